import { isSettled, lastLiveUrl, useProjectDeployments } from '@/api/deployment-journal.ts';

interface OwnDeployments {
  /** The address that a deployment of this browser last brought to light, and when (E14). */
  readonly live: ReturnType<typeof lastLiveUrl>;
  /** Whether one of them had not ended when it was last looked at. */
  readonly running: boolean;
}

/** What this browser remembers of a project's deployments. */
export function useOwnDeployments(projectId: string): OwnDeployments {
  const entries = useProjectDeployments(projectId);
  return { live: lastLiveUrl(entries), running: entries.some((entry) => !isSettled(entry)) };
}
