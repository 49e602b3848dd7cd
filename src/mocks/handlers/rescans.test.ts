import { describe, expect, test } from 'vitest';

import { pagination } from '@/contract/operation.ts';
import { securityFinding, securityScan } from '@/contract/resources/security.ts';
import { z } from '@/contract/zod.ts';

import { blockingFindingIds } from '../seed/scans.ts';
import { createService } from '../service.ts';
import { inventoryRow } from './inventory-fixture.ts';
import { WritingFixture } from './writing-fixture.ts';

const listOf = <T>(item: z.ZodMiniType<T>) => z.looseObject({ data: z.array(item) });

class Fixture extends WritingFixture {
  readonly path = `/workspaces/${this.workspace().record.id}/security-center/insights/projects`;

  async inventory() {
    const rows = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor === null ? '' : `&cursor=${cursor}`;
      const page = z.parse(
        z.looseObject({ data: z.array(inventoryRow), pagination }),
        (await this.send('GET', `${this.path}?limit=100${query}`)).body,
      );
      rows.push(...page.data);
      cursor = page.pagination.next_cursor;
    } while (cursor !== null);
    return rows;
  }

  async row(id: string) {
    const row = (await this.inventory()).find((item) => item.id === id);
    if (row === undefined) throw new Error(`No row ${id}`);
    return row;
  }

  async scans(id: string) {
    const { body } = await this.send('GET', `/projects/${id}/security-scans`);
    return z.parse(listOf(securityScan), body).data;
  }

  async findings(id: string, scanId: string | undefined) {
    const { body } = await this.send('GET', `/projects/${id}/security-scans/${scanId}/findings?limit=100`);
    return z.parse(listOf(securityFinding), body).data;
  }

  finding(project_id: string, change: 'add' | 'fix') {
    this.now += 60_000;
    return this.service.simulator.finding({ project_id, change });
  }
}

describe('the simulator’s findings', () => {
  test('adds a scan with one more open error, and raises counts and priority', async () => {
    const fixture = new Fixture();
    const before = (await fixture.inventory()).find(
      (row) =>
        row.publish_audience === 'public' &&
        row.review_priority === 'no_review_needed' &&
        row.security_finding_counts.error === 0 &&
        row.security_finding_counts.warning > 0,
    );
    const id = before?.id ?? '';
    const [earlier] = await fixture.scans(id);
    const old = await fixture.findings(id, earlier?.id);
    fixture.finding(id, 'add');
    const after = await fixture.row(id);
    expect(after).toMatchObject({
      review_priority: 'needs_review',
      security_finding_counts: { ...before?.security_finding_counts, error: 1 },
      last_security_scan_at: new Date(fixture.now).toISOString().replace('.000', ''),
    });
    const [latest] = await fixture.scans(id);
    expect(latest).toMatchObject({ status: 'completed', finished_at: after.last_security_scan_at });
    const { body } = await fixture.send('GET', `/projects/${id}/security-scans/${latest?.id}`);
    expect(body).toEqual(latest);
    const found = await fixture.findings(id, latest?.id);
    const added = found.filter((finding) => old.every((known) => known.id !== finding.id));
    expect(added).toMatchObject([
      { level: 'error', status: 'open', created_at: after.last_security_scan_at },
    ]);
    expect(await fixture.findings(id, earlier?.id)).toEqual(old);
  });

  test('fixes every open finding, and unblocks publishing', async () => {
    const fixture = new Fixture();
    const id = fixture.records().find((record) => blockingFindingIds(record.id).length > 0)?.id ?? '';
    expect((await fixture.refused('POST', `/projects/${id}/publish`, {})).type).toBe(
      'security_critical_findings',
    );
    fixture.finding(id, 'add');
    fixture.finding(id, 'fix');
    const none = { error: 0, warning: 0, info: 0 };
    expect((await fixture.row(id)).security_finding_counts).toEqual(none);
    const [latest, earlier] = await fixture.scans(id);
    const open = (await fixture.findings(id, earlier?.id)).filter(({ status }) => status === 'open');
    expect(open.length).toBeGreaterThan(1);
    const now = await fixture.findings(id, latest?.id);
    for (const finding of open)
      expect(now.find((candidate) => candidate.id === finding.id)).toMatchObject({ status: 'fixed' });
    await fixture.publish(id);
  });

  test('scans a project for the first time', async () => {
    const fixture = new Fixture();
    const id = (await fixture.inventory()).find((row) => row.last_security_scan_at === null)?.id ?? '';
    fixture.finding(id, 'add');
    fixture.finding(id, 'add');
    const scans = await fixture.scans(id);
    expect(scans).toHaveLength(2);
    expect(await fixture.findings(id, scans[0]?.id)).toHaveLength(2);
    expect(await fixture.findings(id, scans[1]?.id)).toHaveLength(1);
    expect((await fixture.row(id)).security_finding_counts.error).toBe(2);
  });

  test('lags in the inventory like other changes', async () => {
    const fixture = new Fixture();
    const id = fixture.records()[0]?.id ?? '';
    const before = await fixture.row(id);
    fixture.service.simulator.lag({ ms: 5_000 });
    fixture.finding(id, 'add');
    expect(await fixture.row(id)).toEqual(before);
    fixture.now += 5_000;
    expect((await fixture.row(id)).security_finding_counts.error).toBe(
      before.security_finding_counts.error + 1,
    );
  });

  test('survives a reload, and ends with a reset', async () => {
    const fixture = new Fixture();
    const id = fixture.records()[0]?.id ?? '';
    const before = (await fixture.row(id)).security_finding_counts.error;
    fixture.finding(id, 'add');
    const saved: unknown = JSON.parse(JSON.stringify(fixture.service.store.changes()));
    const later = createService({ now: () => fixture.now });
    expect(later.store.restore(saved)).toBe(true);
    const scans = (service: typeof later) =>
      [...service.store.workspaces.values()].flatMap(({ projects: { past } }) =>
        past.rescans(id, fixture.now),
      );
    expect(scans(later)).toHaveLength(1);
    fixture.service.simulator.reset({});
    expect((await fixture.row(id)).security_finding_counts.error).toBe(before);
  });

  test('rejects an unknown project', () => {
    const fixture = new Fixture();
    expect(() => fixture.finding('nobody', 'add')).toThrow(expect.objectContaining({ status: 400 }));
  });
});
