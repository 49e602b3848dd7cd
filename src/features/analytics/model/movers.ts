import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { bucketsBeforeFirstUse } from '@/domain/first-use.ts';
import { projectName } from '@/domain/project-labels.ts';

import type { AnalyticsSearch } from './search.ts';
import { changeOf } from './totals.ts';
import type { Change } from './types.ts';

export type MoverPeriod = '1d' | '7d';

/** A smaller change isn't news, in visitors and in percent of the earlier ones. */
export const smallestMove = { visitors: 10, percent: 10 } as const;

/** The visitors of a project in a period, and in the one it is compared with. */
export interface Traffic {
  readonly id: string;
  readonly name: string;
  readonly now: number;
  readonly before: number;
}

export interface Mover extends Traffic {
  /** Negative for a loss. */
  readonly difference: number;
  /** The change between the two: `+12.4%`, or `New`. */
  readonly change: Change;
}

export interface Movers {
  /** Most visitors first. Ties are in the order of their IDs. */
  readonly rose: readonly Mover[];
  readonly fell: readonly Mover[];
  /** The sums of all compared projects, moved or not. */
  readonly total: { readonly now: number; readonly before: number; readonly change: Change };
}

const visitors = (total: number) => ({ total, visitors: total });
const changeFrom = ({ now, before }: Pick<Traffic, 'now' | 'before'>): Change =>
  changeOf('visitors', visitors(now), visitors(before));

export function moversOf(all: readonly Traffic[]): Movers {
  const movers = all
    .map((traffic) => ({ ...traffic, difference: traffic.now - traffic.before, change: changeFrom(traffic) }))
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
    total: { ...total, change: changeFrom(total) },
  };
}

const rolling = {
  '1d': { now: 'visitors_24h', all: 'visitors_7d', days: 1, before: 6 },
  '7d': { now: 'visitors_7d', all: 'visitors_30d', days: 7, before: 23 },
} as const;

/** More than are listed, because an estimate is rough. */
const maxCandidates = 10;

/**
 * The projects whose rolling counts in the inventory (spec §4.20) moved most, and the busiest. Their complete days are
 * still to be counted, because rolling counts match no range of an analytics page. An item that lacks a count (spec
 * §2.15), or whose counts contradict each other, is left out.
 */
export function moverCandidates(rows: readonly InventoryRow[], period: MoverPeriod) {
  const { now, all, days, before } = rolling[period];
  const estimates = rows.flatMap((row) => {
    const { [now]: recent, [all]: whole } = row.counts;
    if (recent === undefined || whole === undefined || whole < recent) return [];
    const usual = ((whole - recent) / before) * days;
    return [{ id: row.id, name: projectName(row), now: recent, before: usual }];
  });
  const { fell, rose } = moversOf(estimates);
  const busiest = estimates.toSorted((a, b) => b.now - a.now);
  const chosen = new Set(
    [fell, rose, busiest].flatMap((list) => list.slice(0, maxCandidates).map(({ id }) => id)),
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
const lengths = { '1d': 1, '7d': 7 } as const;

/** Complete days, oldest first: the last one, or the last 7, against the same weekdays a week earlier. */
export function dailyTraffic(
  days: readonly number[],
  period: MoverPeriod,
): Pick<Traffic, 'now' | 'before'> & { readonly hasBaseline: boolean } {
  const now = days.slice(-lengths[period]);
  const end = days.length - weekDays;
  const before = days.slice(end - lengths[period], end);
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  return {
    now: sum(now),
    before: sum(before),
    hasBaseline: bucketsBeforeFirstUse(before, now, 2) === 0,
  };
}

/** Search parameters that open a project's analytics with the numbers of `dailyTraffic` on top. */
export const moverSearch = (period: MoverPeriod): AnalyticsSearch =>
  period === '7d' ? { range: '7d' } : { range: 'yesterday', by: 'daily' };
