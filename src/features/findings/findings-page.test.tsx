import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { z } from '@/contract/zod.ts';
import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import { FindingsPage } from './findings-page.tsx';
import { findingsSearch } from './search.ts';

let page: PageHarness;
afterEach(() => page.close());

type Item = Readonly<Record<string, unknown>>;
const list = z.looseObject({ data: z.array(z.record(z.string(), z.unknown())) });

/** Opens the page of a workspace with other projects. */
async function open(projectsOf: (items: readonly Item[]) => readonly Item[]): Promise<void> {
  const respond = serviceFetch(createService());
  page = new PageHarness(async (input, init) => {
    const response = await respond(input, init);
    if (!(input instanceof Request) || !input.url.includes('/insights/projects')) return response;
    const { data } = list.parse(await response.json());
    return Response.json({ data: projectsOf(data), pagination: { has_more: false, next_cursor: null } });
  });
  await page.showPage(findingsSearch, (state) => <FindingsPage {...state} />);
}

test('says that a workspace has no projects, rather than no findings', async () => {
  await open(() => []);
  expect(await screen.findByText('No projects yet')).toBeTruthy();
  expect(screen.queryByText(/findings|scanned/)).toBeNull();
});

test('doesn’t say that projects that were never scanned have no open findings', async () => {
  await open((items) => items.map((item) => ({ ...item, last_security_scan_at: null })));
  expect(await screen.findByText('No findings yet')).toBeTruthy();
  expect(screen.queryByText('No open findings')).toBeNull();
});
