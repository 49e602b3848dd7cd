import { describe, expect, test } from 'vitest';

import { trafficOf } from '@/api/testing/traffic-fixture.ts';
import { dayMs, hourMs, startOf } from '@/lib/utc-days.ts';

import { sinceCreation } from '../model/creation.ts';
import { joinTraffic } from '../model/series.ts';
import type { ChartNote } from './chart-note.ts';
import { covers, effectOf, hourlyRanges, momentsOf } from './effects.ts';
import { placeNotes } from './use-chart-notes.ts';

const range = { from: '2026-11-01', to: '2026-11-20' };
const release = Date.UTC(2026, 10, 18, 9, 37);
const last = (atMs: number) => ({ atMs, nextMs: Infinity });

/** 10 visitors an hour before the release, 15 since; loaded at `nowMs`, in whose hour two came so far. */
function effectAt(nowMs: number, moment = last(release)) {
  const startedHours = Math.floor((nowMs - startOf(range.from)) / hourMs) + 1;
  const visitors = Array.from({ length: startedHours }, (_, hour) => {
    if (hour === startedHours - 1) return 2;
    return startOf(range.from) + hour * hourMs > release ? 15 : 10;
  });
  const data = trafficOf(visitors, startOf(range.from), hourMs);
  const view = { range, granularity: 'hourly' as const, compared: null };
  return effectOf(joinTraffic(view, { data, atMs: nowMs }, undefined), range, 'visitors', moment, 0);
}

describe('the effect of a release', () => {
  test('compares the complete hours after it with the same hours a week earlier', () => {
    expect(effectAt(release + 5 * hourMs)).toMatchObject({
      kind: 'compared',
      hours: 4,
      now: 60,
      before: 40,
      change: { kind: 'up', text: '+50.0%' },
      earlier: { kind: 'same' },
    });
  });

  test('says that a change began before it', () => {
    const later = release + 6 * hourMs;
    expect(effectAt(later + 5 * hourMs, last(later))).toMatchObject({
      change: { text: '+50.0%' },
      earlier: { kind: 'up', text: '+50.0%' },
    });
  });

  test('says nothing about the hours before when they are missing', () => {
    const early = startOf('2026-11-08') + 3 * hourMs;
    expect(effectAt(early + 5 * hourMs, last(early))).toMatchObject({ kind: 'compared', earlier: null });
  });

  test('has no average of hours without visitors', () => {
    const visitors = Array.from({ length: 20 * 24 }, (_, hour) => (hour < 12 * 24 ? 0 : 5));
    const data = trafficOf(visitors, startOf(range.from), hourMs);
    const view = { range, granularity: 'hourly' as const, compared: null };
    const series = joinTraffic(view, { data, atMs: startOf('2026-11-21') }, undefined);
    const moment = last(startOf('2026-11-14') + 9 * hourMs);
    expect(effectOf(series, range, 'bounce_rate', moment, 0)).toMatchObject({
      now: 40,
      before: null,
      change: { text: 'New' },
    });
    expect(effectOf(series, range, 'visitors', moment, 0)).toMatchObject({ now: 120, before: 0 });
  });

  test('isn’t compared with a week in which the project wasn’t created yet', () => {
    const visitors = Array.from({ length: 20 * 24 }, (_, hour) => (hour < 12 * 24 ? 0 : 5));
    const data = trafficOf(visitors, startOf(range.from), hourMs);
    const view = { range, granularity: 'hourly' as const, compared: null };
    const series = joinTraffic(view, { data, atMs: startOf('2026-11-21') }, undefined);
    const effectAfter = (createdAt: string) => {
      const moment = last(startOf('2026-11-14') + 9 * hourMs);
      return effectOf(sinceCreation(series, createdAt, 'hourly'), range, 'visitors', moment, 0);
    };
    expect(effectAfter('2026-11-12T00:00:00Z')).toEqual({ kind: 'young' });
    expect(effectAfter('2026-11-07T09:00:00Z')).toMatchObject({ now: 120, before: 0 });
  });

  test('covers a day at most', () => {
    expect(effectAt(release + 2 * dayMs)).toMatchObject({ hours: 24, now: 360, before: 240 });
  });

  test('waits for three complete hours', () => {
    expect(effectAt(release + 3 * hourMs).kind).toBe('early');
    expect(effectAt(release + 4 * hourMs)).toMatchObject({ kind: 'compared', hours: 3 });
  });

  test('ends with the hour before the next change', () => {
    const until = (hours: number) =>
      effectAt(release + dayMs, { atMs: release, nextMs: release + hours * hourMs });
    expect(until(6)).toMatchObject({ kind: 'compared', hours: 5 });
    expect(until(2).kind).toBe('short');
  });

  test('returns nothing when an hour a week earlier is missing', () => {
    expect(effectAt(startOf('2026-11-05') + 8 * hourMs, last(startOf('2026-11-05'))).kind).toBe('unknown');
  });
});

