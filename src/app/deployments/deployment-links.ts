import { linkOptions } from '@tanstack/react-router';

import type { JournalEntry } from '@/api/deployment-journal.ts';

/** The page that tells everything about a deployment. */
export const publishingPageOf = ({ workspace_id, project_id }: JournalEntry) =>
  linkOptions({
    to: '/workspaces/$workspaceId/projects/$projectId/publishing',
    params: { workspaceId: workspace_id, projectId: project_id },
  });
