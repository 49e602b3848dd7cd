import type { Decided } from '@/domain/decisions/subject.ts';
import { dayNumber, formatDay, type Zone } from '@/lib/dates.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { getOwn } from '@/lib/text.ts';
import { dayMs } from '@/lib/utc-days.ts';
import type { DueDays } from '@/local/due-dates.ts';
import type { SnapshotFinding } from '@/local/scan-snapshot.ts';

export const dueStates = ['overdue', 'soon', 'later', 'none'] as const;
export type DueState = (typeof dueStates)[number];

export interface Due {
  readonly state: DueState;
  /** Null if the finding has no due date. */
  readonly atMs: number | null;
}

/** "Due soon" begins this many days before. */
const soonDays = 3;

export const dueLabels: Readonly<Record<DueState, string>> = {
  overdue: 'Overdue',
  soon: 'Due soon',
  later: 'Due later',
  none: 'No due date',
};

const notDue: Due = { state: 'none', atMs: null };
/** Decisions that settle a finding until they end. */
const settled: ReadonlySet<string> = new Set(['snoozed', 'accepted_risk', 'false_positive']);

/** When a finding is due: a number of days after it was found, unless it isn't open or someone decided on it. */
export function dueOf(
  { level, status, created_at }: Pick<SnapshotFinding, 'level' | 'status' | 'created_at'>,
  decided: Pick<Decided, 'status'>,
  days: DueDays,
  nowMs: number,
): Due {
  const after = getOwn<number | null>(days, level) ?? null;
  const foundMs = Date.parse(created_at);
  if (status !== 'open' || settled.has(decided.status.kind) || after === null || Number.isNaN(foundMs))
    return notDue;
  const atMs = foundMs + after * dayMs;
  const state = atMs < nowMs ? 'overdue' : atMs < nowMs + soonDays * dayMs ? 'soon' : 'later';
  return { state, atMs };
}

/** `Due in 2d`, `12d overdue`, in calendar days, or the day if it isn't soon. */
export function dueText({ state, atMs }: Due & { readonly atMs: number }, nowMs: number, zone: Zone): string {
  if (state === 'later') return formatDay(new Date(atMs).toISOString(), nowMs, zone);
  const days = dayNumber(atMs, zone) - dayNumber(nowMs, zone);
  if (state === 'overdue') return days === 0 ? 'Overdue' : `${formatNumber(-days)}d overdue`;
  return days === 0 ? 'Due today' : `Due in ${days}d`;
}

/** The mean number of days that fixed findings were open. Null without any. */
export function meanDaysToFix(
  findings: readonly Pick<SnapshotFinding, 'status' | 'created_at' | 'updated_at'>[],
): number | null {
  const days = findings
    .filter(({ status }) => status === 'fixed')
    .map(({ created_at: found, updated_at: updated }) => (Date.parse(updated) - Date.parse(found)) / dayMs)
    .filter((value) => value >= 0);
  return days.length === 0 ? null : days.reduce((sum, value) => sum + value, 0) / days.length;
}
