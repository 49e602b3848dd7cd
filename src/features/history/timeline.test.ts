import { expect, test } from 'vitest';

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
