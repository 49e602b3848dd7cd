import { expect, test } from 'vitest';

import { type Manifest, packFormat } from '../pack/manifest.ts';
import { reportHtml } from './report.ts';

const about: Omit<Manifest, 'files'> = {
  format: packFormat,
  version: 1,
  created_at: '2026-11-20T21:38:00.000Z',
  workspace: { id: 'w', name: null },
  scope: { label: 'All projects', query: null, projects: 2 },
  complete: true,
  email_addresses: false,
  omissions: [],
};

test('aligns a column of numbers even if some are unknown', () => {
  const report = reportHtml({
    about,
    tiles: [],
    tables: [
      {
        part: 'inventory',
        note: '',
        count: 2,
        report: () => ({ header: ['Errors'], rows: [[1], [undefined]] }),
        files: () => Promise.resolve([]),
      },
    ],
    contents: [],
  });
  expect(report).toContain('<td class="number">1</td>');
  expect(report).toContain('<td class="number">–</td>');
});

test('keeps the direction of the workspace’s ID beside a name that changes it', () => {
  const workspace = { id: 'w', name: '\u202Eabc\u2066' };
  const report = reportHtml({ about: { ...about, workspace }, tiles: [], tables: [], contents: [] });
  expect(report).toContain('<bdi>\u2068abc\u2069</bdi> <code>w</code>');
});