test('doesn’t compare with hours that may not be stored', () => {
  const retained = startOf('2026-11-11');
  /** 10 visitors in each hour that is stored, or in all; as of 20 days later. */
  const effectOn = (day: string, isStored: (ms: number) => boolean) => {
    const visitors = Array.from({ length: 20 * 24 }, (_, hour) =>
      isStored(startOf(range.from) + hour * hourMs) ? 10 : 0,
    );
    const data = trafficOf(visitors, startOf(range.from), hourMs);
    const atMs = startOf('2026-12-01');
    const series = joinTraffic({ range, granularity: 'hourly', compared: null }, { data, atMs }, undefined);
    return effectOf(series, range, 'visitors', last(startOf(day) + 12 * hourMs), retained);
  };
  const isRetained = (ms: number): boolean => ms >= retained;
  expect(effectOn('2026-11-15', isRetained).kind).toBe('unknown');
  // Half of the hours a week earlier aren't stored.
  expect(effectOn('2026-11-17', isRetained).kind).toBe('unknown');
  expect(effectOn('2026-11-18', isRetained)).toMatchObject({ change: { kind: 'same' }, earlier: null });
  expect(effectOn('2026-11-19', isRetained)).toMatchObject({
    change: { kind: 'same' },
    earlier: { kind: 'same' },
  });
  // The project stores more.
  expect(effectOn('2026-11-15', () => true)).toMatchObject({ before: 240, change: { kind: 'same' } });
});

test('covers all moments of a month, and the week before each, with the fewest requests', () => {
  const moments = ['2026-11-18', '2026-11-01', '2026-10-28', '2026-10-20'].map((day) => last(startOf(day)));
  const ranges = hourlyRanges(moments);
  expect(ranges).toEqual([
    { from: '2026-10-20', to: '2026-11-19' },
    { from: '2026-09-21', to: '2026-10-21' },
  ]);
  for (const moment of moments) expect(ranges.some((each) => covers(each, moment))).toBe(true);
});

test('leaves out moments that would need more than four requests', () => {
  const days = Array.from({ length: 300 }, (_, day) => last(release - day * dayMs));
  expect(hourlyRanges(days)).toHaveLength(4);
});

test('ends before the next change when that is after the range', () => {
  const noteAt = (kind: ChartNote['kind'], atMs: number): ChartNote => ({
    id: `${kind} ${atMs}`,
    kind,
    startMs: atMs,
    endMs: atMs,
    text: 'Published',
    detail: '',
  });
  const evening = Date.UTC(2026, 10, 20, 22);
  const published = noteAt('deployment', evening);
  const all = [published, noteAt('own', evening + hourMs), noteAt('change', evening + 5 * hourMs)];
  const placed = placeNotes(all, { range, granularity: 'daily' });
  expect(momentsOf(placed, all)).toEqual(
    new Map([[published.id, { atMs: evening, nextMs: evening + 5 * hourMs }]]),
  );
});
