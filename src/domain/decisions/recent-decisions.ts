import { changeLabel, decisionLabel } from '@/domain/change-labels.ts';
import { formatDay, type Zone } from '@/lib/dates.ts';
import { type ChangeEntry, decisionOperation } from '@/local/change-log.ts';

/** A decision by its result: "Snoozed until Dec 4". Other changes by their action. */
export function resultLabel(
  entry: Pick<ChangeEntry, 'operationId' | 'after'>,
  nowMs: number,
  zone: Zone,
): string {
  const { decision, until } = entry.after;
  if (entry.operationId !== decisionOperation || typeof decision !== 'string') return changeLabel(entry);
  return decisionResult(decision, typeof until === 'string' ? until : null, { nowMs, zone });
}

/** "Snoozed until Dec 4". No decision, or `new`: it was reopened. */
export function decisionResult(
  decision: string | null,
  until: string | null,
  { nowMs, zone }: { readonly nowMs: number; readonly zone: Zone },
): string {
  if (decision === null || decision === 'new') return 'Reopened';
  return `${decisionLabel(decision)}${until === null ? '' : ` until ${formatDay(until, nowMs, zone)}`}`;
}

/** Changes without each decision that the next one on the same subject reverted, and without the reverting one. */
export function withoutUndone(newestFirst: readonly ChangeEntry[]): readonly ChangeEntry[] {
  const remaining: ChangeEntry[] = [];
  for (const entry of newestFirst.toReversed()) {
    const last = remaining.findLastIndex((other) => isSameSubject(other, entry));
    const previous = remaining[last];
    if (previous !== undefined && reverts(entry, previous)) remaining.splice(last, 1);
    else remaining.push(entry);
  }
  return remaining.toReversed();
}

const isSameSubject = (a: ChangeEntry, b: ChangeEntry): boolean =>
  a.operationId === decisionOperation &&
  b.operationId === decisionOperation &&
  a.projectId === b.projectId &&
  a.after['finding'] === b.after['finding'];

const decisionFields = ['decision', 'until', 'assignee'] as const;

const reverts = (entry: ChangeEntry, previous: ChangeEntry): boolean =>
  decisionFields.every(
    (name) => entry.after[name] === previous.before[name] && entry.before[name] === previous.after[name],
  );
