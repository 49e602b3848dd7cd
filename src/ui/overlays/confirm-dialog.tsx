import { useState, type ReactNode } from 'react';

import { Button } from '@/ui/controls/button.tsx';
import { TextField } from '@/ui/forms/text-field.tsx';

import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What will happen, in words. */
  readonly children: ReactNode;
  /** The act itself: "Delete the project", never "OK". */
  readonly confirmLabel: string;
  readonly tone: 'primary' | 'danger';
  readonly pending: boolean;
  /** What went wrong at the last try; the dialog stays open with it. */
  readonly error: ReactNode;
  readonly onConfirm: () => void;
  readonly disabledReason?: string | undefined;
  /** What has to be typed before the act, and under which label. */
  readonly typed?:
    | {
        readonly label: string;
        readonly expected: string;
        /** What Enter says to something else. */
        readonly wrong?: string | undefined;
      }
    | undefined;
}

/** Asks once more before an act, and says what it does. While it runs, nothing closes the dialog. */
export function ConfirmDialog({ open, ...rest }: ConfirmDialogProps) {
  return open ? <OpenConfirm {...rest} /> : null;
}

function OpenConfirm(props: Omit<ConfirmDialogProps, 'open'>) {
  const { onClose, title, children, confirmLabel, tone, pending, error, onConfirm, typed } = props;
  const [text, setText] = useState('');
  const [refused, setRefused] = useState(false);
  const expected = readable(typed?.expected ?? '');
  // Of what cannot be seen, an empty field would be a copy.
  const missing = typed !== undefined && (expected === '' || readable(text) !== expected);
  const reason = props.disabledReason ?? (missing ? `Type “${expected}” to confirm.` : undefined);
  const close = () => {
    if (!pending) onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      size="small"
      footer={
        <>
          <Button onClick={close} disabledReason={pending ? 'Wait for the answer.' : undefined}>
            Cancel
          </Button>
          <Button variant={tone} pending={pending} disabledReason={reason} onClick={onConfirm}>
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
        <div className="flex flex-col gap-2 text-ink-2">{children}</div>
        {typed !== undefined && (
          <TextField
            label={typed.label}
            value={text}
            autoComplete="off"
            spellCheck={false}
            error={refused ? (typed.wrong ?? 'This is not what is asked for') : undefined}
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

/** As it can be typed: invisible characters, and how many spaces there are, are nothing that can be read off a screen. */
const readable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\p{DI}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
