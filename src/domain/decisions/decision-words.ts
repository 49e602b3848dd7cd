import type { DecisionState } from '@/local/decision-map.ts';

/** The status of a decision, as in its badge and in queries. In the order of filters. */
export const decisionWords = [
  'new',
  'changed',
  'due',
  'in_progress',
  'snoozed',
  'accepted_risk',
  'false_positive',
  'done',
  'verified',
] as const satisfies readonly (DecisionState | 'new' | 'changed' | 'due' | 'verified')[];
export type DecisionWord = (typeof decisionWords)[number];
