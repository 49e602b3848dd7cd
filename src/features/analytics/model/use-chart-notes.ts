import { useMemo, useSyncExternalStore } from 'react';

import { changeLog } from '@/local/change-log.ts';
import { useDeployments } from '@/local/deployment-history.ts';

import { concerns, annotations } from './annotations.ts';
import { changeNote, deploymentNote } from './automatic-notes.ts';
import { noteOnDays } from './place-notes.ts';
import type { ChartNote } from './types.ts';

/**
 * Everything that is noted about a project, or about a workspace and all of its projects (`projectId` null): what people
 * wrote here, and what this browser did. Own notes of a project stay with it.
 */
export function useChartNotes(workspaceId: string, projectId: string | null): readonly ChartNote[] {
  const own = useSyncExternalStore(annotations.subscribe, annotations.get, annotations.get);
  const changes = useSyncExternalStore(changeLog.subscribe, changeLog.get, changeLog.get);
  const deployments = useDeployments();
  return useMemo(() => {
    const here = (workspace: string | null, project: string) =>
      projectId === null ? workspace === workspaceId : project === projectId;
    return [
      ...own.filter((one) => concerns(one, { workspaceId, projectId })).map(noteOnDays),
      ...deployments.filter((one) => here(one.workspace_id, one.project_id)).map(deploymentNote),
      ...changes.filter((one) => here(one.workspaceId, one.projectId)).map(changeNote),
    ]
      .filter((note) => note !== null)
      .toSorted((a, b) => a.startMs - b.startMs);
  }, [own, changes, deployments, workspaceId, projectId]);
}
