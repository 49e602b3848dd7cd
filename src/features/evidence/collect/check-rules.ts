import type { QueryClient } from '@tanstack/react-query';

import { describeError } from '@/api/errors/describe-error.ts';
import { isForbidden } from '@/api/errors/error-guards.ts';
import { countedProjectsOptions } from '@/domain/security/counted-projects.ts';
import type { TypePlace } from '@/domain/security/flagged/type-index.ts';
import type { FilterContext } from '@/domain/security/query/browser-filter.ts';
import { filtersLocally } from '@/domain/security/query/browser-filter.ts';
import { parseQuery } from '@/domain/security/query/parse-query.ts';
import { countRule, judge } from '@/domain/security/rules/judge-rule.ts';
import type { RuleResult } from '@/domain/security/rules/use-rule-results.ts';
import type { GuardRule } from '@/local/guard-rules.ts';

/** A rule as it was when the pack was built. */
export type RuleCheck = Omit<RuleResult, 'retry' | 'outdatedSince' | 'error'>;

interface CheckOptions extends TypePlace {
  readonly client: QueryClient;
  readonly context: FilterContext;
}

/**
 * Checks with one request whether a rule holds. If it can't be checked, the result says why. Any other error is
 * thrown.
 */
export async function checkRule(
  rule: GuardRule,
  { client, connection, workspaceId, context }: CheckOptions,
): Promise<RuleCheck> {
  const { query, terms } = parseQuery(rule.line);
  const readsAll = filtersLocally(query);
  const unknown = { rule, readsAll, verdict: 'unknown', count: null } as const;
  const problem = terms.find((term) => term.problem !== null)?.problem ?? null;
  if (problem !== null) return { ...unknown, reason: `The query isn’t valid. ${problem}` };
  try {
    const options = countedProjectsOptions(connection, workspaceId, query, 'first', 'background');
    const data = await client.fetchQuery(options);
    const count = countRule(data, query, context);
    return { rule, readsAll, count, verdict: judge(count, rule.most), reason: null };
  } catch (error) {
    if (!isForbidden(error)) throw error;
    return { ...unknown, reason: `${describeError(error).title}.` };
  }
}
