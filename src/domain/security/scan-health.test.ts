import { expect, test } from 'vitest';

import { findingOf, scanOf } from '@/api/testing/security-fixture.ts';
import { ApiError } from '@/api/transport/api-error.ts';

import { commitState, isScanRunning, openCounts, scanHealth, scanNotices } from './scan-health.ts';
import { scanPollMs } from './scan-polling.ts';

const now = Date.parse('2026-12-31T09:02:14Z');
const latestCommit = scanOf().commit_sha;
const failed = (id: string) => scanOf({ id, status: 'failed' });
const texts = (scans: Parameters<typeof scanHealth>[0], latest: string | null = latestCommit, more = false) =>
  scanNotices(scanHealth(scans, latest, now), latest, more).map(({ text }) => text);

test('treats an unknown status as running until the scan has an end', () => {
  expect(isScanRunning(scanOf({ status: 'queued', finished_at: null }))).toBe(true);
  expect(isScanRunning(scanOf({ status: 'queued' }))).toBe(false);
  expect(isScanRunning(scanOf({ status: 'failed', finished_at: null }))).toBe(false);
});

test('calls a scan outdated only when both commits are known', () => {
  expect(commitState(scanOf(), latestCommit)).toBe('latest');
  expect(commitState(scanOf(), 'ffff')).toBe('behind');
  expect(commitState(scanOf(), null)).toBe('unknown');
  expect(commitState(scanOf({ commit_sha: null }), latestCommit)).toBe('unknown');
});

test('uses the newest completed scan when newer ones run or failed', () => {
  const running = scanOf({ id: 'r', status: 'running', finished_at: null });
  const health = scanHealth([running, failed('f1'), failed('f2'), scanOf(), failed('f3')], 'ffff', now);
  expect(health.running?.id).toBe('r');
  expect(health.finished?.id).toBe(scanOf().id);
  expect(health).toMatchObject({ commit: 'behind', failedInARow: 2, daysSince: 41 });
});

test('calls a scan current only when it is the last one and of the latest commit', () => {
  const isCurrent = (scans: Parameters<typeof scanHealth>[0], latest = latestCommit) =>
    scanHealth(scans, latest, now).current;
  expect(isCurrent([scanOf(), failed('f')])).toBe(true);
  expect(isCurrent([failed('f'), scanOf()])).toBe(false);
  expect(isCurrent([scanOf({ id: 'c', status: 'canceled' }), scanOf()])).toBe(false);
  expect(isCurrent([scanOf({ id: 'r', status: 'running', finished_at: null }), scanOf()])).toBe(false);
  expect(isCurrent([scanOf()], 'ffff')).toBe(false);
  expect(isCurrent([scanOf()], null)).toBe(false);
});

test('mentions a running scan, repeated failures, an old commit and a long gap', () => {
  const running = scanOf({ id: 'r', status: 'running', finished_at: null });
  const text = texts([running, failed('f1'), failed('f2'), scanOf()], 'ffff').join('\n');
  expect(text).toMatch(/A scan is running/);
  expect(text).toMatch(/The last 2 scans failed/);
  expect(text).toMatch(/outdated\. It covers a1b2c3d; the project is at ffff/);
  expect(text).toMatch(/No scan has completed in 41 days/);
});

test('shows “at least” when more failed scans may exist', () => {
  expect(texts([failed('f1')])).toEqual(['The latest scan failed.', 'No scan has completed yet.']);
  expect(texts([failed('f1'), failed('f2')], latestCommit, true)[0]).toBe(
    'At least the last 2 scans failed.',
  );
});

test('claims nothing about a scan that couldn’t be displayed', () => {
  const health = scanHealth([null, failed('f1'), scanOf(), null], latestCommit, now);
  expect(health).toMatchObject({ current: false, failedInARow: 0, unreadable: 1 });
  expect(texts([null, failed('f1'), scanOf()])).toEqual([
    '1 newer scan couldn’t be displayed.',
    'The latest completed scan covers the latest commit.',
  ]);
  expect(texts([null])).toEqual(['1 scan couldn’t be displayed.', 'None of the loaded scans completed.']);
});

test('never calls a project safe', () => {
  const fresh = scanOf({ started_at: '2026-12-31T09:00:00Z', finished_at: '2026-12-31T09:02:00Z' });
  expect(scanNotices(scanHealth([fresh], latestCommit, now), latestCommit, false)).toEqual([
    { tone: 'neutral', text: 'The latest completed scan covers the latest commit.' },
  ]);
});

test('polls every 10 to 30 seconds while the scan runs', () => {
  const pollMsAfter = (reads: number) => scanPollMs({ running: true, error: null, reads });
  expect(pollMsAfter(1)).toBe(10_000);
  expect(pollMsAfter(3)).toBeGreaterThan(10_000);
  expect(pollMsAfter(50)).toBe(30_000);
  expect(scanPollMs({ running: false, error: null, reads: 1 })).toBe(false);
});

test('retries a failed request unless that can’t help', () => {
  const error = (status: number, type: string, retryAfterSeconds: number | null = null) =>
    new ApiError({ type, status, title: '', operationId: 'listSecurityScans', retryAfterSeconds });
  const pollMsAfter = (cause: ApiError) => scanPollMs({ running: true, error: cause, reads: 1 });
  expect(pollMsAfter(error(503, 'no_idea'))).toBe(30_000);
  expect(pollMsAfter(error(503, 'no_idea', 60))).toBe(60_500);
  expect(pollMsAfter(error(429, 'rate_limited', 45))).toBe(45_500);
  expect(pollMsAfter(error(429, 'a_new_limit'))).toBe(10_000);
  expect(pollMsAfter(error(404, 'project_not_found'))).toBe(false);
});

test('counts open findings by severity, and suppressed ones separately', () => {
  const all = [
    findingOf(),
    findingOf({ level: 'warn' }),
    findingOf({ level: 'odd' }),
    findingOf({ status: 'suppressed' }),
    findingOf({ status: 'fixed' }),
  ];
  expect(openCounts(all)).toEqual({ error: 1, warn: 1, info: 0, other: 1, suppressed: 1 });
});
