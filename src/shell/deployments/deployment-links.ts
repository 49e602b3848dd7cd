import { linkOptions } from '@tanstack/react-router';

import type { DeploymentHistoryEntry } from '@/local/deployment-history.ts';

/** The page that tells everything about a deployment. */
export const publishingPageOf = ({ workspace_id, project_id }: DeploymentHistoryEntry) =>
  linkOptions({
    to: '/workspaces/$workspaceId/projects/$projectId/publishing',
    params: { workspaceId: workspace_id, projectId: project_id },
  });
