import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { toast } from './toast.tsx';

interface CopyButtonProps {
  value: string;
  /** What is copied, as the accessible name: "Copy project id". */
  label: string;
  /** With the label in sight, not as an icon alone. */
  labelled?: boolean | undefined;
}

const DONE_FOR_MS = 2000;

export function CopyButton({ value, label, labelled = false }: CopyButtonProps) {
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = window.setTimeout(() => setDone(false), DONE_FOR_MS);
    return () => window.clearTimeout(timer);
  }, [done]);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      setDone(true);
    } catch {
      toast({
        tone: 'bad',
        title: 'The browser did not allow copying',
        description: 'Select the text and copy it by hand.',
      });
    }
  };
  const icon = done ? (
    <Check size={16} strokeWidth={1.75} className="text-good" />
  ) : (
    <Copy size={16} strokeWidth={1.75} />
  );
  return (
    <>
      {labelled ? (
        <Button size="small" icon={icon} onClick={() => void copy()}>
          {label}
        </Button>
      ) : (
        <IconButton size="small" label={label} icon={icon} onClick={() => void copy()} />
      )}
      <span role="status" className="sr-only">
        {done ? 'Copied' : ''}
      </span>
    </>
  );
}
