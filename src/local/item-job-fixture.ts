import type { ItemJob, JobItem } from './item-job.ts';

/** An item that is done. For tests. */
export const jobItemOf = (fields: Partial<JobItem> = {}): JobItem => ({
  jobId: 'j',
  order: 0,
  id: 'p',
  name: 'Portal',
  input: null,
  state: 'done',
  reason: null,
  requestId: null,
  at: null,
  result: null,
  ...fields,
});

/** A job without items that is done. For tests. */
export const itemJobOf = (fields: Partial<ItemJob> = {}): ItemJob => ({
  id: 'j',
  kind: 'audience',
  title: 'Set audience for 2 projects',
  connectionId: 'c',
  workspaceId: 'w',
  startedAt: '2026-11-20T10:00:00.000Z',
  endedAt: '2026-11-20T10:00:06.000Z',
  state: 'done',
  keyRejected: false,
  signInExpired: false,
  undoes: null,
  items: [],
  interrupted: false,
  runsHere: false,
  hasTab: false,
  ...fields,
});
