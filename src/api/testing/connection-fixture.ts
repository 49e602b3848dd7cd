import type { Connection } from '@/api/connection/connections.ts';

/** A connection with a key of no workspace, or what a test needs of it; for tests. */
export const connectionOf = (of: Partial<Connection> = {}): Connection => ({
  id: 'c',
  name: 'Acme',
  color: 'blue',
  auth: 'key',
  secret: 'key',
  kept: false,
  workspaceIds: [],
  plan: null,
  ...of,
});
