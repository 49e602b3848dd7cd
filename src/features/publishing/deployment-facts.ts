import type { Project } from '@/contract/resources/project.ts';
import { deploymentHistory, isFollowed, useProjectDeployments } from '@/local/deployment-history.ts';
import { useNow } from '@/ui/time/use-now.ts';

/** Whether a deployment that this browser started is still running. */
export function useDeploymentRunning(projectId: string): boolean {
  const entries = useProjectDeployments(projectId);
  const now = useNow();
  return entries.some((entry) => isFollowed(entry, now));
}

/** Whether the app is online, or an earlier deployment may bring it online regardless of a new publish. */
export const mayStillBeOnline = (project: Pick<Project, 'id' | 'is_published'>): boolean =>
  project.is_published || deploymentHistory.hasOpen(project.id);
