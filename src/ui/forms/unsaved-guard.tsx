import { useBlocker } from '@tanstack/react-router';
import { Suspense } from 'react';

import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';

interface UnsavedGuardProps {
  /** Whether something would be lost. */
  readonly dirty: boolean;
  /** What would be lost: "The new name is not saved yet." */
  readonly what: string;
  /** The start of the addresses on which the form stays as it is. */
  readonly within?: string | undefined;
}

/** Asks before a page is left with something unsaved; closing the tab is asked about by the browser itself. */
export function UnsavedGuard({ dirty, what, within }: UnsavedGuardProps) {
  const blocker = useBlocker({
    // Search parameters alone leave the form where it is.
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
        open
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
