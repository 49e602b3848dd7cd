import { expect, test } from 'vitest';

import { findingOf, scanOf } from '@/api/testing/security-fixture.ts';

import { exposureRisks, type PreflightKnown, preflightChecks, type PreflightFacts } from './preflight.ts';

const known = <T>(value: T, isComplete = true): PreflightKnown<T> => ({ state: 'known', value, isComplete });
const loading = { state: 'loading' } as const;
const failed = { state: 'failed', why: 'permission missing' } as const;

const clean: PreflightFacts = {
  project: {
    latest_commit_sha: scanOf().commit_sha,
    is_published: true,
    publish_audience: 'workspace',
    publish_audience_targets: [],
  },
  workspace: known({ plan: 'enterprise', publishing_policy: null, enable_pii: true }),
  scans: known([scanOf()]),
  findings: known([]),
  labels: known([]),
  requested: null,
};

const check = (facts: Partial<PreflightFacts>, id: string) =>
  preflightChecks({ ...clean, ...facts }).find((candidate) => candidate.id === id);

test('lists passed checks when nothing is wrong', () => {
  expect(preflightChecks(clean).map(({ tone, text }) => [tone, text])).toEqual([
    ['good', 'No open errors'],
    ['good', 'Latest commit scanned'],
    ['good', 'No open personal-data findings'],
  ]);
  expect(exposureRisks(clean)).toEqual([]);
});

test('keeps the order of checks while they load', () => {
  const labels = known([{ status: 'open' }]);
  const order = ['errors', 'scan', 'pii'];
  const pending = { ...clean, scans: loading, findings: loading, labels: loading };
  expect(preflightChecks(pending).map(({ id }) => id)).toEqual(order);
  expect(preflightChecks({ ...pending, labels }).map(({ id }) => id)).toEqual(order);
  expect(preflightChecks({ ...clean, findings: loading, labels }).map(({ id }) => id)).toEqual(order);
});

test('passes nothing by an older scan when the latest couldn’t be displayed', () => {
  const scans = known([null, scanOf()], false);
  expect(check({ scans }, 'scan')).toMatchObject({
    tone: 'hollow',
    text: 'The latest scan couldn’t be displayed',
  });
  expect(check({ scans }, 'errors')).toMatchObject({
    tone: 'hollow',
    text: 'Open errors unknown: the latest scan couldn’t be displayed',
  });
});

test('passes the scan check only for a completed scan of the latest commit', () => {
  const tones = {
    behind: check({ scans: known([scanOf({ commit_sha: 'bbb' })]) }, 'scan'),
    running: check({ scans: known([scanOf({ status: 'running', finished_at: null }), scanOf()]) }, 'scan'),
    failed: check({ scans: known([scanOf({ status: 'failed' })]) }, 'scan'),
    never: check({ scans: known([]) }, 'scan'),
    unnamed: check({ scans: known([scanOf({ commit_sha: null })]) }, 'scan'),
    queued: check({ scans: known([scanOf({ status: 'queued' })]) }, 'scan'),
  };
  expect(Object.values(tones).map((result) => result?.tone)).toEqual([
    'warn',
    'warn',
    'warn',
    'warn',
    'hollow',
    'hollow',
  ]);
  expect(tones.queued?.text).toContain('“queued”');
  const { finished_at } = scanOf();
  expect([tones.behind?.asOf, tones.running?.asOf]).toEqual([finished_at, scanOf().started_at]);
});

test('doesn’t claim zero open errors when the last scan failed or is behind', () => {
  const scans = known([scanOf({ status: 'failed' }), scanOf()]);
  expect(check({ scans }, 'errors')?.tone).toBe('hollow');
  expect(check({ scans: known([scanOf({ commit_sha: 'bbb' })]) }, 'errors')?.tone).toBe('hollow');
  expect(exposureRisks({ ...clean, scans })).toEqual(['The latest scan failed']);
});

test('doesn’t claim that no scan exists when more pages follow', () => {
  const scans = known([], false);
  expect(check({ scans }, 'scan')).toMatchObject({
    tone: 'hollow',
    text: 'Scan status unknown',
  });
  expect(check({ scans }, 'errors')?.text).toBe('Open errors unknown: not all scans are loaded');
  expect(check({ scans: known([]) }, 'scan')?.text).toBe('Never scanned');
});

