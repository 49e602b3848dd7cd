import { useQuery, useQueryClient } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';

import { findCachedProject, projectOptions } from '@/api/projects/projects.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { deploymentDuration, deploymentLabel } from '@/domain/deployment-labels.ts';
import { projectName } from '@/domain/project-labels.ts';
import { useInView } from '@/domain/use-in-view.ts';
import { formatDuration } from '@/lib/dates.ts';
import { type DeploymentHistoryEntry, isFollowed, useDeployments } from '@/local/deployment-history.ts';
import { Chip } from '@/ui/controls/chip.tsx';
import { useEverySecond, useNow } from '@/ui/time/use-now.ts';

interface EntryProps {
  readonly entry: DeploymentHistoryEntry;
}

/** This browser's deployments of the workspace, newest first. The API has no such list (spec §4.10). */
export function useWorkspaceDeployments(): readonly DeploymentHistoryEntry[] {
  const workspaceId = useWorkspaceId();
  return useDeployments().filter((entry) => entry.workspace_id === workspaceId);
}

/** Running ones first, then the newest. */
export function runningFirst(
  entries: readonly DeploymentHistoryEntry[],
  nowMs: number,
): readonly DeploymentHistoryEntry[] {
  const isRunning = (entry: DeploymentHistoryEntry): boolean => isFollowed(entry, nowMs);
  return [...entries.filter(isRunning), ...entries.filter((entry) => !isRunning(entry))];
}

export const publishingLink = ({ workspace_id, project_id }: DeploymentHistoryEntry) =>
  linkOptions({
    to: '/workspaces/$workspaceId/projects/$projectId/publishing',
    params: { workspaceId: workspace_id, projectId: project_id },
  });

/** The history has no names. If no list has loaded a name, it loads once its row is in view. */
export function DeployedProject({ entry: { project_id } }: EntryProps) {
  const connection = useConnection();
  const [inView, ref] = useInView();
  const listed = findCachedProject(useQueryClient(), connection, project_id);
  const { data, isError } = useQuery({
    ...projectOptions(connection, project_id),
    staleTime: Infinity,
    enabled: inView && listed === undefined,
    retryOnMount: false,
  });
  const project = data ?? listed;
  if (project !== undefined)
    return <bdi className="block truncate text-left font-medium text-ink">{projectName(project)}</bdi>;
  const id = <span className="font-mono text-small text-ink-2">{project_id}</span>;
  return (
    <span ref={ref} className="block truncate text-left">
      {isError ? (
        id
      ) : (
        <>
          <span className="text-ink-3 print:hidden">Loading…</span>
          {/* Rows below the window don't load for printing. */}
          <span className="hidden print:inline">{id}</span>
        </>
      )}
    </span>
  );
}

export function DeploymentState({ entry }: EntryProps) {
  const { label, tone } = deploymentLabel(entry, useNow());
  return <Chip tone={tone}>{label}</Chip>;
}

export function DeploymentDuration({ entry }: EntryProps) {
  const now = useEverySecond(entry.ended_at === null);
  if (entry.ended_at === null)
    return isFollowed(entry, now) ? (
      <span className="tabular">{formatDuration(now - Date.parse(entry.started_at))}</span>
    ) : (
      'Unknown'
    );
  return <span className="tabular">{deploymentDuration(entry) ?? 'Unknown'}</span>;
}
