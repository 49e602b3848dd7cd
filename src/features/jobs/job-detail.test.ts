import { expect, test } from 'vitest';

import type { ItemJob, JobItem } from '@/local/item-job.ts';

import { jobLog } from './job-detail.tsx';

const item: JobItem = {
  jobId: 'j',
  order: 0,
  id: 'prj_1',
  name: '=HYPERLINK("x")',
  input: { secret: 'plan' },
  state: 'failed',
  reason: 'No permission.',
  requestId: 'req_1',
  at: '2026-11-20T10:00:05.000Z',
  result: null,
};
const job: ItemJob = {
  id: 'j',
  kind: 'audience',
  title: 'Set audience for 1 project',
  connectionId: 'c',
  workspaceId: 'w',
  startedAt: '2026-11-20T10:00:00.000Z',
  endedAt: '2026-11-20T10:00:06.000Z',
  state: 'done',
  undoes: null,
  items: [item],
  interrupted: false,
  here: false,
};
const now = new Date('2026-11-20T11:00:00Z');

test('writes a row per item, and neutralizes formulas in names', () => {
  const [header, row] = jobLog('csv', job, now).split('\r\n');
  expect(header).toBe('\uFEFFProject,Project ID,Status,Reason,Request ID,Time (UTC)');
  expect(row).toBe('"\'=HYPERLINK(""x"")",prj_1,Failed,No permission.,req_1,2026-11-20T10:00:05.000Z');
});

test('writes raw values and facts about the job as JSON, without the plan', () => {
  const text = jobLog('json', job, now);
  expect(JSON.parse(text)).toMatchObject({
    about: { what: 'Set audience for 1 project', workspace_id: 'w', rows: 1, time_zone: 'UTC' },
    rows: [{ project_id: 'prj_1', state: 'failed', request_id: 'req_1' }],
  });
  expect(text).not.toContain('secret');
});
