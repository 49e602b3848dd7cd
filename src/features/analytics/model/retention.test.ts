import { expect, test } from 'vitest';

import { trafficOf } from '@/api/testing/traffic-fixture.ts';
import { dayMs, dayOf, startOf } from '@/lib/utc-days.ts';

import { noBaselineText } from './format.ts';
import { nobodyLabel, retentionWarning } from './retention.ts';
import { joinTraffic } from './series.ts';
import { viewOf } from './view.ts';

const now = Date.UTC(2026, 10, 20, 13, 37);

const traffic = (visitors: readonly number[], range: string, vs: 'none' | 'year' = 'none') => {
  const view = viewOf({ range, vs }, now);
  const compared =
    view.compared === null
      ? undefined
      : {
          data: trafficOf(
            visitors.map(() => 0),
            startOf(view.compared.from),
          ),
          atMs: now,
        };
  return joinTraffic(view, { data: trafficOf(visitors, startOf(view.range.from)), atMs: now }, compared);
};
const year = Array.from({ length: 365 }, (_, index): number => (index < 275 ? 0 : 5));

test('mentions zeros older than 90 days', () => {
  expect(retentionWarning(traffic(year, '365d'), 'project', now)).toContain('Zeros before Aug 22, 2026');
  expect(retentionWarning(traffic(year.slice(-7), '7d', 'year'), 'project', now)).toContain(
    'The comparison has none before Aug 22, 2026',
  );
});

test('shows no change against old zeros', () => {
  const week = year.slice(-7);
  expect(traffic(week, '2026-11-10..2026-11-16', 'year').metrics.visitors.change).toEqual({
    kind: 'none',
    tone: 'neutral',
    text: 'Not comparable',
  });
  // All projects store only one of the 90 days before the last 90, so a comparison with it would be huge.
  const edge = viewOf({ range: '90d', weekdays: 'no' }, now);
  const [quarter, cut] = [year.slice(-90), year.slice(-90).map((_, index) => (index === 89 ? 5 : 0))];
  const { noBaselineUntil, metrics: joined } = joinTraffic(
    edge,
    { data: trafficOf(quarter, startOf(edge.range.from)), atMs: now },
    { data: trafficOf(cut, startOf(edge.compared?.from ?? '')), atMs: now },
  );
  expect([noBaselineUntil, joined.pageviews.change?.text]).toEqual([88, 'Not comparable']);
  // Recent zeros are real, and old visitors show that old days are stored.
  const view = viewOf({ range: '2026-11-10..2026-11-16' }, now);
  const [main, zeros] = [week, week.map(() => 0)];
  const recent = joinTraffic(
    view,
    { data: trafficOf(main, startOf(view.range.from)), atMs: now },
    { data: trafficOf(zeros, startOf(view.compared?.from ?? '')), atMs: now },
  );
  expect(recent.metrics.visitors.change).toMatchObject({ kind: 'new' });
  const early = traffic(
    year.map(() => 5),
    '365d',
    'year',
  );
  expect(early.metrics.bounce_rate.change).toMatchObject({ kind: 'new' });
});

test('shows no change of a workspace against days that some of its projects don’t store', () => {
  const view = viewOf({ range: '90d', weekdays: 'no' }, now);
  const [main, compared] = [view.range, view.compared ?? view.range].map(({ from }) => ({
    data: trafficOf(year.slice(-90), startOf(from)),
    atMs: now,
  }));
  if (main === undefined) throw new Error('There is no range.');
  const [project, workspace] = (['project', 'workspace'] as const).map((scope) =>
    joinTraffic(view, main, compared, scope),
  );
  expect(project?.metrics.visitors.change).toMatchObject({ kind: 'same' });
  expect(workspace?.metrics.visitors.change).toEqual({
    kind: 'none',
    text: 'Not comparable',
    tone: 'neutral',
  });
  expect([project?.noBaselineUntil, workspace?.noBaselineUntil]).toEqual([null, 89]);
});

test('shows no change against days before the app had visitors', () => {
  const view = viewOf({ range: '2026-11-06..2026-11-19', weekdays: 'no' }, now);
  const steady = Array.from({ length: 14 }, () => 5);
  const late = steady.map((value, index) => (index < 10 ? 0 : value));
  const joined = joinTraffic(
    view,
    { data: trafficOf(steady, startOf(view.range.from)), atMs: now },
    { data: trafficOf(late, startOf(view.compared?.from ?? '')), atMs: now },
  );
  expect(joined.noBaselineUntil).toBe(9);
  expect(joined.metrics.visitors.change).toEqual({ kind: 'none', text: 'Not comparable', tone: 'neutral' });
});

test('mentions an empty chart only when its days are old', () => {
  const day = (ago: number) => dayOf(now - ago * dayMs);
  expect(nobodyLabel('project', { from: day(6), to: day(0) }, now)).toBe('No visitors in this range.');
  expect(nobodyLabel('project', { from: day(90), to: day(90) }, now)).toBe('No visitors on this day.');
  expect(nobodyLabel('project', { from: day(91), to: day(0) }, now)).toBe(
    'No visitors in this range. Some projects keep only 90 days of traffic.',
  );
  expect(nobodyLabel('workspace', { from: day(91), to: day(91) }, now)).toContain('on this day. Traffic');
});

test('mentions nothing when the project stores more or the days are recent', () => {
  expect(retentionWarning(traffic(year.with(0, 1), '365d'), 'project', now)).toBeNull();
  expect(retentionWarning(traffic(year.with(0, 1), '365d'), 'workspace', now)).not.toBeNull();
  expect(retentionWarning(traffic(year.slice(-90), '90d'), 'workspace', now)).toBeNull();
});

test('counts the days without a baseline only if others have one', () => {
  const view = viewOf({ range: '7d' }, now);
  expect(noBaselineText(5, view)).toBe('no complete data for the first 6 days of the earlier period');
  expect(noBaselineText(6, view)).toBe('no complete data for the earlier period');
  expect(noBaselineText(6, viewOf({ range: '7d', by: 'hourly' }, now))).toContain('first 7 hours');
});
