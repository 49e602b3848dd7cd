import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import type { ItemJob } from '@/local/item-job.ts';
import { useItemJobs } from '@/local/item-jobs.ts';

export const loadFindingsJob = 'load-findings';

/** The last load of this workspace, running or not. */
export function useLoadFindingsJob(): ItemJob | undefined {
  const workspaceId = useWorkspaceId();
  return useItemJobs().find((job) => job.kind === loadFindingsJob && job.workspaceId === workspaceId);
}

/** Counts change with each project that is loaded. Screen readers wait for the end (`aria-busy`). */
export const useIsLoadingFindings = (): boolean => useLoadFindingsJob()?.state === 'running';
