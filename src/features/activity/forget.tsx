import { Suspense, useState } from 'react';

import { Button } from '@/ui/button.tsx';
import { laterDialog } from '@/ui/later.tsx';
import { onReach } from '@/ui/use-idle-load.ts';

import type { ForgetDialogProps } from './forget-dialog.tsx';

const load = () => import('./forget-dialog.tsx');
const ForgetDialog = laterDialog(
  async () => (await load()).ForgetDialog,
  ({ onClose }) => onClose,
);

type ForgetProps = Omit<ForgetDialogProps, 'onClose'> & { readonly disabledReason: string | undefined };

/** Forgets a list, after a question: it is the only place where it is kept. */
export function Forget({ disabledReason, ...of }: ForgetProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...onReach(load)} disabledReason={disabledReason} onClick={() => setOpen(true)}>
        Forget…
      </Button>
      {open ? (
        <Suspense>
          <ForgetDialog {...of} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
