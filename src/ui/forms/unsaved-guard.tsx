import { useBlocker } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';

import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';

interface UnsavedGuardProps {
  readonly dirty: boolean;
  /** The unsaved change: "The new name isn't saved." */
  readonly what: string;
  /** Whether it is being sent, which leaving doesn't stop. */
  readonly isSending?: boolean | undefined;
  /** URLs below this prefix keep the form. */
  readonly within?: string | undefined;
}

/** Asks before navigation discards a form. When the tab closes, the browser asks. */
export function UnsavedGuard({ dirty, what, isSending = false, within }: UnsavedGuardProps) {
  const blocker = useBlocker({
    // Search parameters don't unmount the form.
    shouldBlockFn: ({ action, current, next }) =>
      dirty &&
      // Back closes a dialog or the navigation drawer, and nothing is left.
      !(action === 'BACK' && document.querySelector('dialog[open]') !== null) &&
      next.pathname !== current.pathname &&
      !(within !== undefined && `${next.pathname}/`.startsWith(`${within}/`)),
    enableBeforeUnload: dirty,
    disabled: !dirty,
    withResolver: true,
  });
  // A save that succeeds meanwhile answers the question, because nothing is left to lose.
  const leave = useRef<(() => void) | undefined>(undefined);
  useLayoutEffect(() => {
    leave.current = isSending ? blocker.proceed : undefined;
  }, [isSending, blocker.proceed]);
  useEffect(() => () => leave.current?.(), []);
  useEffect(() => {
    if (!dirty) blocker.proceed?.();
  }, [dirty, blocker]);
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      onClose={blocker.reset}
      title={isSending ? 'Leave this page?' : 'Leave without saving?'}
      confirmLabel={isSending ? 'Leave page' : 'Leave without saving'}
      tone={isSending ? 'primary' : 'danger'}
      pending={false}
      error={null}
      onConfirm={blocker.proceed}
    >
      <p>{isSending ? 'Your change is still being sent. We’ll tell you if it fails.' : what}</p>
    </ConfirmDialog>
  );
}
