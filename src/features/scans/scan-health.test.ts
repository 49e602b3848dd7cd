import { expect, test } from 'vitest';

import { scanOf } from '@/api/testing/security-fixture.ts';
import { ApiError } from '@/api/transport/api-error.ts';

import { commitState, isScanRunning, scanHealth, scanNotices } from './scan-health.ts';
import { scanPollMs } from './use-scan.ts';

const now = Date.parse('2026-12-31T09:02:14Z');
const head = scanOf().commit_sha;
const failed = (id: string) => scanOf({ id, status: 'failed' });
const texts = (scans: Parameters<typeof scanHealth>[0], latest: string | null = head, more = false) =>
  scanNotices(scanHealth(scans, latest, now), latest, more).map(({ text }) => text);

test('a new status runs as long as it has no end', () => {
  expect(isScanRunning(scanOf({ status: 'queued', finished_at: null }))).toBe(true);
  expect(isScanRunning(scanOf({ status: 'queued' }))).toBe(false);
  expect(isScanRunning(scanOf({ status: 'failed', finished_at: null }))).toBe(false);
});

test('a scan is behind only when both commits are known', () => {
  expect(commitState(scanOf(), head)).toBe('latest');
  expect(commitState(scanOf(), 'ffff')).toBe('behind');
  expect(commitState(scanOf(), null)).toBe('unknown');
  expect(commitState(scanOf({ commit_sha: null }), head)).toBe('unknown');
});

test('the newest finished scan counts, whatever runs or failed since', () => {
  const running = scanOf({ id: 'r', status: 'running', finished_at: null });
  const health = scanHealth([running, failed('f1'), failed('f2'), scanOf(), failed('f3')], 'ffff', now);
  expect(health.running?.id).toBe('r');
  expect(health.finished?.id).toBe(scanOf().id);
  expect(health).toMatchObject({ commit: 'behind', failedInARow: 2, daysSince: 41 });
});

test('a finished scan is current only as the last one, of the latest commit', () => {
  const isCurrent = (scans: Parameters<typeof scanHealth>[0], latest = head) =>
    scanHealth(scans, latest, now).current;
  expect(isCurrent([scanOf(), failed('f')])).toBe(true);
  expect(isCurrent([failed('f'), scanOf()])).toBe(false);
  expect(isCurrent([scanOf({ id: 'c', status: 'canceled' }), scanOf()])).toBe(false);
  expect(isCurrent([scanOf({ id: 'r', status: 'running', finished_at: null }), scanOf()])).toBe(false);
  expect(isCurrent([scanOf()], 'ffff')).toBe(false);
  expect(isCurrent([scanOf()], null)).toBe(false);
});

test('what to know names a running scan, a streak, an old commit and a long silence', () => {
  const running = scanOf({ id: 'r', status: 'running', finished_at: null });
  const said = texts([running, failed('f1'), failed('f2'), scanOf()], 'ffff').join('\n');
  expect(said).toMatch(/A scan is running/);
  expect(said).toMatch(/The last 2 scans failed/);
  expect(said).toMatch(/out of date: it looked at a1b2c3d, the project is now at ffff/);
  expect(said).toMatch(/No scan has finished for 41 days/);
});

test('a history of failures says so, and that it may be longer', () => {
  expect(texts([failed('f1')])).toEqual(['The last scan failed.', 'No scan has finished yet.']);
  expect(texts([failed('f1'), failed('f2')], head, true)[0]).toBe(
    'At least the last 2 scans failed, one after another.',
  );
});

test('nothing is said to be fine', () => {
  const fresh = scanOf({ started_at: '2026-12-31T09:00:00Z', finished_at: '2026-12-31T09:02:00Z' });
  expect(scanNotices(scanHealth([fresh], head, now), head, false)).toEqual([
    { tone: 'neutral', text: 'The latest finished scan is of the latest commit.' },
  ]);
});

test('polling begins at 10 s, slows to 30 s, and ends with the scan', () => {
  const at = (reads: number) => scanPollMs({ running: true, error: null, reads });
  expect(at(1)).toBe(10_000);
  expect(at(3)).toBeGreaterThan(10_000);
  expect(at(50)).toBe(30_000);
  expect(scanPollMs({ running: false, error: null, reads: 1 })).toBe(false);
});

test('a failed read is tried again, unless that cannot help', () => {
  const error = (status: number, type: string, retryAfterSeconds: number | null = null) =>
    new ApiError({ type, status, title: '', operationId: 'listSecurityScans', retryAfterSeconds });
  const after = (cause: ApiError) => scanPollMs({ running: true, error: cause, reads: 1 });
  expect(after(error(503, 'no_idea'))).toBe(30_000);
  expect(after(error(503, 'no_idea', 60))).toBe(60_500);
  expect(after(error(429, 'rate_limited', 45))).toBe(45_500);
  expect(after(error(429, 'a_new_limit'))).toBe(10_000);
  expect(after(error(404, 'project_not_found'))).toBe(false);
});
