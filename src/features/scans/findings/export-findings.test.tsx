import papa from 'papaparse';
import { expect, test } from 'vitest';

import { findingOf } from '@/api/testing/security-fixture.ts';
import type { FindingExport } from '@/domain/security/sarif.ts';

import { findingsToCsv, findingsToJson, findingsToMarkdown } from './export-findings.ts';
import { asBlock, findingMarkdown } from './finding-markdown.ts';

const findingExport = (given: Partial<FindingExport> = {}): FindingExport => ({
  place: { workspaceId: 'workspace_1', projectId: 'prj_1' },
  projectName: 'Billing portal',
  scanId: 'scan-1',
  scan: null,
  findings: [findingOf()],
  unreadable: 0,
  filters: [],
  exportedAt: new Date('2026-11-21T10:00:00Z'),
  ...given,
});

test('writes a header row and one row per finding to CSV', () => {
  const nasty = findingOf({ id: 'n', name: '=cmd|"/c calc"!A0', description: 'one,\n"two"', category: null });
  const text = findingsToCsv(findingExport({ findings: [findingOf({ level: 'warn' }), nasty] }));
  const [header, first, second, ...others] = papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    skipEmptyLines: true,
  }).data;
  expect(others).toEqual([]);
  expect(header?.slice(0, 4)).toEqual(['Finding', 'Finding ID', 'Severity', 'Status']);
  expect(first?.slice(1, 4)).toEqual([findingOf().id, 'Warning', 'Open']);
  expect(second?.[0]).toBe(`'${nasty.name}`);
  expect(second?.[header?.indexOf('Description') ?? -1]).toBe('one,\n"two"');
  expect(first?.slice(-3)).toEqual(['Billing portal', 'prj_1', 'scan-1']);
});

test('keeps unknown fields in JSON', () => {
  const finding = { ...findingOf(), path: 'src/app.ts' };
  const read: unknown = JSON.parse(findingsToJson(findingExport({ findings: [finding] })));
  expect(read).toMatchObject({ about: { rows: 1, time_zone: 'UTC' }, findings: [finding] });
});

test('marks an export as incomplete when findings are unreadable', () => {
  const data = findingExport({ unreadable: 2 });
  const note = 'Incomplete: couldn’t load 2 findings from the scan.';
  expect(findingsToMarkdown(data)).toContain(note);
  expect(JSON.parse(findingsToJson(data))).toMatchObject({ about: { rows: 1, unreadable: 2 } });
  expect(findingsToMarkdown(findingExport())).not.toContain('Incomplete');
});

test('writes a Markdown heading for each finding', () => {
  const text = findingsToMarkdown(findingExport({ findings: [findingOf(), findingOf({ id: 'b' })] }));
  expect(text.match(/^## /gm)).toHaveLength(2);
  expect(text).toContain('# Security findings of Billing portal');
});

test('links the finding and explains “suppressed” in an issue', () => {
  const text = findingMarkdown(findingOf({ status: 'suppressed' }), {
    place: { workspaceId: 'workspace_1', projectId: 'prj_1' },
    projectName: 'Billing portal',
  });
  expect(text).toMatch(/<http.+\/workspaces\/workspace_1\/projects\/prj_1\/security\?finding=.+>/);
  expect(text).toContain('Hidden, not fixed');
});

test('uses a fence longer than any inside the block', () => {
  expect(asBlock('a\n````\nb')).toBe('`````text\na\n````\nb\n`````');
  // Looking for the last line break after each of them would take half a minute.
  const long = `${'\n'.repeat(300_000)}x`;
  expect(asBlock(`${long}\n`)).toBe(`\`\`\`text\n${long}\n\`\`\``);
});
