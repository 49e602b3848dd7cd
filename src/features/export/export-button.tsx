import { Download } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';

import { Button } from '@/ui/button.tsx';
import { onReach } from '@/ui/use-idle-load.ts';

interface ExportButtonProps {
  /** Fetches the code of the dialog: a page is idle for it only when somebody reaches for the button. */
  readonly load: () => Promise<unknown>;
  /** "Export selected", where there are two of them; small beside other small buttons. */
  readonly label?: string | undefined;
  /** The dialog, while it is open. */
  readonly children: (onClose: () => void) => ReactNode;
}

export function ExportButton({ load, label, children }: ExportButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        {...onReach(load)}
        size={label === undefined ? 'medium' : 'small'}
        icon={<Download size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {label ?? 'Export'}
      </Button>
      {open ? <Suspense>{children(() => setOpen(false))}</Suspense> : null}
    </>
  );
}
