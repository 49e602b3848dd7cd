import { below, mix, unit } from '../seed/primitives.ts';
import { type Dimensions, dimensionsOf } from './dimensions.ts';

/** A project's traffic profile. Everything else is derived from it by hashing. */
export interface TrafficProfile {
  readonly seed: number;
  /** Sessions on an ordinary working day once the app has grown. 0 for an app without visitors. */
  readonly perDay: number;
  /** The project's time zone, in hours ahead of UTC. */
  readonly homeOffset: number;
  /** Share of a day's sessions by local hour, times 24. */
  readonly hours: readonly number[];
  /** From Sunday to Saturday. */
  readonly weekdays: readonly number[];
  /** Days until the app has grown. */
  readonly growthDays: number;
  /** Share of sessions that end with their first page view. */
  readonly bounces: number;
  /** Probability that a session continues after its second and each later page view. */
  readonly stays: number;
  /** The longest pause between two page views, in seconds. */
  readonly pauseSeconds: number;
  /** Days of retention. Null keeps everything (spec §4.21). */
  readonly retentionDays: number | null;
  readonly dimensions: Dimensions;
}

/** Scales to a mean of 1, so that the day's rate stays the same. */
const normalized = (values: readonly number[]): number[] => {
  const sum = values.reduce((total, value) => total + value, 0);
  return values.map((value) => (value * values.length) / sum);
};

const officeHours = normalized([
  1, 1, 1, 1, 2, 4, 10, 28, 62, 92, 100, 88, 60, 74, 96, 92, 78, 52, 26, 14, 9, 6, 3, 2,
]);
const consumerHours = normalized([
  14, 8, 5, 3, 3, 5, 12, 26, 38, 44, 48, 54, 62, 58, 52, 50, 54, 64, 78, 94, 100, 88, 58, 30,
]);
const officeWeek: readonly number[] = [0.12, 1, 1.08, 1.05, 1, 0.82, 0.16];
const consumerWeek: readonly number[] = [1.2, 0.88, 0.9, 0.92, 1, 1.1, 1.25];

const homes: readonly number[] = [0, 1, 1, 2, 3, -5, -3, 8, 9];

/** A few projects are popular, most aren't, some have no visitors. */
function sessionsPerDay(seed: number, row: number): number {
  // The first project is what newcomers open first.
  if (row === 0) return 520;
  const share = unit(seed, 11);
  if (row < 11) return 20 + 90 * share;
  if (share < 0.14) return 0;
  const rank = (share - 0.14) / 0.86;
  return 0.25 + 26 * rank * rank * rank * rank;
}

/** `row` is the project's index in its workspace. Deleted projects have high rows. */
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
