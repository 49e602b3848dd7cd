import type { Connection } from '@/api/connection/connections.ts';

/** Stands for a connection where there is none, so that a query that is never sent has a key. */
export const nobody: Connection = {
  id: '',
  name: '',
  color: 'blue',
  auth: 'gateway',
  secret: null,
  kept: false,
  workspaceIds: [],
  plan: null,
};
