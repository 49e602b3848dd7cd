import { expect, onTestFinished, test, vi } from 'vitest';

import { countKinds, type HistoryEvent, timelineOf } from './timeline.ts';

const nowMs = Date.parse('2026-11-20T12:00:00Z');
const utc = { nowMs, zone: 'utc' } as const;

const event = (id: string, at: string, fields: Partial<HistoryEvent> = {}): HistoryEvent => ({
  id,
  kind: 'scans',
  at,
  title: id,
  detail: '',
  target: {},
  ...fields,
});

const shapeOf = (events: readonly HistoryEvent[], kinds: readonly string[] = []) =>
  timelineOf(events, kinds, utc).map(({ label, events: all }) => [label, all.map(({ id }) => id)]);

test('merges the events of all sources by day, newest first', () => {
  expect(
    shapeOf([
      event('a', '2026-11-19T08:00:00Z'),
      event('b', '2026-11-20T08:00:00Z', { kind: 'changes' }),
      event('c', '2026-11-20T09:00:00Z', { kind: 'deployments' }),
      event('d', '2025-11-20T09:00:00Z', { kind: 'project' }),
      event('e', '2026-11-02T09:00:00Z'),
    ]),
  ).toEqual([
    ['Today', ['c', 'b']],
    ['Yesterday', ['a']],
    ['Nov 2', ['e']],
    ['Nov 20, 2025', ['d']],
  ]);
});

test.each([
  // Half an hour into the day after one of 23 hours.
  ['2026-03-09T04:30:00Z', '2026-03-08T16:00:00Z', 'Yesterday'],
  ['2026-03-09T04:30:00Z', '2026-03-07T16:00:00Z', 'Mar 7'],
  // Half an hour before the end of a day of 25 hours.
  ['2026-11-02T04:30:00Z', '2026-10-31T16:00:00Z', 'Yesterday'],
  ['2026-11-02T04:30:00Z', '2026-11-01T16:00:00Z', 'Today'],
])('finds the day before when the clocks change: at %s, %s was %s', async (now, at, label) => {
  vi.stubEnv('TZ', 'America/New_York');
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });
  // Date formats keep the time zone that they were created in.
  vi.resetModules();
  const local = await import('./timeline.ts');
  const days = local.timelineOf([event('a', at)], [], { nowMs: Date.parse(now), zone: 'local' });
  expect(days.map((day) => day.label)).toEqual([label]);
});

test('orders simultaneous events the same way for any input order', () => {
  const time = '2026-11-20T09:00:00Z';
  const all = [
    event('x', time, { kind: 'project' }),
    event('y', time, { kind: 'findings' }),
    event('b', time),
    event('a', time),
  ];
  expect(shapeOf(all)).toEqual(shapeOf(all.toReversed()));
  expect(shapeOf(all)).toEqual([['Today', ['y', 'a', 'b', 'x']]]);
});

test('keeps events whose time can’t be parsed, after all others', () => {
  expect(shapeOf([event('odd', 'soon'), event('a', '2026-11-19T08:00:00Z')])).toEqual([
    ['Yesterday', ['a']],
    ['Date unknown', ['odd']],
  ]);
});

test('shows only the chosen kinds, and counts all of them', () => {
  const all = [
    event('a', '2026-11-20T08:00:00Z'),
    event('b', '2026-11-20T07:00:00Z', { kind: 'notes' }),
    event('c', '2026-11-20T06:00:00Z', { kind: 'changes' }),
  ];
  expect(shapeOf(all, ['notes', 'changes'])).toEqual([['Today', ['b', 'c']]]);
  expect(shapeOf(all, ['findings'])).toEqual([]);
  expect(countKinds(all)).toMatchObject({ scans: 1, notes: 1, changes: 1, findings: 0 });
});
