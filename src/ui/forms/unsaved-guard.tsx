import { useBlocker } from '@tanstack/react-router';
import { Suspense } from 'react';

import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';

interface UnsavedGuardProps {
  readonly dirty: boolean;
  /** The unsaved change: "The new name isn't saved." */
  readonly what: string;
  /** URLs below this prefix keep the form. */
  readonly within?: string | undefined;
}

/** Asks before navigation discards a form. When the tab closes, the browser asks. */
export function UnsavedGuard({ dirty, what, within }: UnsavedGuardProps) {
  const blocker = useBlocker({
    // Search parameters don't unmount the form.
    shouldBlockFn: ({ current, next }) =>
      dirty &&
      next.pathname !== current.pathname &&
      !(within !== undefined && `${next.pathname}/`.startsWith(`${within}/`)),
    enableBeforeUnload: dirty,
    disabled: !dirty,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Suspense>
      <ConfirmDialog
        onClose={blocker.reset}
        title="Leave without saving?"
        confirmLabel="Leave without saving"
        tone="danger"
        pending={false}
        error={null}
        onConfirm={blocker.proceed}
      >
        <p>{what}</p>
      </ConfirmDialog>
    </Suspense>
  );
}
