import { useQuery } from '@tanstack/react-query';

import { lastSettingsOptions } from '@/api/publishing/publish-settings.ts';
import type { Project } from '@/contract/resources/project.ts';
import { isFollowed, useProjectDeployments } from '@/local/deployment-history.ts';
import { useNow } from '@/ui/time/use-now.ts';

import { useConnection } from './connection-scope.tsx';
import { audienceLabel } from './project-labels.ts';

/**
 * Who can open an unpublished app once its running deployment ends, as a label: the project itself has no audience until
 * then (spec §2.3). Null when no deployment is running or its audience is unknown.
 */
export function useRequestedAudience(project: Project): string | null {
  const deployments = useProjectDeployments(project.id);
  const now = useNow();
  // A publish with an audience clears these settings, so any that exist were saved later.
  const settings = useQuery(lastSettingsOptions(useConnection(), project.id)).data;
  if (project.is_published) return null;
  const running = deployments.find((entry) => isFollowed(entry, now));
  const audience = running === undefined ? null : (settings?.audience ?? running.audience);
  if (audience === null) return null;
  return `${audienceLabel(audience).label}, once live`;
}
