import { expect, test } from 'vitest';

import { entryOf, noon } from '@/api/testing/deployment-history-fixture.ts';
import { findingOf, scanOf } from '@/api/testing/security-fixture.ts';
import { changeOf } from '@/local/change-fixture.ts';
import type { ChangeEntry } from '@/local/change-log.ts';

import { changeEvents, deploymentEvents, noteEvents, projectEvents } from './local-events.ts';
import { differenceOf, findingEvents, piiEvents, scanEvents } from './security-events.ts';

const place = { workspaceId: 'w', projectId: 'p' };

test('counts what is new and what was fixed between two whole scans', () => {
  const before = [findingOf({ id: 'a' }), findingOf({ id: 'b' }), findingOf({ id: 'gone' })];
  const after = [
    findingOf({ id: 'a', status: 'fixed' }),
    findingOf({ id: 'b' }),
    findingOf({ id: 'c' }),
    findingOf({ id: 'd', status: 'ignored' }),
  ];
  expect(differenceOf(before, after)).toMatchObject({ new: 1, fixed: 1, gone: 1 });
  expect(differenceOf(null, after)).toBeNull();
  expect(differenceOf(before, null)).toBeNull();
});

test('counts changes only at the newest completed scan', () => {
  const [running, newest, older] = scanEvents(
    place,
    [
      scanOf({ id: 'r', status: 'running', finished_at: null }),
      scanOf({ id: 'n' }),
      scanOf({ id: 'o', status: 'failed', commit_sha: null }),
    ],
    { new: 2, reopened: 0, fixed: 0, closed: 1, gone: 0, unchanged: 3 },
  );
  expect(running).toMatchObject({ title: 'Security scan running', at: scanOf().started_at });
  expect(newest).toMatchObject({
    at: scanOf().finished_at,
    detail: '2 new since the previous scan · Commit a1b2c3d',
    target: { params: { scanId: 'n' } },
    more: { label: 'Compare', target: { search: { head: 'n' } } },
  });
  expect(older).toMatchObject({ tone: 'bad', detail: '' });
});

test('joins the findings of one day, and names a single one', () => {
  const [joined, single] = findingEvents(
    place,
    { scanId: 's', hasEarlier: true },
    [
      findingOf({ id: 'a', level: 'warn', status: 'ignored', created_at: '2026-10-02T08:00:00Z' }),
      findingOf({ id: 'b', created_at: '2026-10-02T09:00:00Z' }),
      findingOf({ id: 'c', name: 'Old key', created_at: '2026-10-01T09:00:00Z' }),
    ],
    'utc',
  );
  expect(joined).toMatchObject({
    at: '2026-10-02T09:00:00Z',
    title: '2 findings first found',
    detail: '1 error, 1 warning, 1 still open',
    more: { label: 'Seen in scans', target: { search: { head: 's', show: 'all' } } },
  });
  expect(single).toMatchObject({ title: 'Old key', target: { search: { finding: 'c' } } });
});

test('counts personal data by source, without its text', () => {
  const label = { id: 'l', found_at: '2026-10-02T09:00:00Z', source: 'chat', status: 'open', quote: null };
  const [day] = piiEvents(place, [label, { ...label, id: 'm', source: 'upload' }], 'utc');
  expect(day).toMatchObject({ title: '2 personal-data findings', detail: 'Chat 1, Upload 1' });
});

const change = (fields: Partial<ChangeEntry>): ChangeEntry =>
  changeOf({ id: '1', before: { name: 'Old' }, after: { name: 'New' }, ...fields });

test('lists a publish once, as its deployment, unless it was rejected', () => {
  const publish = { operationId: 'publishProject', before: {}, after: {} };
  const events = changeEvents(place, [
    change({}),
    change({ id: '2', ...publish }),
    change({ id: '3', ...publish, outcome: 'refused' }),
    change({ id: '4', projectId: 'other' }),
    change({ id: '5', outcome: 'unknown' }),
  ]);
  expect(events.map(({ title }) => title)).toEqual(['Rename', 'Publish: rejected', 'Rename: unconfirmed']);
  expect(events[0]).toMatchObject({
    detail: 'Old → New · Connection: Acme',
    target: { search: { row: '1' } },
  });
});

test('shows how a deployment of this browser ended', () => {
  const [failed] = deploymentEvents(place, [entryOf({ outcome: 'error', error_class: 'code' })], noon);
  expect(failed).toMatchObject({ title: 'Deployment failed: code error', tone: 'bad' });
});

test('shows the two moments that the API reports of a project, where they are known', () => {
  const times = { created_at: '2026-01-01T00:00:00Z', last_edited_at: '2026-02-01T00:00:00Z' };
  expect(projectEvents(place, times).map(({ title }) => title)).toEqual(['Last edited', 'Project created']);
  expect(projectEvents(place, { created_at: null, last_edited_at: null })).toEqual([]);
});

test('places a note on its own day in every zone', () => {
  const note = {
    id: 'n',
    workspaceId: 'w',
    projectId: 'p',
    from: '2026-11-18',
    to: '2026-11-19',
    text: 'Launch',
  };
  const [ownNote, ...others] = noteEvents(place, [note, { ...note, projectId: 'other' }], {
    nowMs: noon,
    zone: 'utc',
  });
  expect(ownNote).toMatchObject({ at: '2026-11-18T23:59:59.000Z', wholeDay: true, title: 'Launch' });
  expect(ownNote?.detail).toBe('Chart note · Nov 18 – 19');
  expect(others).toEqual([]);
});
