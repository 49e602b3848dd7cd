import { send } from '@/api/client.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { describeError } from '@/api/errors/describe-error.ts';
import { limits } from '@/contract/limits.ts';
import { getSecurityInsights, listSecurityInsightProjects } from '@/contract/operations/insights.ts';
import { getProject, listProjects } from '@/contract/operations/projects.ts';
import { listWorkspaces } from '@/contract/operations/workspaces.ts';
import type { Scope } from '@/contract/scopes.ts';
import { uncapitalize } from '@/lib/text.ts';

import { access, clearRefusals } from './learned-permissions.ts';

/** Why a request revealed nothing about its scope. */
export type UncheckedScopes = ReadonlyMap<Scope, string>;

const query = { limit: 1 };

/**
 * Sends one small read for each read scope; the results go to `access`. A write scope can't be tested without
 * changing something. Security Center requests that were rejected before are sent again, because forgetting the
 * rejections would unlock their pages unchecked.
 */
export async function checkAccess(connection: Connection): Promise<UncheckedScopes> {
  const unchecked = new Map<Scope, string>();
  const note =
    (scope: Scope) =>
    (error: unknown): null => {
      const { scopes } = access.of(connection.id);
      if (scopes[scope] === undefined)
        unchecked.set(
          scope,
          scopes['workspaces:read'] === false
            ? 'workspaces:read is needed to find a project'
            : uncapitalize(describeError(error).title),
        );
      return null;
    };
  const refused = Object.keys(access.of(connection.id).refused);
  clearRefusals(connection);
  const again = refused.map(async (key) => {
    const [operationId, id = ''] = key.split(' ');
    const path = { workspace_id: id };
    if (operationId === getSecurityInsights.operationId)
      await send(connection, getSecurityInsights, { path });
    if (operationId === listSecurityInsightProjects.operationId)
      await send(connection, listSecurityInsightProjects, { path, query });
  });
  const workspace_id = connection.workspaceIds
    .filter((id) => connection.withoutProjects?.includes(id) !== true)
    .slice(0, limits.workspacesPerList);
  const [, list] = await Promise.all([
    send(connection, listWorkspaces, { query }).catch(note('workspaces:read')),
    workspace_id.length === 0
      ? undefined
      : send(connection, listProjects, { query: { ...query, workspace_id } }).catch(note('projects:read')),
    ...again.map((request) => request.catch(() => undefined)),
  ]);
  if (list === null) return unchecked;
  const project = list?.data.data[0];
  if (project === undefined) unchecked.set('projects:read', 'no project to check with');
  else await send(connection, getProject, { path: { project_id: project.id } }).catch(note('projects:read'));
  return unchecked;
}
