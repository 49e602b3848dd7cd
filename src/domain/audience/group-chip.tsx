import { Plus, Undo2, X } from 'lucide-react';

import { formatGroupSize, groupName } from '@/domain/group-labels.ts';
import type { Groups } from '@/domain/use-groups.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { isolated } from '@/lib/text.ts';
import { cx } from '@/ui/cx.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';

interface GroupChipProps {
  readonly id: string;
  readonly groups: Groups;
  readonly state: 'unchanged' | 'added' | 'removed';
  /** Whether the API rejected it. The error is shown below. */
  readonly refused: boolean;
  readonly onRemove: () => void;
  readonly onPutBack: () => void;
}

const looks = {
  unchanged: 'bg-sunken text-ink',
  added: 'bg-good-soft text-good',
  removed: 'border border-dashed border-line-strong text-ink-3',
} as const;

/** A group in the list. A stored group stays visible when removed, so that it can be restored. */
export function GroupChip({ id, groups, state, refused, onRemove, onPutBack }: GroupChipProps) {
  const group = groups.byId.get(id);
  const missing = groups.complete ? 'Unknown group' : 'Group';
  const name = group ? groupName(group) : `${missing} ${id}`;
  const removed = state === 'removed';
  return (
    <li
      className={cx(
        'inline-flex h-7 max-w-full items-center rounded-chip max-sm:w-full max-sm:justify-between text-small font-medium pointer-coarse:h-touch',
        refused ? 'bg-bad-soft text-bad' : looks[state],
      )}
    >
      <span className={cx('flex min-w-0 items-center gap-1 pl-2', removed && 'line-through')}>
        {state === 'added' ? (
          <>
            <Plus strokeWidth={2.25} className="size-3 shrink-0" />
            <span className="sr-only">Added:</span>
          </>
        ) : null}
        {removed ? <span className="sr-only">Removed:</span> : null}
        {group ? (
          <>
            <bdi className="truncate">{groupName(group)}</bdi>
            <span className="shrink-0 tabular-nums" data-tip="Includes pending members and invited people">
              <span aria-hidden>· {formatNumber(group.member_count)}</span>
              <span className="sr-only"> {formatGroupSize(group)}</span>
            </span>
          </>
        ) : groups.complete || groups.error ? (
          <>
            <span className="shrink-0">{groups.complete ? missing : 'Name unavailable'}</span>
            <span className="truncate font-mono text-tiny">{id}</span>
          </>
        ) : (
          <Skeleton className="h-3 w-24" />
        )}
      </span>
      <button
        type="button"
        aria-label={`${removed ? 'Restore' : 'Remove'} ${isolated(name)}`}
        onClick={removed ? onPutBack : onRemove}
        className="ml-0.5 inline-flex size-7 shrink-0 items-center justify-center rounded-chip hover:bg-accent-soft-strong hover:text-ink pointer-coarse:size-touch"
      >
        {removed ? <Undo2 className="size-3.5" /> : <X className="size-3.5" />}
      </button>
    </li>
  );
}
