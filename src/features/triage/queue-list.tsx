import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';

import { DecisionBadge } from '@/domain/decisions/decision-badge.tsx';
import type { Change } from '@/domain/decisions/decision-status.ts';
import { changeLabel } from '@/domain/decisions/labels.ts';
import type { RowSelection } from '@/domain/lists/selection.ts';
import { priorityLabel, priorityOf } from '@/domain/priority-labels.ts';
import { evidenceOf } from '@/domain/security/flagged/evidence.ts';
import { dateFormat, formatDay, inZone, type Zone } from '@/lib/dates.ts';
import { isSafari } from '@/lib/is-safari.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { capitalize, isolated } from '@/lib/text.ts';
import { dayMs } from '@/lib/utc-days.ts';
import { changeLog, type ChangeEntry } from '@/local/change-log.ts';
import { Button } from '@/ui/controls/button.tsx';
import { cx } from '@/ui/cx.ts';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { getPreference, usePreference } from '@/ui/preferences.ts';
import { RelativeTime } from '@/ui/time/relative-time.tsx';
import { useNow } from '@/ui/time/use-now.ts';

import { type Queue, type QueueEntry, type QueueGroup, queueGroups, type Reasons } from './queue.ts';

const titles: Readonly<Record<QueueGroup, string>> = {
  new: 'Undecided',
  changed: 'Changed',
  due: 'Back for review',
  decided: 'Decided',
};

/** Aligns with the names, which follow a checkbox. */
const line = 'pr-2 pl-6.5';

const perGroup = 100;
/** How many entries to render: enough to include the open project and some after it. */
const visibleCount = (entries: readonly QueueEntry[], currentId: string | undefined): number =>
  Math.max(perGroup, entries.findIndex(({ projectId }) => projectId === currentId) + perGroup / 2);

export interface QueueListProps {
  readonly queue: Queue;
  readonly currentId: string | undefined;
  readonly onOpen: (projectId: string) => void;
  /** Loads the next page of the list. Null: all of it is loaded. */
  readonly onMore: (() => void) | null;
  readonly isLoadingMore: boolean;
  readonly selection: RowSelection;
  readonly reasons: Reasons;
}

/** The review queue, in sections by what each project needs. */
export function QueueList({
  queue,
  currentId,
  onOpen,
  onMore,
  isLoadingMore,
  selection,
  reasons,
}: QueueListProps) {
  const current = useRef<HTMLButtonElement>(null);
  // A decided project moves to another group, and its entry loses the focus.
  const isFocused = useRef(false);
  // A project that left the list has no priority, which isn't another one.
  const priorities = [...queue.new, ...queue.changed, ...queue.due].flatMap(({ row }) =>
    row === undefined ? [] : [row.review_priority],
  );
  const showsPriority = new Set(priorities).size > 1;
  // In braces: newer browsers return a promise, which React would call as a cleanup.
  useEffect(() => {
    const entry = current.current;
    if (entry !== null) scrollInList(entry);
    // Moves the focus to the open project while it is in the queue, because keys go to the focused element.
    const { activeElement } = document;
    if (activeElement?.closest('[data-queue]') || (isFocused.current && activeElement === document.body))
      entry?.focus({ preventScroll: true });
  }, [currentId]);
  return (
    <div
      data-queue
      onFocus={() => {
        isFocused.current = true;
      }}
      onBlur={() => {
        isFocused.current = false;
      }}
      className="flex flex-col gap-4"
    >
      {queueGroups.map((group) =>
        queue[group].length === 0 ? null : (
          <section key={group} aria-labelledby={`queue-${group}`}>
            <h2
              id={`queue-${group}`}
              className={cx(line, 'mb-1 flex justify-between text-small font-medium text-ink-3')}
            >
              {titles[group]}
              <span className="tabular">{formatNumber(queue[group].length)}</span>
            </h2>
            <ul>
              {queue[group].slice(0, visibleCount(queue[group], currentId)).map((entry) => (
                <li key={entry.projectId}>
                  <Entry
                    entry={entry}
                    isCurrent={entry.projectId === currentId}
                    onOpen={onOpen}
                    current={current}
                    selection={selection}
                    reason={reasons.byProject.get(entry.projectId)?.[0]?.type.title}
                    showsPriority={showsPriority}
                  />
                </li>
              ))}
            </ul>
            {queue[group].length > visibleCount(queue[group], currentId) ? (
              <p className={cx(line, 'pt-1 text-small text-ink-3')}>
                {formatNumber(queue[group].length - visibleCount(queue[group], currentId))} more
              </p>
            ) : null}
          </section>
        ),
      )}
      {onMore === null ? null : (
        <Button size="small" pending={isLoadingMore} onClick={onMore} className="self-start">
          Load more
        </Button>
      )}
      <p className={cx(line, 'text-small text-ink-3')}>
        {isSafari()
          ? 'Decisions are stored only in this browser, and Safari deletes them after seven days without a visit. Export them to keep or share them.'
          : 'Decisions are stored only in this browser. Export them to share.'}
      </p>
    </div>
  );
}

interface EntryProps extends Pick<QueueListProps, 'onOpen' | 'selection'> {
  readonly entry: QueueEntry;
  readonly isCurrent: boolean;
  readonly reason: string | undefined;
  /** Whether entries show their priority. They don't if all have the same. */
  readonly showsPriority: boolean;
  readonly current: RefObject<HTMLButtonElement | null>;
}