test('counts open errors of the newest completed scan', () => {
  const findings = known([
    findingOf(),
    findingOf({ status: 'fixed' }),
    findingOf({ status: 'suppressed' }),
    findingOf({ level: 'warn' }),
  ]);
  expect(check({ findings }, 'errors')).toMatchObject({ tone: 'bad', text: '1 open error' });
  const running = [scanOf({ status: 'running' })];
  expect(check({ findings, scans: known(running) }, 'errors')).toMatchObject({ tone: 'hollow' });
});

test('never reports zero when the count is incomplete', () => {
  expect(check({ findings: known([], false) }, 'errors')?.tone).toBe('hollow');
  expect(check({ findings: known([findingOf()], false) }, 'errors')?.text).toBe('At least 1 open error');
  expect(check({ findings: loading }, 'errors')?.tone).toBe('loading');
});

test('doesn’t treat an unknown severity or status as harmless (spec §2.13, §2.14)', () => {
  const critical = findingOf({ level: 'critical' });
  const reopened = findingOf({ status: 'reopened' });
  const unsure = known([critical, reopened, findingOf({ level: 'critical', status: 'fixed' })]);
  const labels = known([{ status: 'reopened' }, { status: 'fixed' }]);
  const text = [
    'Can’t count open errors: 2 findings have an unknown severity or status',
    'Can’t count open personal-data findings: 1 finding has an unknown status',
  ];
  expect(check({ findings: unsure }, 'errors')).toMatchObject({ tone: 'hollow', text: text[0] });
  expect(check({ labels }, 'pii')).toMatchObject({ tone: 'hollow', text: text[1] });
  expect(exposureRisks({ ...clean, findings: unsure, labels })).toEqual(text);
  expect(check({ findings: known([findingOf(), critical]) }, 'errors')).toMatchObject({
    tone: 'bad',
    text: 'At least 1 open error',
  });
});

test('counts secrets as at least so many while more findings could be loaded', () => {
  const secret = findingOf({ level: 'warn', category: 'secrets' });
  const findings = known([secret, { ...secret, id: 'fixed', status: 'fixed' }]);
  expect(exposureRisks({ ...clean, findings })).toEqual(['1 open finding about secrets']);
  expect(exposureRisks({ ...clean, findings: known([secret], false) })).toContain(
    'At least 1 open finding about secrets',
  );
});

test('reports personal data as unknown when detection is off', () => {
  const workspace = { plan: 'enterprise', publishing_policy: null, enable_pii: true };
  expect(check({ workspace: known({ ...workspace, plan: 'business' }) }, 'pii')?.text).toContain(
    'Enterprise',
  );
  expect(check({ workspace: known({ ...workspace, enable_pii: false }) }, 'pii')?.tone).toBe('hollow');
  expect(check({ labels: failed }, 'pii')?.text).toContain('permission missing');
  expect(check({ workspace: failed, labels: known([{ status: 'open' }]) }, 'pii')?.tone).toBe('bad');
});

test('names the policy when it blocks publishing or is unknown', () => {
  const workspace = (policy: string | null) =>
    known({ plan: 'enterprise', publishing_policy: policy, enable_pii: true });
  expect(check({ workspace: workspace('disabled') }, 'policy')?.tone).toBe('bad');
  expect(check({ workspace: workspace('workspace_only') }, 'policy')).toBeUndefined();
  expect(check({ workspace: workspace('workspace_only'), requested: 'public' }, 'policy')?.tone).toBe('bad');
  const open = { ...clean.project, publish_audience: 'public' };
  expect(check({ workspace: workspace('org_only'), project: open }, 'policy')?.text).toContain('against');
  expect(check({ workspace: workspace('lunar_only') }, 'policy')).toMatchObject({ tone: 'hollow' });
  expect(check({ workspace: failed }, 'policy')?.tone).toBe('hollow');
});

test('shows errors, personal data and secrets when the audience widens, even if unknown', () => {
  const findings = known([findingOf({ category: 'secret_exposure' })]);
  const labels = known([{ status: 'open' }, { status: 'ignored' }]);
  expect(exposureRisks({ ...clean, findings, labels })).toEqual([
    '1 open error',
    '1 open personal-data finding',
    '1 open finding about secrets',
  ]);
  expect(exposureRisks({ ...clean, labels: failed })).toEqual([
    'Couldn’t load personal data: permission missing',
  ]);
  expect(exposureRisks({ ...clean, scans: known([scanOf({ commit_sha: 'bbb' })]) })).toEqual([
    'Latest commit not scanned',
  ]);
  // Without a completed scan, the errors are unknown. The list mentions it once.
  expect(exposureRisks({ ...clean, scans: known([]) })).toEqual(['Open errors unknown: no completed scan']);
});
