import { lastLiveUrl, useProjectDeployments } from '@/local/deployment-history.ts';

/** The address that a deployment of this browser last brought to light, and when (E14). */
export const useLiveAddress = (projectId: string): ReturnType<typeof lastLiveUrl> =>
  lastLiveUrl(useProjectDeployments(projectId));
