import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';

import { toast } from '@/ui/feedback/toast.ts';

import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

/** Copies text. A toast reports failures, and successes that nothing else shows. */
export async function copyText(text: string, done?: string, description?: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    toast({
      tone: 'bad',
      title: 'Couldn’t copy',
      description: 'Allow clipboard access in your browser.',
    });
    return false;
  }
  if (done !== undefined) toast({ tone: 'neutral', title: done, description, about: 'copied' });
  return true;
}

interface CopyButtonProps {
  /** A function if the text shouldn't be in the page. */
  value: string | (() => string);
  /** The accessible name: "Copy project ID". */
  label: string;
  /** Shows the label beside the icon. */
  labeled?: boolean | undefined;
  disabledReason?: string | undefined;
  /** Replaces the icon if two values can be copied side by side. */
  icon?: ReactNode;
}

const copiedForMs = 2000;

export function CopyButton({ value, label, labeled = false, disabledReason, icon }: CopyButtonProps) {
  const [copied, setDone] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = window.setTimeout(() => setDone(false), copiedForMs);
    return () => window.clearTimeout(timer);
  }, [copied]);

  const copy = async (): Promise<void> => {
    if (await copyText(typeof value === 'string' ? value : value())) setDone(true);
  };
  const currentIcon = copied ? <Check className="text-good" /> : (icon ?? <Copy />);
  return (
    <>
      {labeled ? (
        <Button size="small" icon={currentIcon} disabledReason={disabledReason} onClick={() => void copy()}>
          {label}
        </Button>
      ) : (
        <IconButton
          size="small"
          label={label}
          icon={currentIcon}
          disabledReason={disabledReason}
          onClick={() => void copy()}
        />
      )}
      <span role="status" className="sr-only">
        {copied ? 'Copied' : ''}
      </span>
    </>
  );
}
