import { describe, expect, test } from 'vitest';

import { z } from '@/contract/zod.ts';

import { ExportFile } from './export-file.ts';

interface Row {
  readonly name: string | null;
  readonly count: number;
}

const source = {
  subject: 'Projects',
  place: 'Northwind',
  filters: ['Published: yes', 'Search: “a, b”'],
  order: 'sorted by role, then newest',
  columns: [
    { id: 'name', label: 'Name', value: ({ name }: Row) => name },
    { id: 'count', label: 'Count', value: ({ count }: Row) => count },
    { id: 'nothing', label: 'Nothing', value: () => undefined },
    {
      id: 'visibility',
      label: 'Editor access',
      value: () => 'workspace_edit',
      text: () => 'Workspace can edit',
    },
  ],
};
const all = new Set(['nothing', 'count', 'name', 'visibility']);
const moment = { complete: true, loadedAt: new Date('2026-11-20T21:38:00Z') };
const rows: readonly Row[] = [
  { name: '=1+1', count: -2 },
  { name: null, count: 0 },
];

function fill(choice: { format: 'csv' | 'json'; details: boolean; columns?: ReadonlySet<string> }) {
  const file = new ExportFile(source, { columns: all, ...choice });
  file.add({ rows: rows.slice(0, 1), unreadable: [] });
  file.add({ rows: [], unreadable: [] });
  file.add({ rows: rows.slice(1), unreadable: ['prj_x', null] });
  return file;
}

describe('CSV', () => {
  test('starts with the details when they are included', async () => {
    const lines = (await fill({ format: 'csv', details: true }).take(moment).text()).split('\r\n');
    expect(lines).toEqual([
      '# Projects from Northwind',
      '# Filters: Published: yes; Search: “a, b”',
      '# Order: sorted by role, then newest',
      '# Exported: 2026-11-20T21:38:00.000Z. All times are in UTC.',
      '# Rows: 2 (all matching)',
      '# Unreadable: prj_x; no ID',
      'Name,Count,Nothing,Editor access',
      `"'=1+1",-2,,Workspace can edit`,
      ',0,,Workspace can edit',
      '',
    ]);
  });

  test('starts with a byte order mark and the header', async () => {
    const bytes = await fill({ format: 'csv', details: false }).take(moment).arrayBuffer();
    const start = new Uint8Array(bytes.slice(0, 7));
    expect(start).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf, ...new TextEncoder().encode('Name')));
  });

  test('keeps the chosen columns in their own order', async () => {
    const file = fill({ format: 'csv', details: false, columns: new Set(['count', 'name']) });
    expect(await file.take(moment).text()).toBe(`Name,Count\r\n"'=1+1",-2\r\n,0\r\n`);
  });
});

describe('JSON', () => {
  const whole = z.object({ about: z.looseObject({}), rows: z.array(z.looseObject({})) });

  test('keeps raw values, and starts with the details', async () => {
    const { about, rows: read } = whole.parse(
      JSON.parse(await fill({ format: 'json', details: true }).take(moment).text()),
    );
    expect(read).toEqual(rows.map((row) => ({ ...row, nothing: null, visibility: 'workspace_edit' })));
    expect(about).toEqual({
      what: 'Projects from Northwind',
      filters: source.filters,
      order: 'sorted by role, then newest',
      exported_at: '2026-11-20T21:38:00.000Z',
      time_zone: 'UTC',
      rows: 2,
      complete: true,
      unreadable: ['prj_x', null],
    });
  });

  test('is an array when details are left out, even without rows', async () => {
    expect(JSON.parse(await fill({ format: 'json', details: false }).take(moment).text())).toHaveLength(2);
    const empty = new ExportFile(source, { format: 'json', details: false, columns: all });
    expect(JSON.parse(await empty.take(moment).text())).toEqual([]);
  });
});

test.each([
  { format: 'csv', lines: /^3\n2\n1\n?$/ },
  { format: 'json', lines: /^\[\n\{"count":3\},\n\{"count":2\},\n\{"count":1\}\n\]\n$/ },
] as const)('writes the last loaded row first when the order is reversed, as $format', async (expected) => {
  const { format, lines } = expected;
  const choice = { format, details: false, columns: new Set(['count']) };
  const file = new ExportFile({ ...source, isReversed: true }, choice);
  const row = (count: number): Row => ({ name: null, count });
  file.add({ rows: [row(1), row(2)], unreadable: [] });
  file.add({ rows: [row(3)], unreadable: [] });
  const text = await file.take(moment).text();
  expect(text.replaceAll('\r', '').replace(/^\uFEFF?Count\n/, '')).toMatch(lines);
});

test('marks a partial file in its details and its name', async () => {
  const file = new ExportFile(source, { format: 'csv', columns: all, details: true });
  file.add({ rows, unreadable: [] });
  const part = { ...moment, complete: false };
  expect(file.name(moment)).toBe('projects-northwind-2026-11-20.csv');
  expect(file.name(part)).toBe('projects-northwind-2026-11-20-partial.csv');
  expect(await file.take(part).text()).toContain('# Rows: 2 (incomplete: the export was stopped)');
  // Without details, only the name says that a row is missing.
  file.add({ rows: [], unreadable: ['prj_x'] });
  expect(file.name(moment)).toBe('projects-northwind-2026-11-20-partial.csv');
});

test('counts rows that are left out', async () => {
  const text = async (format: 'csv' | 'json') => {
    const file = new ExportFile(source, { format, columns: all, details: true });
    file.add({ rows: [], unreadable: [], undetermined: 2 });
    file.add({ rows: [], unreadable: [], undetermined: 1 });
    return file.take(moment).text();
  };
  expect(await text('csv')).toContain('# Excluded: 3; the API doesn’t say whether they match');
  expect(JSON.parse(await text('json'))).toMatchObject({ about: { rows: 0, left_out_unknown: 3 } });
});

test('says how old the numbers are that the API calculates from time to time', async () => {
  const text = async (format: 'csv' | 'json') => {
    const file = new ExportFile(source, { format, columns: all, details: true });
    const batch = { rows, unreadable: [] };
    file.add({ ...batch, asOf: { priorities: '2026-11-20T06:00:00Z', edits: null } });
    file.add({ ...batch, asOf: { priorities: '2026-11-20T07:00:00+02:00', edits: null } });
    return file.take(moment).text();
  };
  expect(await text('csv')).toContain('# As of: priorities 2026-11-20T07:00:00+02:00\r\n');
  expect(JSON.parse(await text('json'))).toMatchObject({
    about: { as_of: { priorities: '2026-11-20T07:00:00+02:00' } },
  });
});

test('counts each unknown name once', async () => {
  const text = async (format: 'csv' | 'json') => {
    const file = new ExportFile(source, { format, columns: all, details: true });
    file.add({ rows, unreadable: [], nameless: ['ana', 'ben'] });
    file.add({ rows, unreadable: [], nameless: ['ana'] });
    return file.take(moment).text();
  };
  expect(await text('csv')).toContain('# Unknown names: 2; their cells are empty\r\n');
  expect(JSON.parse(await text('json'))).toMatchObject({ about: { rows: 4, names_unknown: 2 } });
});

test('says when it contains only the selected rows', async () => {
  const text = (format: 'csv' | 'json') =>
    new ExportFile({ ...source, selected: true }, { format, details: true, columns: all })
      .take(moment)
      .text();
  expect(await text('csv')).toContain('# Rows: 0 (selected)');
  expect(JSON.parse(await text('json'))).toMatchObject({ about: { selected: true } });
});
