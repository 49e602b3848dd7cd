import { connectionStore } from '@/api/connection/connections.ts';

const key = 'service-console.workspace';

/** Remembers, for this tab, the workspace that was looked at last. */
export function rememberWorkspace(workspaceId: string): void {
  try {
    sessionStorage.setItem(key, workspaceId);
  } catch {
    // Storage can be refused; then the next visit starts at the list of workspaces.
  }
}

/** The workspace looked at last if a connection still reaches it, else the only one there is, else null. */
export function lastWorkspace(): string | null {
  const remembered = readRemembered();
  if (remembered !== null && connectionStore.forWorkspace(remembered) !== undefined) return remembered;
  const reachable = new Set(connectionStore.all().flatMap((connection) => connection.workspaceIds));
  const [only] = reachable;
  return reachable.size === 1 && only !== undefined ? only : null;
}

function readRemembered(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
