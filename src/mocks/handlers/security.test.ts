import { describe, expect, test } from 'vitest';

import { securityFinding, securityScan } from '@/contract/resources/security.ts';
import { z } from '@/contract/zod.ts';

import { blockingFindingIds } from '../seed/scans.ts';
import { HandlersFixture } from './fixture.ts';

const key = 'demo-enterprise';
const service = new HandlersFixture();
const { projects } = service.workspace(key);
const ids = Array.from({ length: projects.past.seeded }, (_, row) => projects.past.recordAt(row).id);

const address = (id: string, scan?: string) =>
  `/v1/projects/${id}/security-scans${scan === undefined ? '' : `/${scan}`}`;
const scansOf = async (id: string, params = {}) =>
  z.parse(z.array(securityScan), await service.walk(key, address(id), params));
const findingsOf = async (id: string, scan: string, params = {}) =>
  z.parse(z.array(securityFinding), await service.walk(key, `${address(id, scan)}/findings`, params));

const all = new Map(await Promise.all(ids.map(async (id) => [id, await scansOf(id)] as const)));
const scanned = ids.filter((id) => (all.get(id) ?? []).length > 0);
const latestCompleted = (id: string) => all.get(id)?.find((scan) => scan.status === 'completed');

describe('listSecurityScans (spec §4.15, §2.12)', () => {
  test('lists the newest started_at first, and nothing for unscanned projects', () => {
    for (const scans of all.values()) {
      const starts = scans.map((scan) => Date.parse(scan.started_at));
      expect(starts).toEqual(starts.toSorted((a, b) => b - a));
      expect(new Set(starts).size).toBe(starts.length);
    }
    expect(ids.length - scanned.length).toBeGreaterThan(5);
  });

  test('returns every status, with finished_at null only while running', () => {
    const scans = [...all.values()].flat();
    expect(new Set(scans.map((scan) => scan.status))).toEqual(new Set(['running', 'completed', 'failed']));
    for (const scan of scans) {
      expect(scan.finished_at === null).toBe(scan.status === 'running');
      if (scan.finished_at !== null) {
        expect(Date.parse(scan.finished_at)).toBeGreaterThanOrEqual(Date.parse(scan.started_at));
        expect(Date.parse(scan.finished_at)).toBeLessThanOrEqual(service.now);
      }
      expect(scan.requested_scanners.length).toBeGreaterThan(0);
    }
    for (const id of scanned) expect(latestCompleted(id)).toBeDefined();
  });

  test('returns newest scans of the latest and of earlier commits', () => {
    const pairs = scanned.map((id) => [all.get(id)?.[0]?.commit_sha, projects.find(id)?.latest_commit_sha]);
    const known = pairs.filter(([scan, latest]) => scan !== null && latest !== null);
    expect(known.some(([scan, latest]) => scan === latest)).toBe(true);
    expect(known.some(([scan, latest]) => scan !== latest)).toBe(true);
    expect(pairs.every(([scan, latest]) => latest !== null || scan === null)).toBe(true);
  });

  test('finishes a running scan, and pages the list', async () => {
    const running = scanned.find((id) => all.get(id)?.[0]?.status === 'running') ?? '';
    const scan = all.get(running)?.[0]?.id ?? '';
    expect(await findingsOf(running, scan)).toEqual([]);
    const long = scanned.find((id) => (all.get(id)?.length ?? 0) > 50) ?? '';
    expect(await scansOf(long, { limit: 7 })).toEqual(all.get(long));

    const later = new HandlersFixture();
    await later.get(key, address(running));
    later.service.simulator.clock({ advance_ms: 3_600_000 });
    const { body } = await later.get(key, address(running, scan));
    expect(['completed', 'failed']).toContain(z.parse(securityScan, body).status);
  });
});

describe('getSecurityScan (spec §4.16)', () => {
  test('returns the scan of the list', async () => {
    const id = scanned[0] ?? '';
    const scan = all.get(id)?.at(-1);
    const { status, body } = await service.get(key, address(id, scan?.id));
    expect([status, body]).toEqual([200, scan]);
  });

  test('returns the same 404 for another project’s scan as for none', async () => {
    const [first = '', second = ''] = scanned;
    const missing = { status: 404, type: 'security_scan_not_found', fields: null };
    const foreign = all.get(second)?.[0]?.id ?? '';
    for (const scan of [foreign, '00000000-0000-4000-8000-000000000000', 'nonsense']) {
      expect(await service.refused(key, address(first, scan))).toEqual(missing);
      expect(await service.refused(key, `${address(first, scan)}/findings`)).toEqual(missing);
    }
    const hidden = await service.refused('demo-business', address(first, all.get(first)?.[0]?.id));
    expect(hidden.type).toBe('project_not_found');
  });
});

describe('listSecurityScanFindings (spec §4.17, §2.13)', () => {
  test('sorts by scanner_name, stable across requests and page sizes', async () => {
    const id =
      scanned.find(
        (candidate) => blockingFindingIds(candidate).length > 0 && (all.get(candidate)?.length ?? 0) > 1,
      ) ??
      scanned[0] ??
      '';
    const scan = latestCompleted(id)?.id ?? '';
    const findings = await findingsOf(id, scan);
    const names = findings.map((finding) => finding.scanner_name);
    expect(names).toEqual(names.toSorted());
    for (const limit of [1, 3, 100]) expect(await findingsOf(id, scan, { limit })).toEqual(findings);
  });

  test('returns every status and level, with and without description and category', async () => {
    const lists = await Promise.all(scanned.map((id) => findingsOf(id, latestCompleted(id)?.id ?? '')));
    const findings = lists.flat();
    expect(new Set(findings.map((finding) => finding.status))).toEqual(
      new Set(['open', 'fixed', 'ignored', 'suppressed']),
    );
    expect(new Set(findings.map((finding) => finding.level))).toEqual(new Set(['error', 'warn', 'info']));
    for (const field of ['description', 'category'] as const) {
      expect(findings.some((finding) => finding[field] === null)).toBe(true);
      expect(findings.some((finding) => finding[field] !== null)).toBe(true);
    }
    expect(lists.some((list) => list.length > 100)).toBe(true);
    expect(new Set(findings.map((finding) => finding.id)).size).toBe(findings.length);
    for (const finding of findings)
      expect(Date.parse(finding.updated_at)).toBeGreaterThanOrEqual(Date.parse(finding.created_at));
  });

  test('keeps finding IDs stable across scans, and reuses earlier results', async () => {
    const id = scanned.find((candidate) => (all.get(candidate)?.length ?? 0) > 50) ?? '';
    const completed = (all.get(id) ?? []).filter((scan) => scan.status !== 'running').toReversed();
    let before: string[] = [];
    for (const scan of completed) {
      const found = (await findingsOf(id, scan.id)).map((finding) => finding.id);
      expect(before.filter((finding) => !found.includes(finding))).toEqual([]);
      before = found;
    }
  });

  test('returns blocking findings as open errors of the latest completed scan (spec §7)', async () => {
    const blocked = ids.filter((id) => blockingFindingIds(id).length > 0);
    expect(blocked.length).toBeGreaterThan(0);
    for (const id of blocked) {
      const findings = await findingsOf(id, latestCompleted(id)?.id ?? '');
      for (const finding of blockingFindingIds(id))
        expect(findings.find((candidate) => candidate.id === finding)).toMatchObject({
          level: 'error',
          status: 'open',
        });
    }
  });
});
