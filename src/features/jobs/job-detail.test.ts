import { expect, test } from 'vitest';

import { itemJobOf, jobItemOf } from '@/local/item-job-fixture.ts';

import { jobLog } from './job-detail.tsx';

const item = jobItemOf({
  id: 'prj_1',
  name: '=HYPERLINK("x")',
  input: { secret: 'plan' },
  state: 'failed',
  reason: 'No permission.',
  requestId: 'req_1',
  at: '2026-11-20T10:00:05.000Z',
});
const job = itemJobOf({ title: 'Set audience for 1 project', items: [item] });
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
