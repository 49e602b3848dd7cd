// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { projectListOptions } from '@/api/projects/projects.ts';
import { workspaceListOptions } from '@/api/workspaces/workspaces.ts';
import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import { ExposurePage } from './exposure-page.tsx';

let page: PageHarness;
afterEach(() => page.close());

/** The texts of the board's rows, once every cell is counted. */
async function openBoard(): Promise<readonly (readonly string[])[]> {
  const { queryClient, connection } = page;
  const workspaces = await queryClient.fetchInfiniteQuery(workspaceListOptions(connection));
  const projects = projectListOptions(connection, [workspaces.pages[0]?.items[0]?.id ?? ''], {});
  const first = (await queryClient.fetchInfiniteQuery(projects)).pages[0]?.items[0]?.name ?? '';
  page.show(await page.open(first), () => (
    <ExposurePage search={{}} setSearch={() => undefined} exporting={() => null} />
  ));
  const board = await screen.findByRole('table', { name: 'Projects by audience and review priority' });
  await within(board).findByRole('link', { name: 'All projects: 100,000 projects' });
  await expect.poll(() => within(board).queryAllByText('Not counted')).toEqual([]);
  return [...board.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent));
}

test('counts every cell of a large workspace with one request each, and shows exact totals', async () => {
  page = new PageHarness(serviceFetch(createService()), 'demo-large');
  const rows = await openBoard();
  expect(rows.map(([label]) => label)).toEqual([
    'Audience',
    'Public',
    'Groups and people',
    'Workspace',
    'Not published',
    'All',
  ]);
  // A cell with more than one page says so.
  for (const [, ...cells] of rows.slice(1, 5))
    for (const cell of cells.slice(0, 4)) expect(cell).toMatch(/^(?:[1-9]\d?|100\+)$/);
  // Totals come from the insights.
  for (const cell of rows[5]?.slice(1) ?? []) expect(cell).toMatch(/^\d+,\d{3}$/);
  const counted = page.sent('GET').filter(({ path }) => path.endsWith('/insights/projects'));
  expect(counted).toHaveLength(1 + 16);
});
