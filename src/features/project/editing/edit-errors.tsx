import { useEffect, useRef, type ReactNode } from 'react';

import type { EditConflict } from '@/api/projects/merge-edit.ts';
import { ApiError, isNotFound } from '@/api/transport/api-error.ts';
import { WriteError } from '@/domain/write-error.tsx';
import { Button, CancelButton } from '@/ui/controls/button.tsx';

import type { GuardedEditing } from './use-guarded-edit.ts';

interface EditErrorProps {
  readonly error: unknown;
  /** What failed, such as "rename the project". */
  readonly what: string;
  readonly onRetry: () => void;
}

/** Why an edit wasn't saved. The project is loaded before it is saved, so a failed load means that nothing was sent. */
export function EditError({ error, what, onRetry }: EditErrorProps) {
  if (error === null) return null;
  const unread = error instanceof ApiError && error.operationId === 'getProject' && !isNotFound(error);
  return (
    <div className="rounded-control bg-surface px-3 py-2 shadow-raised empty:hidden">
      <WriteError error={error} what={what} onRetry={onRetry} />
      {unread ? (
        <p className="mt-1 pl-11 text-ink-2">Couldn’t check for other changes. Your change wasn’t saved.</p>
      ) : null}
    </div>
  );
}

interface ConflictPromptProps {
  readonly conflict: EditConflict;
  readonly renderValue: (value: string | null) => ReactNode;
  readonly mine: ReactNode;
  readonly pending: boolean;
  readonly onKeep: () => void;
  readonly onOverwrite: () => void;
}

/** Someone else changed the same field: shows both values and asks which to keep. */
export function ConflictPrompt({
  conflict,
  renderValue,
  mine,
  pending,
  onKeep,
  onOverwrite,
}: ConflictPromptProps) {
  const heading = useRef<HTMLParagraphElement>(null);
  // Not on a button, because the key that submitted the form would press it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div
      role="group"
      aria-label="Changed by someone else"
      className="rounded-control bg-warn-soft px-3 py-2.5"
    >
      <p ref={heading} tabIndex={-1} className="font-semibold text-ink outline-none">
        Someone else changed this
      </p>
      <dl className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-ink-2">
        <dt>Original</dt>
        <dd>{renderValue(conflict.base)}</dd>
        <dt>Current value</dt>
        <dd>{renderValue(conflict.theirs)}</dd>
        <dt>Yours</dt>
        <dd>{mine}</dd>
      </dl>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button
          size="small"
          onClick={onKeep}
          disabledReason={pending ? 'Wait until this finishes.' : undefined}
        >
          Keep theirs
        </Button>
        <Button size="small" pending={pending} onClick={onOverwrite}>
          Use mine
        </Button>
      </div>
    </div>
  );
}

interface EditButtonsProps {
  readonly edit: Pick<GuardedEditing, 'pending' | 'conflict'>;
  readonly onCancel: () => void;
  /** Why the entered value can't be saved. */
  readonly obstacle: string | undefined;
}

export function EditButtons({ edit: { pending, conflict }, onCancel, obstacle }: EditButtonsProps) {
  return (
    <>
      <CancelButton onClick={onCancel} disabledReason={pending ? 'Wait until this finishes.' : undefined} />
      <Button
        type="submit"
        variant="primary"
        pending={pending && conflict === null}
        disabledReason={obstacle}
      >
        Save
      </Button>
    </>
  );
}
