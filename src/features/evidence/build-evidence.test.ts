import { unzipSync } from 'fflate';
import papa from 'papaparse';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { insightsOptions } from '@/api/security/insights.ts';
import { soon, WritingHarness } from '@/api/testing/write-harness.ts';
import { changeOf } from '@/local/change-fixture.ts';
import { decidedItemOf } from '@/local/decision-fixture.ts';
import { decisionMapOf, type DecidedItem } from '@/local/decision-map.ts';
import type { GuardRule } from '@/local/guard-rules.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService, type Service } from '@/mocks/service.ts';

import { buildEvidence, type LocalRecords } from './build-evidence.ts';
import { type Collected, collectEvidence } from './collect/collect.ts';
import { type PartId, partIds } from './pack/manifest.ts';
import { verifyPack } from './pack/verify-pack.ts';
import { scopeOf } from './scope.ts';

let harness: WritingHarness<Service>;
let workspaceId: string;

beforeEach(async () => {
  harness = new WritingHarness(createService, serviceFetch);
  workspaceId = await harness.workspaceId();
});
afterEach(() => harness.close());

/** Like the page, which has loaded the finding types for its estimate. */
const collecting = async (parts: readonly PartId[], rules: readonly GuardRule[] = []) => {
  await soon(harness.queryClient.fetchQuery(insightsOptions(harness.connection, workspaceId)));
  harness.requests.length = 0;
  return collectEvidence({
    client: harness.queryClient,
    loadDecisions: async () => new Map(),
    connection: harness.connection,
    workspaceId,
    scope: scopeOf('review', ''),
    parts: new Set(parts),
    rules,
  });
};
const run = (evidence: Awaited<ReturnType<typeof collecting>>, signal = new AbortController().signal) =>
  soon(evidence.run(signal, () => {}));

const decisionOf = (projectId: string, note: string): DecidedItem =>
  decidedItemOf({
    project_id: projectId,
    decision: { project_name: 'Atlas' },
    notes: [{ id: 'n', at: '2026-11-20T10:00:00Z', by: 'Ana', text: note }],
  });
const changeIn = (workspace: string | null) =>
  changeOf({
    connectionId: harness.connection.id,
    workspaceId: workspace,
    before: { name: 'Atlas' },
    after: { name: '<script>alert(1)</script>' },
  });
const noRecords: LocalRecords = {
  decisions: new Map(),
  areDecisionsLoaded: true,
  changes: [],
  reveals: [],
  snapshots: [],
};

interface BuildOptions {
  readonly local?: LocalRecords;
  readonly emails?: boolean;
  readonly parts?: readonly PartId[];
  readonly isComplete?: boolean;
}

const build = async (
  collected: Collected,
  { local = noRecords, emails = false, parts = partIds, isComplete = true }: BuildOptions = {},
) => {
  // Hashes take real time.
  vi.useRealTimers();
  const pack = await buildEvidence({
    facts: {
      workspace: { id: workspaceId, name: 'Northwind' },
      scope: scopeOf('review', ''),
      parts: new Set(parts),
      emails,
    },
    collected,
    local,
    isComplete,
    createdAt: new Date('2026-11-20T21:38:00Z'),
  });
  const files = unzipSync(new Uint8Array(await pack.zip.arrayBuffer()));
  const texts = Object.entries(files).map(
    ([name, bytes]) => [name, new TextDecoder().decode(bytes)] as const,
  );
  return { pack, text: new Map(texts) };
};

const rule = (name: string, line: string, most: number): GuardRule => ({
  id: name,
  workspace_id: workspaceId,
  name,
  line,
  most,
});

