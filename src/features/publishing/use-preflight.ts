import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { describeError } from '@/api/errors/describe-error.ts';
import { useOperationAllowed } from '@/api/permissions/permissions.ts';
import {
  findingRows,
  piiLabelListOptions,
  piiLabelRows,
  scanFindingsOptions,
  securityScanListOptions,
  securityScanRows,
} from '@/api/security/security.ts';
import type { ListRows } from '@/api/transport/pagination.ts';
import { workspaceOptions } from '@/api/workspaces/workspaces.ts';
import { listPiiLabels } from '@/contract/operations/security.ts';
import type { Project } from '@/contract/resources/project.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { useNextPages } from '@/domain/lists/use-all-pages.ts';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';
import { listedScans, newestCompleted } from '@/domain/security/scan-results.ts';
import { uncapitalize } from '@/lib/text.ts';
import { isFollowed, useProjectDeployments } from '@/local/deployment-history.ts';
import { useNow } from '@/ui/time/use-now.ts';

import type { PreflightFacts, PreflightKnown } from './preflight.ts';

/** How many findings load automatically. */
const maxItems = 2_000;

/** Loads the checks before a publish. Each fails on its own. */
export function usePreflight(project: Project) {
  const connection = useConnection();
  const workspace = useQuery(workspaceOptions(connection, project.workspace_id));
  const plan = workspace.data?.plan ?? null;
  const scans = useInfiniteQuery({
    ...securityScanListOptions(connection, project.id),
    select: securityScanRows,
  });
  const scanId = newestCompleted(scans.data?.items ?? [])?.id ?? null;
  const findings = useInfiniteQuery({
    ...scanFindingsOptions(connection, project.id, scanId ?? ''),
    select: findingRows,
    enabled: scanId !== null,
  });
  const mayLook = useOperationAllowed(connection, listPiiLabels, plan);
  const labels = useInfiniteQuery({
    ...piiLabelListOptions(connection, project.id, 'dropped'),
    select: piiLabelRows,
    // If the workspace can't be loaded, the API's response says whether detection is on.
    enabled: mayLook.allowed && (workspace.data?.enable_pii ?? workspace.isError),
  });
  useNextPages(findings, goesOn(findings));
  useNextPages(labels, goesOn(labels));
  const queries = [workspace, scans, findings, labels];
  const failed = queries.filter(({ error }) => error !== null && !describeError(error).refused);
  const known = {
    workspace: useKnown(workspace, (value) => value),
    scans: useKnown(scans, listedScans),
    findings: useKnown(findings, ({ items }) => items),
    labels: useKnown(labels, ({ items }) => items),
  };
  const facts: Omit<PreflightFacts, 'requested'> = {
    project,
    workspace: known.workspace,
    scans: partly(known.scans, scans),
    findings: withRest(known.findings, findings),
    labels: mayLook.allowed
      ? withRest(known.labels, labels)
      : { state: 'failed', why: midSentence(mayLook.reason) },
  };
  return {
    facts,
    /** Retries what failed. Null if nothing failed, or only what the API rejected. */
    retry: failed.length === 0 ? null : () => void Promise.all(failed.map(async ({ refetch }) => refetch())),
  };
}

interface QueryState<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly errorUpdateCount: number;
}

function useKnown<T, U>(query: QueryState<T>, select: (data: T) => U): PreflightKnown<U> {
  const error = useStickyError(query);
  if (query.data !== undefined) return { state: 'known', value: select(query.data), isComplete: true };
  return error ? { state: 'failed', why: midSentence(describeError(error).title) } : { state: 'loading' };
}

/** For the middle of a sentence. */
const midSentence = (text: string): string => uncapitalize(text).replace(/\.$/, '');

interface Paged {
  readonly data: ListRows<unknown> | undefined;
  readonly hasNextPage: boolean;
  readonly isError: boolean;
}

const goesOn = ({ data, hasNextPage, isError }: Paged): boolean =>
  hasNextPage && !isError && (data?.items.length ?? 0) < maxItems;

/** A count is ready when it is complete, or when nothing more will load. */
function withRest<T>(known: PreflightKnown<T>, query: Paged): PreflightKnown<T> {
  if (known.state !== 'known') return known;
  return goesOn(query) ? { state: 'loading' } : partly(known, query);
}

/** The loaded part of a list, and whether it is complete. */
function partly<T>(
  known: PreflightKnown<T>,
  { data, hasNextPage }: Pick<Paged, 'data' | 'hasNextPage'>,
): PreflightKnown<T> {
  if (known.state !== 'known') return known;
  return { ...known, isComplete: !hasNextPage && data?.unreadable.length === 0 };
}

/** Whether a deployment that this browser started is still running. */
export function useDeploymentRunning(projectId: string): boolean {
  const entries = useProjectDeployments(projectId);
  const now = useNow();
  return entries.some((entry) => isFollowed(entry, now));
}
