import { expect, test } from 'vitest';

import { ApiError } from '@/api/transport/api-error.ts';
import type { SecurityScan } from '@/contract/resources/security.ts';

import { commitState, isScanRunning, scanHealth } from './scan-health.ts';
import { scanPollMs } from './scan-polling.ts';
import { whatToKnow } from './what-to-know.ts';

const scan = (given: Partial<SecurityScan> = {}): SecurityScan => ({
  id: '6d1f0a34-92c3-4a5e-8a77-3a2f1f5e9b01',
  status: 'completed',
  started_at: '2026-11-20T09:00:00Z',
  finished_at: '2026-11-20T09:02:14Z',
  commit_sha: 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6e7f8a9b0',
  requested_scanners: ['agent_security', 'schema_review'],
  ...given,
});

const now = Date.parse('2026-12-31T09:02:14Z');
const head = scan().commit_sha;
const failed = (id: string) => scan({ id, status: 'failed' });
const texts = (scans: Parameters<typeof scanHealth>[0], latest: string | null = head, more = false) =>
  whatToKnow(scanHealth(scans, latest, now), latest, more).map(({ text }) => text);

test('a new status runs as long as it has no end', () => {
  expect(isScanRunning(scan({ status: 'queued', finished_at: null }))).toBe(true);
  expect(isScanRunning(scan({ status: 'queued' }))).toBe(false);
  expect(isScanRunning(scan({ status: 'failed', finished_at: null }))).toBe(false);
});

test('a scan is behind only when both commits are known', () => {
  expect(commitState(scan(), head)).toBe('latest');
  expect(commitState(scan(), 'ffff')).toBe('behind');
  expect(commitState(scan(), null)).toBe('unknown');
  expect(commitState(scan({ commit_sha: null }), head)).toBe('unknown');
});

test('the newest finished scan counts, whatever runs or failed since', () => {
  const running = scan({ id: 'r', status: 'running', finished_at: null });
  const health = scanHealth([running, failed('f1'), failed('f2'), scan(), failed('f3')], 'ffff', now);
  expect(health.running?.id).toBe('r');
  expect(health.finished?.id).toBe(scan().id);
  expect(health).toMatchObject({ commit: 'behind', failedInARow: 2, daysSince: 41 });
});

test('what to know names a running scan, a streak, an old commit and a long silence', () => {
  const running = scan({ id: 'r', status: 'running', finished_at: null });
  const said = texts([running, failed('f1'), failed('f2'), scan()], 'ffff').join('\n');
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
  const fresh = scan({ started_at: '2026-12-31T09:00:00Z', finished_at: '2026-12-31T09:02:00Z' });
  expect(whatToKnow(scanHealth([fresh], head, now), head, false)).toEqual([
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
