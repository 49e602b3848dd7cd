import type { Connection } from '@/api/connection/connections.ts';
import { listProjects } from '@/contract/operations/projects.ts';
import type { RequestEntry } from '@/local/request-log.ts';

import { connectionOf } from './fixtures.ts';

const connection = connectionOf({ id: 'c1', name: 'Northwind', secret: 'sk_very-secret', kept: true });

/** A successful request, as in the request log. For tests. */
export const requestRow: RequestEntry & { readonly key: string; readonly connection: Connection } = {
  key: 'c1 1',
  number: 1,
  connection,
  operation: listProjects,
  path: {},
  query: { workspace_id: ['w1'], query: null },
  priority: 'interactive',
  requestedAt: Date.UTC(2026, 10, 20, 9, 30, 5),
  sentAt: Date.UTC(2026, 10, 20, 9, 30, 5, 20),
  endedAt: Date.UTC(2026, 10, 20, 9, 30, 7),
  tries: 1,
  requestId: 'r-1',
  status: 200,
  errorType: null,
};