describe('collecting', () => {
  test('checks each rule with one request, and names those that it can’t check', async () => {
    const collector = await collecting(
      ['rules'],
      [
        rule('Public', 'is:public', 0),
        rule('None', 'priority:needs_review', 1000),
        rule('Odd', 'is:odd', 0),
        rule('Long', 'owner:none', 1000),
      ],
    );
    await run(collector);
    expect(harness.requests).toHaveLength(3);
    const { pack, text } = await build(collector.result(), { parts: ['rules'] });
    const { data } = papa.parse<string[]>(text.get('rules.csv')?.trim() ?? '');
    expect(data.map((cells) => cells.slice(-2))).toEqual([
      ['State', 'Problem'],
      ['Failing', ''],
      ['Passing', ''],
      ['Unknown', expect.stringMatching(/^The query isn’t valid\./)],
      ['Unknown', ''],
    ]);
    expect(pack.manifest.omissions).toContainEqual(
      expect.objectContaining({ part: 'rules', reason: 'undetermined', count: 2 }),
    );
    expect(text.get('report.html')).toMatch(/<b>1<\/b> <span>Failing rules[^]*<b>2<\/b> <span>Unknown rules/);
  });

  test('requests scans once when the API key can’t see them, and lists them as missing', async () => {
    harness.service.simulator.fault({
      operation: 'getProject',
      type: 'insufficient_scope',
      status: 403,
      times: 10,
    });
    const collector = await collecting(['inventory', 'scans']);
    await run(collector);
    expect(harness.requests.length).toBeLessThan(10);
    const { pack } = await build(collector.result());
    const forbidden = pack.manifest.omissions.find(({ part }) => part === 'scans');
    expect(forbidden).toMatchObject({ reason: 'forbidden' });
    expect(forbidden?.count).toBeGreaterThan(20);
  });

  test('lists the inventory as missing when the plan excludes it, and keeps the rest', async () => {
    harness.service.simulator.fault({
      operation: 'listSecurityInsightProjects',
      type: 'payment_required',
      status: 402,
      times: 1,
    });
    const collector = await collecting(['inventory', 'decisions']);
    await run(collector);
    const { pack, text } = await build(collector.result());
    const forbidden = pack.manifest.omissions.filter(({ reason }) => reason === 'forbidden');
    expect(forbidden.map(({ part }) => part)).toEqual(['inventory', 'reasons', 'scans', 'findings']);
    expect(text.has('inventory.csv')).toBe(false);
    expect(text.has('decisions.csv')).toBe(true);
  });
});

