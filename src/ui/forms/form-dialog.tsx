import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

import { Button } from '@/ui/controls/button.tsx';
import { Dialog, type DialogProps, firstOf } from '@/ui/overlays/dialog.tsx';

import { UnsavedGuard } from './unsaved-guard.tsx';

interface FormDialogProps extends Omit<DialogProps, 'footer' | 'step'> {
  /** Whether closing would lose something that was entered. */
  readonly dirty: boolean;
  /** The buttons. Its own Cancel calls `close`, which asks like Escape does. */
  readonly footer: (close: () => void) => ReactNode;
}

/** A dialog with a form. It asks before it closes and something that was entered would be lost. */
export function FormDialog({ dirty, footer, onClose, children, ...props }: FormDialogProps) {
  const [leaving, setLeaving] = useState(false);
  const close = (): void => {
    if (dirty) setLeaving(!leaving);
    else onClose();
  };
  return (
    <Dialog
      {...props}
      onClose={close}
      footer={leaving ? <LeaveQuestion onStay={() => setLeaving(false)} onLeave={onClose} /> : footer(close)}
    >
      {children}
      <UnsavedGuard dirty={dirty} what="Your changes aren’t saved." />
    </Dialog>
  );
}

interface LeaveQuestionProps {
  readonly question?: string;
  readonly label?: string;
  readonly variant?: 'destructive' | 'secondary';
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Replaces the buttons of a dialog while it asks whether to close. */
export function LeaveQuestion({
  question = 'Discard your changes?',
  label = 'Discard',
  variant = 'destructive',
  onStay,
  onLeave,
}: LeaveQuestionProps) {
  const id = useId();
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const dialog = stay.current?.closest('dialog');
    stay.current?.focus();
    return () => {
      // A button that asked isn't what the person goes back to, and may have been replaced.
      const field = before?.isConnected === true && before.closest('[data-body]') !== null ? before : null;
      const next = field ?? (dialog && firstOf(dialog));
      if (next instanceof HTMLElement) next.focus();
    };
  }, []);
  return (
    <>
      <p id={id} className="mr-auto text-ink-2 max-sm:w-full">
        {question}
      </p>
      <Button ref={stay} aria-describedby={id} onClick={onStay}>
        Keep editing
      </Button>
      <Button variant={variant} onClick={onLeave}>
        {label}
      </Button>
    </>
  );
}
