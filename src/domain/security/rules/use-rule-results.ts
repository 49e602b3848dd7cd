import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { isLongList } from '@/api/cache/list-options.ts';
import { describeError } from '@/api/errors/describe-error.ts';
import { isForbidden } from '@/api/errors/error-guards.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { filtersLocally, needsDecisions } from '@/domain/security/query/browser-filter.ts';
import { parseQuery } from '@/domain/security/query/parse-query.ts';
import type { InventoryQuery } from '@/domain/security/query/types.ts';
import { useWorkspace } from '@/domain/use-workspace.ts';
import { useDecisions, useDecisionsFailed } from '@/local/decisions.ts';
import type { GuardRule } from '@/local/guard-rules.ts';
import { useThisHour } from '@/ui/time/use-now.ts';

import { type CountedPages, countedProjectsOptions, isCountedInFull } from '../counted-projects.ts';
import { useInventoryLock, useMissingPersonalData } from '../inventory-lock.ts';
import { countRule, evaluateRule, type RuleCount, type RuleVerdict } from './evaluate-rule.ts';

export interface RuleResult {
  readonly rule: GuardRule;
  /** Null while it loads for the first time. */
  readonly verdict: RuleVerdict | null;
  /** Null if nothing could be counted. */
  readonly count: RuleCount | null;
  /** Why the verdict is unknown, if that isn't because of the count. */
  readonly reason: string | null;
  /** Why its projects couldn't be loaded. */
  readonly error: Error | null;
  /** Loads again. Undefined where that can't help. */
  readonly retry: (() => void) | undefined;
  /**
   * When the count was made, if it may be outdated: counts of more than one page aren't reloaded automatically. Null
   * if it is current.
   */
  readonly outdatedSince: number | null;
  /** Whether every project is loaded, because the API can't filter by the whole query. */
  readonly needsAllProjects: boolean;
}

interface RuleResultsOptions {
  /** False only reads what other pages have loaded. */
  readonly mayLoad: boolean;
  /** The rules to load all pages for. The others take one request each. */
  readonly countedInFull?: ReadonlySet<string>;
}

/** Whether each rule holds now. */
export function useRuleResults(
  rules: readonly GuardRule[],
  { mayLoad, countedInFull }: RuleResultsOptions,
): readonly RuleResult[] {
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const lock = useInventoryLock();
  const missing = useMissingPersonalData();
  // The plan may rule the requests out, so it comes first.
  const planIsPending = useWorkspace().isPending;
  const hour = useThisHour();
  const decisionMap = useDecisions(workspaceId);
  const areDecisionsMissing = useDecisionsFailed(workspaceId);
  const parsed = useMemo(
    () =>
      rules.map((rule) => {
        const { query, terms } = parseQuery(rule.line);
        const invalid = terms.find(({ problem }) => problem !== null);
        // A project without a decision in this tab may have one.
        const unloaded = areDecisionsMissing && needsDecisions(query) ? 'Couldn’t load decisions.' : null;
        const excluded = lock ?? (query.pii === undefined ? null : missing) ?? unloaded;
        return {
          rule,
          query,
          /** Why the rule can't be checked, if that is clear before any request. */
          reason: invalid === undefined ? excluded : `The query isn’t valid. ${invalid.problem}`,
        };
      }),
    [rules, lock, missing, areDecisionsMissing],
  );
  const queryClient = useQueryClient();
  const pagesOf = ({ id }: GuardRule, query: InventoryQuery): CountedPages =>
    countedInFull?.has(id) === true || isCountedInFull(queryClient, connection, workspaceId, query)
      ? 'all'
      : 'first';
  const results = useQueries({
    queries: parsed.map(({ rule, query, reason }) => ({
      ...countedProjectsOptions(connection, workspaceId, query, pagesOf(rule, query)),
      enabled: mayLoad && !planIsPending && reason === null,
    })),
  });
  return parsed.map(({ rule, query, reason }, index): RuleResult => {
    const needsAllProjects = filtersLocally(query);
    const undecided = {
      rule,
      needsAllProjects,
      verdict: 'unknown',
      count: null,
      error: null,
      retry: undefined,
      outdatedSince: null,
    } as const;
    const result = results[index];
    if (reason !== null) return { ...undecided, reason };
    const { data, error, isStale = false, dataUpdatedAt = 0, isFetching = false } = result ?? {};
    const retry = isForbidden(error) ? undefined : () => void result?.refetch();
    if (error !== null && error !== undefined)
      // An older count doesn't describe the current state.
      return { ...undecided, error, retry, reason: `${describeError(error).title}.` };
    if (data === undefined) return { ...undecided, verdict: null, reason: null };
    const count = countRule(data, query, { nowMs: hour, decisionMap });
    return {
      ...undecided,
      count,
      verdict: evaluateRule(count, rule.most),
      reason: null,
      retry,
      outdatedSince: isLongList(data) && isStale && !isFetching ? dataUpdatedAt : null,
    };
  });
}
