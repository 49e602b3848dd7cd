import { formatCount, formatNumber } from '@/lib/numbers.ts';
import type { Tone } from '@/ui/controls/chip.tsx';

import type { RuleVerdict } from './evaluate-rule.ts';
import type { RuleResult } from './use-rule-results.ts';

interface VerdictLabel {
  readonly label: string;
  readonly tone: Extract<Tone, 'good' | 'bad' | 'neutral'>;
}

const verdicts: Readonly<Record<RuleVerdict, VerdictLabel>> = {
  failing: { label: 'Failing', tone: 'bad' },
  passing: { label: 'Passing', tone: 'good' },
  unknown: { label: 'Unknown', tone: 'neutral' },
};
const checking: VerdictLabel = { label: 'Checking…', tone: 'neutral' };

export const verdictLabel = (verdict: RuleVerdict | null): VerdictLabel =>
  verdict === null ? checking : verdicts[verdict];

/** `3 projects`, `At least 100 projects`, `2 of the first 100 projects`, or why there is no count. */
export function countLabel({
  count: counted,
  reason,
  needsAllProjects,
}: Pick<RuleResult, 'count' | 'reason' | 'needsAllProjects'>): string {
  if (counted === null) return reason ?? 'Checking…';
  const { count, unclear, loaded, more } = counted;
  if (more && needsAllProjects)
    return `${count === 0 ? 'None' : formatNumber(count)} of the first ${formatCount(loaded, 'project')}`;
  if (more) return `At least ${formatCount(count, 'project')}`;
  const matching = count === 0 ? 'No projects' : formatCount(count, 'project');
  return unclear === 0 ? matching : `${matching}, ${formatNumber(unclear)} unclear`;
}

/** `none allowed`, `5 allowed`. */
export const limitLabel = (most: number): string => `${most === 0 ? 'none' : formatNumber(most)} allowed`;

/** `5 of 6 rules passing`. */
export function scoreLabel(results: readonly Pick<RuleResult, 'verdict'>[]): string {
  const count = (verdictToCount: RuleVerdict | null): number =>
    results.filter(({ verdict }) => verdict === verdictToCount).length;
  const rules = formatCount(results.length, 'rule');
  if (count(null) > 0) return `Checking ${rules}…`;
  const unknown = count('unknown');
  const score = `${formatNumber(count('passing'))} of ${rules} passing`;
  return unknown === 0 ? score : `${score}, ${formatNumber(unknown)} unknown`;
}
