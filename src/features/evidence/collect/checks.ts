import type { QueryClient } from '@tanstack/react-query';

import { pagesOf } from '@/api/cache/paginate-all.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { describeError } from '@/api/errors/describe-error.ts';
import { isForbidden, isInvalid } from '@/api/errors/error-guards.ts';
import { loadProject } from '@/api/projects/projects.ts';
import { securityScanListOptions, securityScanRows } from '@/api/security/security.ts';
import type { ListPage } from '@/api/transport/pagination.ts';
import type { SecurityScan } from '@/contract/resources/security.ts';
import { concernsAll } from '@/domain/run-in-parallel.ts';
import { countedProjectsOptions, isCountedInFull } from '@/domain/security/counted-projects.ts';
import type { TypePlace } from '@/domain/security/flagged/type-index.ts';
import { type FilterContext, filtersLocally } from '@/domain/security/query/browser-filter.ts';
import { parseQuery } from '@/domain/security/query/parse-query.ts';
import { countRule, evaluateRule } from '@/domain/security/rules/evaluate-rule.ts';
import type { RuleResult } from '@/domain/security/rules/use-rule-results.ts';
import { type ListedScans, listedScans, newestCompleted } from '@/domain/security/scan-results.ts';
import type { GuardRule } from '@/local/guard-rules.ts';

/** A rule as it was when the pack was built. */
export type RuleCheck = Omit<RuleResult, 'retry' | 'outdatedSince' | 'error'>;

interface CheckOptions extends TypePlace {
  readonly client: QueryClient;
  readonly context: FilterContext;
}

/**
 * Checks with one request whether a rule holds, or by a short full count if one is cached. If it can't be checked, the
 * result says why. Any other error is thrown.
 */
export async function checkRule(
  rule: GuardRule,
  { client, connection, workspaceId, context }: CheckOptions,
): Promise<RuleCheck> {
  const { query, terms } = parseQuery(rule.line);
  const needsAllProjects = filtersLocally(query);
  const unknown = { rule, needsAllProjects, verdict: 'unknown', count: null } as const;
  const problem = terms.find((term) => term.problem !== null)?.problem ?? null;
  if (problem !== null) return { ...unknown, reason: `The query isn’t valid. ${problem}` };
  try {
    const pages = isCountedInFull(client, connection, workspaceId, query) ? 'all' : 'first';
    const options = countedProjectsOptions(connection, workspaceId, query, pages, 'background');
    const data = await client.fetchQuery(options);
    const count = countRule(data, query, context);
    return { rule, needsAllProjects, count, verdict: evaluateRule(count, rule.most), reason: null };
  } catch (error) {
    const { title, meaning } = describeError(error);
    // Such as a finding type that no longer exists (spec §4.20).
    if (isInvalid(error)) return { ...unknown, reason: `The query isn’t valid. ${meaning}` };
    if (!isForbidden(error)) throw error;
    return { ...unknown, reason: `${title}.` };
  }
}

/** The API's response about the scans of one project. */
export type ScanCheck =
  | {
      readonly kind: 'checked';
      /** Up to the page with the newest completed one. */
      readonly scans: ListedScans;
      readonly latestCommit: string | null;
    }
  | { readonly kind: 'forbidden' | 'failed'; readonly reason: string };

/** The minimum. A project without a completed scan on the first page takes more. */
export const requestsPerScanCheck = 2;

/** Throws errors that stop every request. An error that concerns only this project becomes its result. */
export async function checkScans(
  connection: Connection,
  projectId: string,
  signal: AbortSignal,
): Promise<ScanCheck> {
  try {
    const [project, scans] = await Promise.all([
      loadProject(connection, projectId, signal),
      scansUntilCompleted(connection, projectId, signal),
    ]);
    return { kind: 'checked', scans, latestCommit: project.latest_commit_sha };
  } catch (error) {
    if (concernsAll(error)) throw error;
    return { kind: isForbidden(error) ? 'forbidden' : 'failed', reason: describeError(error).title };
  }
}

/** The newest completed scan may be on a later page. */
async function scansUntilCompleted(
  connection: Connection,
  projectId: string,
  signal: AbortSignal,
): Promise<ListedScans> {
  const pages: ListPage<SecurityScan>[] = [];
  const list = securityScanListOptions(connection, projectId);
  for await (const page of pagesOf(list, { signal, priority: 'background' })) {
    pages.push(page);
    if (newestCompleted(page.items) !== null) break;
  }
  return listedScans(securityScanRows({ pages }));
}
