import { useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

import { type Allowed, useOperationAllowed } from '@/api/permissions/permissions.ts';
import { insightsOptions } from '@/api/security/insights.ts';
import { listSecurityInsightProjects } from '@/contract/operations/insights.ts';
import type { InsightsFinding } from '@/contract/resources/insights.ts';
import { type Job, useJobs } from '@/local/jobs.ts';

import { useConnection, useWorkspaceId } from '../../connection-scope.tsx';
import type { LoadAllCost } from '../../lists/request-cost.ts';
import { useRequestCost } from '../../lists/use-request-cost.ts';
import { useWorkspace, workspaceName } from '../../use-workspace.ts';
import { loadTypes, typeJobKey, typeJobs } from './load-types.ts';
import { type IndexedType, type TypeProjects, typeProjectsOptions, typeRequests } from './type-index.ts';

export interface TypeIndexState {
  /** The finding types of the insights; undefined until they have loaded. */
  readonly types: readonly InsightsFinding[] | undefined;
  /** Why the finding types didn't load. */
  readonly error: Error | null;
  /** Loads the finding types again. */
  readonly retry: () => void;
  /** The types whose projects are loaded, in the order of the insights. */
  readonly index: readonly IndexedType[];
  /** The types whose projects couldn't be loaded, with the reason. */
  readonly failed: readonly { readonly type: InsightsFinding; readonly error: Error }[];
  /** Whether all types are loaded, except those that failed. */
  readonly isComplete: boolean;
  readonly isLoading: boolean;
  /** When the oldest list was loaded. Null without lists. */
  readonly loadedAtMs: number | null;
  /** The cost of what `load` does now. */
  readonly cost: LoadAllCost;
  /** While it runs, is paused, or has failed. */
  readonly job: Job | undefined;
  readonly allowed: Allowed;
  /** Loads what is missing or stale as a job. Once nothing is missing, reloads everything. */
  readonly load: () => void;
}

interface TypeIndexOptions {
  /** Whether to load the lists automatically if it takes few requests. */
  readonly auto: boolean;
  /** False loads nothing, not even the finding types. */
  readonly enabled?: boolean;
}

/** The most requests to send automatically. A workspace of 240 projects takes about twelve. */
const maxUnconfirmed = 20;

const noTypes: readonly InsightsFinding[] = [];
const noProjects: TypeProjects = { rows: [], unreadable: 0 };

/**
 * The projects that each finding type flags: one list per type, loaded once and shared by all pages. Without `auto`,
 * returns what is loaded, and the person decides whether to load the rest.
 */
export function useTypeIndex({ auto, enabled = true }: TypeIndexOptions): TypeIndexState {
  const client = useQueryClient();
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const workspace = useWorkspace().data;
  const allowed = useOperationAllowed(connection, listSecurityInsightProjects, workspace?.plan ?? null);
  const { data, error, refetch } = useQuery({
    ...insightsOptions(connection, workspaceId, 'visible'),
    enabled,
  });
  const types = data?.findings;
  const requested = types ?? noTypes;
  const isSmall = typeRequests(flagging(requested)) <= maxUnconfirmed;
  const combine = useCallback(
    (results: UseQueryResult<TypeProjects>[]) => combined(requested, results),
    [requested],
  );
  const lists = useQueries({
    queries: requested.map((type) => ({
      ...typeProjectsOptions({ connection, workspaceId }, type.id),
      enabled: auto && isSmall && workspace !== undefined && allowed.allowed && type.project_count > 0,
    })),
    combine,
  });
  const jobId = useSyncExternalStore(typeJobs.subscribe, typeJobs.get).get(
    typeJobKey({ connection, workspaceId }),
  );
  const job = useJobs().find(({ id }) => id === jobId);
  const { missing, ...loaded } = lists;
  return {
    ...loaded,
    isComplete: types !== undefined && missing.length === 0,
    types,
    error: types === undefined ? error : null,
    retry: () => void refetch(),
    cost: useTypesCost(missing.length === 0 ? requested : missing),
    job,
    allowed,
    load: () =>
      loadTypes({
        client,
        connection,
        workspaceId,
        workspaceName: workspace ? workspaceName(workspace) : 'the workspace',
        types: flagging(requested),
        reload: missing.length === 0,
      }),
  };
}

/** Types without projects need no list. */
const flagging = (types: readonly InsightsFinding[]): readonly InsightsFinding[] =>
  types.filter(({ project_count: count }) => count > 0);

function combined(types: readonly InsightsFinding[], lists: readonly UseQueryResult<TypeProjects>[]) {
  const index: IndexedType[] = [];
  const failed: { readonly type: InsightsFinding; readonly error: Error }[] = [];
  const missing: InsightsFinding[] = [];
  const times: number[] = [];
  for (const [position, type] of types.entries()) {
    const list = lists[position];
    const projects = list?.data ?? (type.project_count === 0 ? noProjects : undefined);
    if (projects !== undefined) index.push({ type, projects });
    else if (list?.error) failed.push({ type, error: list.error });
    else missing.push(type);
    if (list?.data !== undefined) times.push(list.dataUpdatedAt);
  }
  const loadedAtMs = times.length === 0 ? null : Math.min(...times);
  return { index, failed, missing, loadedAtMs, isLoading: lists.some(({ isFetching }) => isFetching) };
}

/** The cost of loading these types' lists. */
function useTypesCost(types: readonly InsightsFinding[]): LoadAllCost {
  const workload = { rows: 0, details: typeRequests(flagging(types)), precision: 'exact' } as const;
  return useRequestCost(workload, [useConnection().id]);
}