function Entry({ entry, isCurrent, reason, showsPriority, onOpen, current, selection }: EntryProps) {
  const { projectId, name, row, decided } = entry;
  const { item } = decided;
  const priority = showsPriority ? priorityOf(row?.review_priority) : null;
  const range = useRef(false);
  const state = useSyncExternalStore(selection.subscribe, () =>
    selection.has(projectId) ? 'on' : selection.count() > 0 ? 'off' : 'hidden',
  );
  return (
    <div
      className={cx(
        'group relative flex min-w-0 items-center rounded-control',
        isCurrent ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <input
        type="checkbox"
        checked={state === 'on'}
        aria-label={`Select ${isolated(name)}`}
        // The button beside it has the X shortcut.
        tabIndex={getPreference('singleKeys') ? -1 : undefined}
        onClick={(event) => {
          range.current = event.shiftKey;
        }}
        onChange={() => selection.toggle(projectId, range.current)}
        className={cx(
          'check relative ml-1 shrink-0 after:absolute after:-inset-2.5 focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100',
          state === 'hidden' && 'opacity-0',
        )}
      />
      <button
        ref={isCurrent ? current : undefined}
        type="button"
        aria-current={isCurrent || undefined}
        onClick={() => onOpen(projectId)}
        className="flex min-w-0 flex-1 flex-col gap-0.5 rounded-control py-1.5 pr-2 pl-1.5 text-left pointer-coarse:min-h-touch"
      >
        <span className="flex w-full min-w-0 items-baseline justify-between gap-2">
          <bdi className="truncate font-medium text-ink">{name}</bdi>
          {priority === null ? null : (
            <span className="shrink-0 text-small text-ink-3">{priority.label}</span>
          )}
        </span>
        <span className="flex w-full min-w-0 items-center justify-between gap-2 text-small text-ink-3">
          <EntryState entry={entry} reason={reason} />
          {item === undefined || item.decision.state === null ? null : (
            <span className="shrink-0">
              <RelativeTime value={item.decision.at} />
            </span>
          )}
        </span>
      </button>
    </div>
  );
}

/** The news about a project: what got worse since the decision, the decision itself, or the reason it is listed. */
function EntryState({
  entry: { projectId, row, decided, stored },
  reason: title,
}: Pick<EntryProps, 'entry' | 'reason'>) {
  const changes = useSyncExternalStore(changeLog.subscribe, changeLog.get);
  const [zone] = usePreference('timeDisplay');
  const nowMs = useNow();
  const { status, item } = decided;
  const change = status.kind === 'changed' ? status.changes[0] : undefined;
  if (change !== undefined) {
    const since = changedAt(change, projectId, changes, item?.decision.at ?? '');
    return <StatusDot tone="bad">{chipText(change, since, nowMs, zone)}</StatusDot>;
  }
  if (status.kind !== 'new')
    return (
      <span className="flex min-w-0 items-center">
        <DecisionBadge decided={decided} />
        {stored?.facts === null ? <span className="shrink-0">&nbsp;· Not found</span> : null}
      </span>
    );
  const [tone, reason] =
    row === undefined
      ? (['hollow', 'Not in this list'] as const)
      : [
          priorityLabel(row.review_priority ?? 'unscored').tone,
          title ?? row.matched_reason?.label ?? evidenceOf(row)[0]?.text ?? 'No reason given',
        ];
  return (
    <StatusDot tone={tone}>
      <span className="truncate">{capitalize(reason)}</span>
    </StatusDot>
  );
}

const weekMs = 7 * dayMs;

/** When this browser made the change, since the decision. Null: someone else did, or it isn't a setting. */
export function changedAt(
  { field, after }: Change,
  projectId: string,
  changes: readonly ChangeEntry[],
  decidedAt: string,
): string | null {
  if (field !== 'audience' && field !== 'visibility') return null;
  // An earlier change was undone by a later one, or by taking the app offline.
  const last = changes.find(
    (entry) =>
      entry.projectId === projectId &&
      entry.outcome === 'applied' &&
      (entry.after[field] !== undefined || (field === 'audience' && entry.after['is_published'] === false)),
  );
  const isAfterDecision = last !== undefined && Date.parse(last.at) > Date.parse(decidedAt);
  return isAfterDecision && last.after[field] === after ? last.at : null;
}

/** A change in three words or so: `Public since Tue` where the day is known, `Now public`, `0 → 2 errors`. */
export function chipText(change: Change, since: string | null, nowMs: number, zone: Zone): string {
  if (change.field !== 'audience') return changeLabel(change);
  const audience = changeLabel(change).split(' → ').at(-1) ?? '';
  if (since === null) return `Now ${audience}`;
  const isRecent = nowMs - Date.parse(since) < weekMs;
  const day = isRecent
    ? dateFormat({ weekday: 'short', ...inZone(zone) }).format(Date.parse(since))
    : formatDay(since, nowMs, zone);
  return `${capitalize(audience)} since ${day}`;
}

const scrolls = (element: Element): boolean =>
  ['auto', 'scroll'].includes(getComputedStyle(element).overflowY);

/**
 * Scrolls only the list that an element is in. The list is on the screen anyway, and `scrollIntoView` would also scroll the
 * page, to where no toast covers the element. That would hide the name of the open project.
 */
function scrollInList(element: HTMLElement): void {
  let list = element.parentElement;
  while (list !== null && !scrolls(list)) list = list.parentElement;
  if (list === null || list === document.documentElement) return;
  const outer = list.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  const above = outer.top - inner.top;
  // A banner above the page moves the end of the list below the screen.
  const below = inner.bottom - Math.min(outer.bottom, window.innerHeight);
  if (above > 0) list.scrollTop -= above;
  else if (below > 0) list.scrollTop += below;
}
