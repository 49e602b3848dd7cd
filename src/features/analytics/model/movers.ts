import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { bucketsBeforeFirstUse } from '@/domain/first-use.ts';
import { projectName } from '@/domain/project-labels.ts';

import { addDays } from './days.ts';
import type { AnalyticsSearch } from './search.ts';
import { countChange, notComparable } from './totals.ts';
import type { Change, Day } from './types.ts';

export type MoverPeriod = '1d' | '7d';

/** The smallest change to list: in visitors, and in percent of the earlier visitors. Both must be reached. */
export const smallestMove = { visitors: 10, percent: 10 } as const;

/** The visitors of a project in a period, and in the one it is compared with. */
export interface Traffic {
  readonly id: string;
  readonly name: string;
  readonly now: number;
  readonly before: number;
  /** False if the app came into use during the earlier period, too late for a fair comparison. */
  readonly hasBaseline: boolean;
}

export interface Mover extends Traffic {
  /** Negative for a loss. */
  readonly difference: number;
  /** The change between the two: `+12.4%`, `New`, or `Not comparable`. */
  readonly change: Change;
}

export interface Movers {
  /** Largest change first. Ties are in the order of their IDs. */
  readonly rose: readonly Mover[];
  readonly fell: readonly Mover[];
  /** The sums of all compared projects, moved or not. */
  readonly total: { readonly now: number; readonly before: number; readonly change: Change };
}

export function moversOf(all: readonly Traffic[]): Movers {
  const movers = all
    .map((traffic) => ({
      ...traffic,
      difference: traffic.now - traffic.before,
      change: traffic.hasBaseline ? countChange(traffic.now, traffic.before) : notComparable,
    }))
    .filter(
      ({ difference, before }) =>
        Math.abs(difference) >= Math.max(smallestMove.visitors, (smallestMove.percent / 100) * before),
    )
    .toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference) || (a.id < b.id ? -1 : 1));
  const total = {
    now: all.reduce((sum, { now }) => sum + now, 0),
    before: all.reduce((sum, { before }) => sum + before, 0),
  };
  return {
    rose: movers.filter(({ difference }) => difference > 0),
    fell: movers.filter(({ difference }) => difference < 0),
    total: { ...total, change: countChange(total.now, total.before) },
  };
}

const rolling = {
  '1d': { now: 'visitors_24h', all: 'visitors_7d', days: 1, before: 6 },
  '7d': { now: 'visitors_7d', all: 'visitors_30d', days: 7, before: 23 },
} as const;

/** More than are listed, because the estimates are rough. */
const maxPerList = 10;
/** Of those that fell, rose, and have most visitors. */
export const maxCandidates = 3 * maxPerList;

/**
 * Candidates for the projects that moved most, and for the busiest, by their rolling counts in the inventory (spec
 * §4.20). Rolling counts match no range of an analytics page, so callers still count complete days. An item that
 * lacks a count (spec §2.15), or whose counts contradict each other, is left out.
 */
export function moverCandidates(rows: readonly InventoryRow[], period: MoverPeriod) {
  const { now, all, days, before } = rolling[period];
  const estimates = rows.flatMap((row) => {
    const { [now]: recent, [all]: whole } = row.counts;
    if (recent === undefined || whole === undefined || whole < recent) return [];
    const usual = ((whole - recent) / before) * days;
    return [{ id: row.id, name: projectName(row), now: recent, before: usual, hasBaseline: true }];
  });
  const { fell, rose } = moversOf(estimates);
  const busiest = estimates.toSorted((a, b) => b.now - a.now);
  const chosen = new Set(
    [fell, rose, busiest].flatMap((list) => list.slice(0, maxPerList).map(({ id }) => id)),
  );
  return {
    candidates: rows
      .filter(({ id }) => chosen.has(id))
      .map((row) => ({ id: row.id, name: projectName(row) })),
    /** How many projects have counts. */
    checked: estimates.length,
  };
}

/** Whether a list sorted by 30-day visitors has reached rows that are too small to move. */
export const isBelowMovers = ({ counts }: Pick<InventoryRow, 'counts'>): boolean =>
  (counts.visitors_30d ?? 0) < smallestMove.visitors;

/** How many days the sparklines of movers show. */
export const moverDays = 35;

const weekDays = 7;

/** The last complete day, or the last 7, compared with the same weekdays a week earlier. `days` are oldest first. */
export function dailyTraffic(
  days: readonly number[],
  period: MoverPeriod,
): Pick<Traffic, 'now' | 'before' | 'hasBaseline'> {
  const length = rolling[period].days;
  const now = days.slice(-length);
  const end = days.length - weekDays;
  const before = days.slice(end - length, end);
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  return {
    now: sum(now),
    before: sum(before),
    hasBaseline: bucketsBeforeFirstUse(before, now, 2) === 0,
  };
}

/**
 * Search parameters for a project's analytics that show the same totals as `dailyTraffic`. A release before the period
 * would be outside of its chart, so the two weeks around it are shown instead.
 */
export function moverSearch(period: MoverPeriod, today: Day, released?: Day): AnalyticsSearch {
  const { days } = rolling[period];
  if (released !== undefined && released < addDays(today, -days)) return { range: '14d' };
  return period === '7d' ? { range: '7d' } : { range: 'yesterday', by: 'daily' };
}
