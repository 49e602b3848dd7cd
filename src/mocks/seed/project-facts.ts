import { below, hashText, mix, unit, dayMs } from './primitives.ts';

const connectorNames = [
  'google_sheets',
  'slack',
  'stripe',
  'hubspot',
  'postgres',
  'notion',
  'github',
  'resend',
  'twilio',
  'airtable',
];
const functionNames = [
  'send-welcome-email',
  'create-checkout',
  'sync-orders',
  'nightly-report',
  'resize-image',
  'verify-address',
  'webhook-payments',
];

/** Facts about a project that aren't in its record and never change. */
export interface ProjectFacts {
  readonly connectors: number;
  readonly functions: number;
  readonly secrets: number;
  readonly shared: number;
  /** The number of external people invited to this project. */
  readonly externals: number;
  readonly runtimeErrors: boolean;
  /** Whether no review priority has been calculated yet. */
  readonly unscored: boolean;
  /** Varies between projects of the same kind, 0 to 9. */
  readonly nuance: number;
}

export const factSeed = (projectId: string): number => mix(hashText(projectId), 0xfac7);

const some = (seed: number, salt: number, share: number, max: number): number =>
  unit(seed, salt) < share ? 1 + Math.floor(max * unit(seed, salt + 100) ** 2) : 0;

export function factsOf(seed: number): ProjectFacts {
  const externals = some(seed, 5, 0.06, 3);
  return {
    connectors: some(seed, 1, 0.38, 4),
    functions: some(seed, 2, 0.5, 5),
    secrets: some(seed, 3, 0.22, 6),
    shared: externals + some(seed, 4, 0.24, 8),
    externals,
    runtimeErrors: mix(seed, 6) % 19 === 0,
    unscored: mix(seed, 7) % 14 === 0,
    nuance: mix(seed, 8) % 10,
  };
}

const taken = (names: readonly string[], count: number, seed: number): string[] =>
  Array.from({ length: count }, (_, index) => names[(seed + index * 3) % names.length] ?? '');

export const connectorsOf = (seed: number, count: number): string[] => taken(connectorNames, count, seed);
export const edgeFunctionsOf = (seed: number, count: number): string[] => taken(functionNames, count, seed);

/** Counts up to an instant: a day is part of its week, and a week of its month. */
export interface Activity {
  readonly day: number;
  readonly week: number;
  readonly month: number;
}

export const nothing: Activity = { day: 0, week: 0, month: 0 };

/** Edit counts consistent with the last edit; null for a project without edits. */
export function editsOf(seed: number, editedMs: number | null, now: number): Activity {
  if (editedMs === null) return nothing;
  const elapsed = now - editedMs;
  const day = elapsed <= dayMs ? 1 + below(18, seed, 20) : 0;
  const week = elapsed <= 7 * dayMs ? day + 1 + below(40, seed, 21) : 0;
  const month = elapsed <= 30 * dayMs ? week + 1 + below(80, seed, 22) : 0;
  return { day, week, month };
}

/** Edits of all time. */
export const editCount = (seed: number, edits: Activity, edited: boolean): number =>
  edited ? edits.month + 1 + below(240, seed, 23) : 0;

export const messageCount = (seed: number, edited: boolean): number =>
  edited ? 3 + Math.floor(400 * unit(seed, 24) ** 2) : below(3, seed, 24);
