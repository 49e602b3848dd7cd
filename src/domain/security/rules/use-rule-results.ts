import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';

import { isLongList } from '@/api/cache/list-options.ts';
import { describeError } from '@/api/errors/describe-error.ts';
import { isForbidden } from '@/api/errors/error-guards.ts';
import { useOperationAllowed } from '@/api/permissions/permissions.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { filtersLocally } from '@/domain/security/query/browser-filter.ts';
import { parseQuery } from '@/domain/security/query/parse-query.ts';
import { useWorkspace } from '@/domain/use-workspace.ts';
import { useDecisions } from '@/local/decisions.ts';
import type { GuardRule } from '@/local/guard-rules.ts';
import { useThisHour } from '@/ui/time/use-now.ts';

import { type Reach, countedProjectsOptions } from '../counted-projects.ts';
import { countRule, judge, type RuleCount, type Verdict } from './judge-rule.ts';

export interface RuleResult {
  readonly rule: GuardRule;
  /** Null while it loads for the first time. */
  readonly verdict: Verdict | null;
  /** Null if nothing could be counted. */
  readonly count: RuleCount | null;
  /** Why it is unknown, where that isn't about the count. */
  readonly reason: string | null;
  /** Why its projects couldn't be loaded. */
  readonly error: Error | null;
  /** Loads again. Undefined where that can't help. */
  readonly retry: (() => void) | undefined;
  /**
   * When a count of more than one page was made, if it may be outdated: long lists aren't reloaded automatically. Null: it is
   * current.
   */
  readonly outdatedSince: number | null;
  /** The API can't filter by all of the query, so every project is loaded. */
  readonly readsAll: boolean;
}

const needs = { plan: 'enterprise', scope: 'workspaces:read' } as const;
/** Why no rule can be checked with this connection. Null if nothing known prevents it. */
export function useRulesLock(): string | null {
  const allowed = useOperationAllowed(useConnection(), needs, useWorkspace().data?.plan ?? null);
  return allowed.allowed ? null : allowed.reason;
}

/** Whether each rule holds now. One request per rule, and all pages for those in `readAll`. */
export function useRuleResults(
  rules: readonly GuardRule[],
  mayLoad: boolean,
  readAll?: ReadonlySet<string>,
): readonly RuleResult[] {
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const lock = useRulesLock();
  // The plan may rule the requests out, so it comes first.
  const planIsPending = useWorkspace().isPending;
  const hour = useThisHour();
  const decisionBook = useDecisions(workspaceId);
  const parsed = useMemo(
    () =>
      rules.map((rule) => {
        const { query, terms } = parseQuery(rule.line);
        return { rule, query, problem: terms.find(({ problem }) => problem !== null)?.problem ?? null };
      }),
    [rules],
  );
  const reachOf = ({ id }: GuardRule): Reach => (readAll?.has(id) === true ? 'all' : 'first');
  const results = useQueries({
    queries: parsed.map(({ rule, query, problem }) => ({
      ...countedProjectsOptions(connection, workspaceId, query, reachOf(rule)),
      enabled: mayLoad && lock === null && !planIsPending && problem === null,
    })),
  });
  return parsed.map(({ rule, query, problem }, index): RuleResult => {
    const readsAll = filtersLocally(query);
    const undecided = {
      rule,
      readsAll,
      verdict: 'unknown',
      count: null,
      error: null,
      retry: undefined,
      outdatedSince: null,
    } as const;
    const result = results[index];
    if (problem !== null) return { ...undecided, reason: `The query isn’t valid. ${problem}` };
    if (lock !== null) return { ...undecided, reason: lock };
    const { data, error, isStale = false, dataUpdatedAt = 0, isFetching = false } = result ?? {};
    const retry = isForbidden(error) ? undefined : () => void result?.refetch();
    if (error !== null && error !== undefined)
      // An older count doesn't describe the current state.
      return { ...undecided, error, retry, reason: `${describeError(error).title}.` };
    if (data === undefined) return { ...undecided, verdict: null, reason: null };
    const count = countRule(data, query, { nowMs: hour, decisionBook });
    return {
      ...undecided,
      count,
      verdict: judge(count, rule.most),
      reason: null,
      retry,
      outdatedSince: isLongList(data) && isStale && !isFetching ? dataUpdatedAt : null,
    };
  });
}
