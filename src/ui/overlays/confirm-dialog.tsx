import { useId, useState, type ReactNode } from 'react';

import { isolated, typeable } from '@/lib/text.ts';
import { Button, CancelButton } from '@/ui/controls/button.tsx';
import { keptAsTyped } from '@/ui/forms/field.tsx';
import { TextField } from '@/ui/forms/text-field.tsx';

import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Names the action: "Delete project", never "OK". */
  readonly confirmLabel: string;
  readonly tone: 'primary' | 'danger';
  readonly pending: boolean;
  /** The last error. The dialog stays open with it. */
  readonly error: ReactNode;
  readonly onConfirm: () => void;
  readonly disabledReason?: string | undefined;
  /** Text to type before the action, and its label. */
  readonly typed?:
    | {
        readonly label: string;
        readonly expected: string;
        /** Shown if Enter is pressed with another text. */
        readonly wrong?: string | undefined;
      }
    | undefined;
}

/** Confirms an action. Nothing closes it while the action runs. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { onClose, title, children, confirmLabel, tone, pending, error, onConfirm, typed } = props;
  const id = useId();
  const [text, setText] = useState('');
  const [refused, setRefused] = useState(false);
  const expected = typeable(typed?.expected ?? '');
  // An invisible text can't be typed, so an empty field doesn't count as a match.
  const missing = typed !== undefined && (expected === '' || typeable(text) !== expected);
  const reason = props.disabledReason ?? (missing ? `Type “${isolated(expected)}” to confirm.` : undefined);
  const close = () => {
    if (!pending) onClose();
  };
  return (
    <Dialog
      onClose={close}
      title={title}
      describedBy={id}
      size="small"
      footer={
        <>
          <CancelButton onClick={close} disabledReason={pending ? 'Wait until this finishes.' : undefined} />
          <Button
            variant={tone === 'danger' ? 'destructive' : 'primary'}
            pending={pending}
            disabledReason={reason}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-3.5"
        onSubmit={(event) => {
          event.preventDefault();
          if (reason === undefined && !pending) onConfirm();
          setRefused(missing);
        }}
      >
        <div id={id} className="flex flex-col gap-2 text-ink-2">
          {children}
        </div>
        {typed !== undefined && (
          <TextField
            label={typed.label}
            value={text}
            {...keptAsTyped}
            error={refused ? (typed.wrong ?? 'The text doesn’t match') : undefined}
            onChange={(event) => {
              setText(event.target.value);
              setRefused(false);
            }}
          />
        )}
        {error}
      </form>
    </Dialog>
  );
}
