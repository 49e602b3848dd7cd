import { below, mix, unit } from '../seed/hash.ts';
import { type Dimensions, dimensionsOf } from './dimensions.ts';

/** What kind of traffic a project has; everything else follows from it by hash. */
export interface TrafficProfile {
  readonly seed: number;
  /** Sessions on an ordinary working day of the grown-up app; 0 where nobody ever comes. */
  readonly perDay: number;
  /** Hours that the project's home is ahead of UTC. */
  readonly homeOffset: number;
  /** Share of a day's sessions by hour at home, times 24. */
  readonly hours: readonly number[];
  /** From Sunday to Saturday. */
  readonly weekdays: readonly number[];
  /** Days until the app has found its visitors. */
  readonly growthDays: number;
  /** Share of sessions that end with their first page view. */
  readonly bounces: number;
  /** How likely a session goes on after its second page view and each one after it. */
  readonly stays: number;
  /** The longest pause between two page views, in seconds. */
  readonly pauseSeconds: number;
  /** Days that data is kept for; null keeps everything (spec §4.21). */
  readonly retentionDays: number | null;
  readonly dimensions: Dimensions;
}

/** So that the mean is 1, and the rate of a day is that of the day. */
const evened = (values: readonly number[]): number[] => {
  const sum = values.reduce((total, value) => total + value, 0);
  return values.map((value) => (value * values.length) / sum);
};

const officeHours = evened([
  1, 1, 1, 1, 2, 4, 10, 28, 62, 92, 100, 88, 60, 74, 96, 92, 78, 52, 26, 14, 9, 6, 3, 2,
]);
const consumerHours = evened([
  14, 8, 5, 3, 3, 5, 12, 26, 38, 44, 48, 54, 62, 58, 52, 50, 54, 64, 78, 94, 100, 88, 58, 30,
]);
const officeWeek: readonly number[] = [0.12, 1, 1.08, 1.05, 1, 0.82, 0.16];
const consumerWeek: readonly number[] = [1.2, 0.88, 0.9, 0.92, 1, 1.1, 1.25];

const homes: readonly number[] = [0, 1, 1, 2, 3, -5, -3, 8, 9];

/** How popular a project is: a few are much, most are little, some not at all. */
function sessionsPerDay(seed: number, row: number): number {
  // The newest projects are what a newcomer opens first.
  if (row === 0) return 520;
  const share = unit(seed, 11);
  if (row < 11) return 20 + 90 * share;
  if (share < 0.14) return 0;
  const rank = (share - 0.14) / 0.86;
  return 0.25 + 26 * rank * rank * rank * rank;
}

/** `row` is the place of the project in its workspace; ghosts of deleted ones have high places. */
export function profileOf(seed: number, row: number): TrafficProfile {
  const consumer = row !== 0 && mix(seed, 12) % 3 === 0;
  return {
    seed,
    perDay: sessionsPerDay(seed, row),
    homeOffset: homes[below(homes.length, seed, 13)] ?? 0,
    hours: consumer ? consumerHours : officeHours,
    weekdays: consumer ? consumerWeek : officeWeek,
    growthDays: 30 + below(240, seed, 14),
    bounces: 0.22 + 0.4 * unit(seed, 15),
    stays: 0.45 + 0.35 * unit(seed, 16),
    pauseSeconds: 90 + below(330, seed, 17),
    retentionDays: row !== 0 && mix(seed, 18) % 5 === 0 ? 90 : null,
    dimensions: dimensionsOf(mix(seed, 19), consumer),
  };
}
