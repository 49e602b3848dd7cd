import type { Connection } from '@/api/connection/connections.ts';

/** A connection with an API key and no workspace. For tests. */
export const connectionOf = (fields: Partial<Connection> = {}): Connection => ({
  id: 'c',
  name: 'Acme',
  color: 'blue',
  auth: 'key',
  secret: 'key',
  kept: false,
  workspaceIds: [],
  plan: null,
  ...fields,
});
