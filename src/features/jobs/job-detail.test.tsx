import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';
import { itemJobOf, jobItemOf } from '@/local/item-job-fixture.ts';
import { toast, toasts } from '@/ui/feedback/toast.ts';

import { JobDetail, jobLog } from './job-detail.tsx';

afterEach(cleanup);

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
  expect(header).toBe('\uFEFFProject,Project ID,Set to,Status,Reason,Request ID,Time (UTC)');
  expect(row).toBe('"\'=HYPERLINK(""x"")",prj_1,,Failed,No permission.,req_1,2026-11-20T10:00:05.000Z');
});

test('writes raw values and facts about the job as JSON, without the plan', () => {
  const text = jobLog('json', job, now);
  expect(JSON.parse(text)).toMatchObject({
    about: { what: 'Set audience for 1 project', workspace_id: 'w', rows: 1, time_zone: 'UTC' },
    rows: [{ project_id: 'prj_1', state: 'failed', request_id: 'req_1' }],
  });
  expect(text).not.toContain('secret');
});

test('distinguishes an item whose response was cut off from one whose response was lost', () => {
  const items = [jobItemOf({ id: 'prj_1', state: 'sending' }), jobItemOf({ id: 'prj_2', state: 'unknown' })];
  const statesOf = (hasTab: boolean) =>
    jobLog('csv', itemJobOf({ state: 'paused', hasTab, items }), now)
      .split('\r\n')
      .slice(1, 3)
      .map((row) => row.split(',')[3]);
  expect(statesOf(false)).toEqual(['Interrupted', 'Unconfirmed']);
  expect(statesOf(true)).toEqual(['In progress', 'Unconfirmed']);
});

test.each([
  ['visibility', { from: null, to: 'restricted' }, 'Restricted', { visibility: 'restricted' }],
  ['audience', { audience: 'workspace', groupIds: null }, 'Workspace', { audience: 'workspace' }],
  [
    'audience',
    { audience: 'custom', groupIds: ['g_1', 'g_2'] },
    '"2 groups (g_1, g_2)"',
    { audience: 'custom', group_ids: ['g_1', 'g_2'] },
  ],
  ['delete', { name: 'Portal', editedAt: null }, '', null],
])('names the value that a job of kind %s sets: %o', (kind, target, label, raw) => {
  const base = { isPublished: true, audience: 'public', grants: null };
  const input = { base, confirmation: null, ...target };
  const valueJob = itemJobOf({ kind, items: [jobItemOf({ id: 'prj_1', input })] });
  expect(jobLog('csv', valueJob, now).split('\r\n')[1]).toBe(`Portal,prj_1,${label},Done,,,`);
  expect(JSON.parse(jobLog('json', valueJob, now))).toMatchObject({ rows: [{ set_to: raw }] });
});

test('dismisses the toast that leads to the job', async () => {
  toast({
    tone: 'good',
    title: 'Set audience',
    about: job.id,
    action: { label: 'View job', onSelect: vi.fn() },
  });
  renderInWorkspace(<JobDetail job={job} search={{}} setSearch={vi.fn()} />);
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(toasts.get()).toEqual([]);
});
