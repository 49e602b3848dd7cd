import { projectName, unreadableName } from '@/domain/project-labels.ts';

import { type ProjectRow, workspaceOf } from './rows.ts';

/** Where a row leads: also an unreadable item has a page, which may read what the list could not. */
export function projectLink(row: ProjectRow) {
  if (row.id === null) return undefined;
  return {
    to: '/workspaces/$workspaceId/projects/$projectId',
    params: { workspaceId: workspaceOf(row), projectId: row.id },
  } as const;
}

/** What a row's link is called: its name, without the summary beside it. */
export const projectLabel = (row: ProjectRow): string =>
  row.project ? projectName(row.project) : `${unreadableName} ${row.id ?? ''}`.trim();