describe('a pack', () => {
  const collected = async (parts: readonly PartId[] = ['inventory', 'reasons']): Promise<Collected> => {
    const collector = await collecting(parts);
    await run(collector);
    return collector.result();
  };

  test('contains a report, two files per part, and a manifest', async () => {
    const { text, pack } = await build(await collected());
    expect([...text.keys()].toSorted()).toEqual([
      'changes.csv',
      'changes.json',
      'decisions.csv',
      'decisions.json',
      'findings.csv',
      'findings.json',
      'inventory.csv',
      'inventory.json',
      'manifest.json',
      'manifest.sha256',
      'report.html',
      'reveals.csv',
      'reveals.json',
      'rules.csv',
      'rules.json',
      'scans.csv',
      'scans.json',
    ]);
    expect(pack.manifest).toMatchObject({ complete: true, scope: { projects: 32 } });
    expect(text.get('inventory.csv')?.trim().split('\r\n')).toHaveLength(33);
    expect(text.get('inventory.json')).toMatch(
      /"note": "Projects that need review\. Priorities as of 20\S+Z\./,
    );
  });

  test('names no email address unless asked to', async () => {
    const rows = await collected();
    const [first] = rows.rows;
    const local = {
      ...noRecords,
      decisions: decisionMapOf([decisionOf(first?.id ?? '', 'Asked ana.ruiz+x@northwind.example.')]),
    };
    const without = await build(rows, { local });
    for (const text of without.text.values()) expect(text).not.toMatch(/[\w.]@[\w-]+\.\w/);
    expect(without.text.get('decisions.csv')).toContain('Asked [email address].');
    const included = await build(rows, { local, emails: true });
    expect(included.text.get('inventory.csv')).toMatch(/@/);
    expect(included.text.get('decisions.csv')).toContain('ana.ruiz+x@northwind.example');
  });

  test('contains no API key', async () => {
    const { text } = await build(await collected());
    for (const content of text.values()) expect(content).not.toContain(harness.connection.secret);
  });

  test('escapes user-written text', async () => {
    const local = { ...noRecords, changes: [changeIn(workspaceId)] };
    const { text } = await build(await collected(), { local });
    const report = text.get('report.html') ?? '';
    expect(report).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(report).not.toContain('<script');
    expect(report).not.toMatch(/(?:src|href)=/);
  });

  test('contains the changes of its workspace, and counts those of unknown ones', async () => {
    const changes = [changeIn(workspaceId), changeIn('other'), changeIn(null)];
    const { pack, text } = await build(await collected(), { local: { ...noRecords, changes } });
    expect(text.get('changes.csv')?.trim().split('\r\n')).toHaveLength(2);
    expect(pack.manifest.omissions).toContainEqual(
      expect.objectContaining({ part: 'changes', reason: 'undetermined', count: 1 }),
    );
  });

  test('lists what is missing when it was saved too early', async () => {
    const collector = await collecting(['inventory', 'reasons', 'scans']);
    const { pack, text } = await build(collector.result(), { isComplete: false });
    expect(pack.manifest.complete).toBe(false);
    expect(text.get('report.html')).toContain('Partial');
    const missing = pack.manifest.omissions.map(({ part, reason }) => `${part} ${reason}`);
    expect(missing).toEqual(expect.arrayContaining(['inventory not_loaded', 'reasons not_loaded']));
  });

  test('counts the scans that couldn’t be parsed', async () => {
    const rows = await collected();
    const check = { kind: 'checked', scans: [null, null], latestCommit: null } as const;
    const scans = new Map([[rows.rows[0]?.id ?? '', check]]);
    const { pack } = await build({ ...rows, scans });
    expect(pack.manifest.omissions).toContainEqual(
      expect.objectContaining({ part: 'scans', reason: 'unreadable', count: 2 }),
    );
  });

  test('stays verifiable when long details name email addresses', async () => {
    const rows = await collected();
    const unknown = Array.from({ length: 300 }, (_, index) => `a${index}@b.io`);
    const { pack } = await build({ ...rows, types: { ...rows.types, unknown } });
    expect(await verifyPack(pack.zip)).toMatchObject({ kind: 'checked', isIntact: true });
  });

  test('counts projects to review again apart from undecided ones', async () => {
    const rows = await collected();
    const decision = { state: 'snoozed', until: '2026-11-20T00:00:00Z' } as const;
    const decisions = decisionMapOf([decidedItemOf({ project_id: rows.rows[0]?.id ?? '', decision })]);
    const { text } = await build(rows, { local: { ...noRecords, decisions } });
    const tiles = text.get('report.html')?.match(/(?<=<b>)\d+<\/b> <span>(Decided|Undecided|To review)/g);
    const values = tiles?.map((tile) => Number.parseInt(tile, 10));
    expect(values).toEqual([0, rows.rows.length - 1, 1]);
  });

  test('says that decisions are missing when the browser denies its storage', async () => {
    const rows = await collected();
    const local = {
      ...noRecords,
      decisions: decisionMapOf([decisionOf(rows.rows[0]?.id ?? '', 'Checked.')]),
      areDecisionsLoaded: false,
    };
    const { pack, text } = await build(rows, { local });
    expect(pack.manifest.omissions).toContainEqual(
      expect.objectContaining({ part: 'decisions', reason: 'failed', count: null }),
    );
    expect(text.get('decisions.csv')).toContain('Checked.');
    // Nothing calls a project or finding undecided.
    expect(text.get('inventory.csv')?.split('\r\n')[0]).not.toContain('Decision');
    expect(text.get('findings.csv')?.split('\r\n')[0]).not.toContain('Decision');
    expect(text.get('report.html')).not.toContain('Undecided');
  });

  test('lists what was left out by choice', async () => {
    const { pack } = await build(await collected(['inventory']), { parts: ['inventory'] });
    const notChosen = pack.manifest.omissions.filter(({ reason }) => reason === 'not_chosen');
    expect(notChosen.map(({ part }) => part)).toEqual(partIds.filter((part) => part !== 'inventory'));
  });
});
