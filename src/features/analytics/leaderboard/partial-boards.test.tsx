import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import { LiveWallPage } from '../live/live-wall-page.tsx';
import { analyticsSearch } from '../model/search.ts';
import { WorkspaceAnalyticsPage } from '../workspace-analytics-page.tsx';

let page: PageHarness;
afterEach(() => page.close());

/** A service whose lists of projects have only malformed items. */
function withoutReadable(key: string): PageHarness {
  const respond = serviceFetch(createService());
  page = new PageHarness(async (input, init) => {
    const path = input instanceof Request ? new URL(input.url).pathname : '';
    if (!/\/v1\/projects$|insights\/projects$/.test(path)) return respond(input, init);
    return Response.json({ data: [{ name: 1 }], pagination: { has_more: false, next_cursor: null } });
  }, key);
  return page;
}

test('doesn’t say that a workspace has no published projects when none can be displayed', async () => {
  await withoutReadable('demo-business').showPage(analyticsSearch, (state) => (
    <WorkspaceAnalyticsPage {...state} />
  ));
  expect((await screen.findAllByText('Couldn’t load any published projects')).length).toBeGreaterThan(0);
  expect(screen.getByText('1 published project couldn’t be displayed.')).toBeTruthy();
  expect(screen.queryByText('No published projects')).toBeNull();
});

test('doesn’t say that a range has no visitors when no project can be ranked', async () => {
  await withoutReadable('demo-enterprise').showPage(analyticsSearch, (state) => (
    <WorkspaceAnalyticsPage {...state} />
  ));
  expect((await screen.findAllByText('Visitor counts aren’t available')).length).toBeGreaterThan(0);
  expect(screen.queryByText('No visitors in this range')).toBeNull();
});

test('doesn’t say that there are no published apps when none can be displayed', async () => {
  const workspace = withoutReadable('demo-enterprise');
  await workspace.showPage(analyticsSearch, () => (
    <LiveWallPage search={{ apps: '5' }} setSearch={() => undefined} />
  ));
  expect(await screen.findByText('Couldn’t display any apps')).toBeTruthy();
});
