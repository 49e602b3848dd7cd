import { afterEach, expect, test, vi } from 'vitest';

import { connectionOf, projectOf } from '@/api/testing/fixtures.ts';
import { inventoryRowOf, scanOf } from '@/api/testing/security-fixture.ts';

import { coverageOf, scanRows } from '../tables/scan-table.ts';
import { checkScans } from './checks.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the pack says about a project with these pages of scans, and how many of them were loaded. */
async function coverage(...pages: readonly (readonly object[])[]) {
  let loaded = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://api.local');
    if (!pathname.endsWith('/security-scans'))
      return Response.json(projectOf({ latest_commit_sha: scanOf().commit_sha }));
    loaded += 1;
    const index = Number(searchParams.get('cursor') ?? 0);
    const more = index + 1 < pages.length;
    const pagination = { has_more: more, next_cursor: more ? String(index + 1) : null };
    return Response.json({ data: pages[index], pagination });
  });
  const check = await checkScans(connectionOf(), 'p', new AbortController().signal);
  const [row] = scanRows([inventoryRowOf('p')], new Map([['p', check]]), Date.UTC(2026, 10, 21));
  return { covers: row && coverageOf(row), loaded };
}

const latest = scanOf();
const failed = scanOf({ id: 'failed', status: 'failed' });

test.each([
  ['stops at the newest completed scan', [[failed, latest], [failed]], 'Latest commit', 1],
  ['continues after a page without a completed scan', [[failed], [latest]], 'Latest commit', 2],
  ['continues after an empty page', [[], [latest]], 'Latest commit', 2],
  ['finds none', [[failed], []], 'No completed scan', 2],
  ['doesn’t know about scans that can’t be parsed', [[failed, { id: 'x' }]], 'Unknown', 1],
])('%s', async (_, pages, covers, loaded) => {
  expect(await coverage(...pages)).toEqual({ covers, loaded });
});
