import { isFollowed, useProjectDeployments } from '@/local/deployment-history.ts';
import { useNow } from '@/ui/time/use-now.ts';

/** Whether the end of a deployment that this browser started is still waited for. */
export function useDeploymentRunning(projectId: string): boolean {
  const entries = useProjectDeployments(projectId);
  const now = useNow();
  return entries.some((entry) => isFollowed(entry, now));
}
