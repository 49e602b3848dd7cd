import type { RuleTable } from '../pipeline/types.ts';
import { listWorkspaceGroups } from './groups.ts';
import { getWorkspaceMember, listWorkspaceMembers } from './members.ts';
import { getProject, listProjects } from './projects.ts';
import { getWorkspace, listWorkspaces } from './workspaces.ts';

/** What each operation does, by its operationId. */
export const rules = {
  listWorkspaces,
  getWorkspace,
  listWorkspaceMembers,
  getWorkspaceMember,
  listWorkspaceGroups,
  listProjects,
  getProject,
} satisfies RuleTable;
