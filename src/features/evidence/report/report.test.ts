import { expect, test } from 'vitest';

import { packFormat } from '../pack/manifest.ts';
import { reportHtml } from './report.ts';

test('aligns a column of numbers even if some are unknown', () => {
  const report = reportHtml({
    about: {
      format: packFormat,
      version: 1,
      created_at: '2026-11-20T21:38:00.000Z',
      workspace: { id: 'w', name: null },
      scope: { label: 'All projects', query: null, projects: 2 },
      complete: true,
      email_addresses: false,
      omissions: [],
    },
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
