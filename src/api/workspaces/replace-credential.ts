import { clearRejection } from '@/api/client.ts';
import { type Connection, connectionStore } from '@/api/connection/connections.ts';
import { clearLearnedPermissions } from '@/api/permissions/learned-permissions.ts';

import { accessibleWorkspacesAfter } from './accessible-workspaces.ts';
import { verifyCredential } from './verify-credential.ts';

/** Thrown for a credential that opens none of the connection's workspaces. */
export class OtherWorkspacesError extends Error {
  override readonly name = 'OtherWorkspacesError';
}

/**
 * Replaces a connection's API key or token once the API accepts the new one. The connection stays, so everything typed
 * and queued does too. The caller reloads what is on screen.
 */
export async function replaceCredential(
  { id, auth, workspaceIds, withoutProjects }: Connection,
  secret: string,
  signal: AbortSignal,
): Promise<void> {
  const loaded = await verifyCredential({ auth, secret }, signal);
  signal.throwIfAborted();
  const reached = accessibleWorkspacesAfter({ workspaceIds: [] }, loaded);
  if (!reached.workspaceIds.some((workspaceId) => workspaceIds.includes(workspaceId)))
    throw new OtherWorkspacesError();
  connectionStore.update(id, {
    secret,
    ...accessibleWorkspacesAfter({ workspaceIds, withoutProjects }, loaded),
  });
  clearLearnedPermissions(id);
  clearRejection(id);
}
