import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { type Allowed, useOperationAllowed } from '@/api/permissions/permissions.ts';
import { getProject } from '@/contract/operations/projects.ts';
import { formatCount } from '@/lib/numbers.ts';
import { type Job, useJobs } from '@/local/jobs.ts';
import { toast } from '@/ui/feedback/toast.ts';
import { useIsMounted } from '@/ui/feedback/use-is-mounted.ts';

import { useConnection, useWorkspaceId } from '../connection-scope.tsx';
import type { LoadAllCost } from '../lists/request-cost.ts';
import { useRequestCost } from '../lists/use-request-cost.ts';
import { reportFailedJob } from '../report-failed-job.ts';
import { useWorkspace, workspaceName } from '../use-workspace.ts';
import type { ReachIndex } from './reach-index.ts';
import { buildReach, reachKey, reachStore } from './reach-store.ts';

export interface ReachState {
  /** Undefined until it is built. */
  readonly index: ReachIndex | undefined;
  /** While it is built, paused, or failed. */
  readonly job: Job | undefined;
  readonly allowed: Allowed;
  readonly build: () => void;
  readonly retry: () => void;
}

/** Whether nothing has been checked and no check is running. */
export const isUnchecked = ({ index, job }: ReachState): boolean =>
  job === undefined && (index === undefined || (index.builtAtMs === null && index.apps.length === 0));

/** Which apps of the workspace are shared with whom, from the last access check. */
export function useReach(): ReachState {
  const client = useQueryClient();
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const workspace = useWorkspace().data;
  const isMounted = useIsMounted();
  const all = useSyncExternalStore(reachStore.subscribe, reachStore.get);
  const reach = all.get(reachKey({ connection, workspaceId }));
  const job = useJobs().find(({ id }) => id === reach?.jobId);
  const start = (retry: boolean): void =>
    buildReach({
      client,
      connection,
      workspaceId,
      workspaceName: workspace ? workspaceName(workspace) : 'the workspace',
      retry,
      onEnd: (ended, built) => {
        // While it is open, the page itself shows the outcome.
        if (!isMounted.current) showEnd(ended, built);
      },
    });
  return {
    index: reach?.index,
    job,
    allowed: useOperationAllowed(connection, getProject, workspace?.plan ?? null),
    build: () => start(false),
    retry: () => start(true),
  };
}

/** Reports the end of a check. Apps that couldn't be loaded count as done, but they weren't checked. */
export function showEnd(
  job: Pick<Job, 'state' | 'label' | 'progress' | 'error' | 'save'>,
  { unchecked, unreadable }: Pick<ReachIndex, 'unchecked' | 'unreadable'>,
): void {
  const {
    state,
    label,
    progress: { done },
  } = job;
  const missing = unchecked.length + unreadable;
  const checked = `${formatCount(Math.max(0, done - unchecked.length), 'app')} checked`;
  if (state === 'done')
    toast({
      tone: missing === 0 ? 'good' : 'neutral',
      title: `${label} complete`,
      description: missing === 0 ? checked : `${checked}. Couldn’t check ${formatCount(missing, 'app')}.`,
    });
  else if (job.error !== null) reportFailedJob(job);
}

/** Fewer are checked without asking: the button says how many requests that takes. */
const manyApps = 1_000;

/** The cost of loading the grants of this many apps: their list, and one request each. Null: unknown. */
export function useReachCost(apps: number | null, { isExact = true, withList = true } = {}): LoadAllCost {
  const rows = apps === null ? null : withList ? Math.max(1, apps) : 0;
  const { estimate } = useRequestCost({ rows, details: apps, precision: isExact ? 'exact' : 'at_most' }, [
    useConnection().id,
  ]);
  return { estimate, asksFirst: apps === null || apps >= manyApps };
}
