import type { ChangeEntry } from './change-log.ts';

/** A confirmed edit of a project that changed no field. For tests. */
export const changeOf = (fields: Partial<ChangeEntry> = {}): ChangeEntry => ({
  id: 'c1',
  at: '2026-11-20T09:00:00Z',
  connectionId: 'c',
  connectionName: 'Acme',
  operationId: 'updateProject',
  workspaceId: 'w',
  projectId: 'p',
  before: {},
  after: {},
  outcome: 'applied',
  requestId: null,
  ...fields,
});
