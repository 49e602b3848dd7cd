import { beforeEach, expect, test, vi } from 'vitest';

import { projectSearch } from '@/features/projects/search.ts';

import { firstRequests, sendBootRequests } from './boot-request.ts';
import { claimBootRequest } from './client.ts';
import { type ConnectionState, connectionsKey } from './connection/select-connection.ts';
import { projectFilters, projectListQuery } from './projects/project-query.ts';
import { projectListOptions, projectOptions } from './projects/projects.ts';
import { createQueryClient } from './query-client.ts';
import { connectionOf } from './testing/fixtures.ts';
import { buildPath } from './transport/url.ts';
import { workspaceListOptions, workspaceOptions } from './workspaces/workspaces.ts';

const connection = connectionOf({
  id: 'c1',
  name: 'One',
  secret: 'demo-business',
  kept: true,
  workspaceIds: ['w/1'],
});
const other = { ...connection, id: 'c2', workspaceIds: ['w2'] };
const state: ConnectionState<typeof connection> = { connections: [other, connection], chosen: ['c1'] };
const requests = vi.fn<typeof fetch>();

beforeEach(() => {
  requests.mockReset().mockImplementation(() => Promise.resolve(new Response('{}')));
  vi.stubGlobal('fetch', requests);
  return () => vi.unstubAllGlobals();
});

const store = (text: string) =>
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => (key === connectionsKey ? text : null) });
const urlOf = (path: string) => new URL(path, 'http://console.test');
const filters = {
  query: 'shop & co',
  visibility: ['workspace_view', 'restricted'],
  is_published: true,
  publish_audience: ['public'],
};

/** The URLs that the page's own queries request. */
async function addressesOf(page: string): Promise<unknown> {
  const client = createQueryClient();
  const list = page.includes('?')
    ? projectListOptions(connection, ['w/1'], filters)
    : projectListOptions(connection, ['w/1'], {});
  const [, , id, below, projectId] = urlOf(page).pathname.split('/');
  const sent: Promise<unknown>[] = [];
  if (id === undefined) sent.push(client.fetchInfiniteQuery(workspaceListOptions(connection)));
  else {
    if (projectId !== undefined) sent.push(client.fetchQuery(projectOptions(connection, projectId)));
    else if (below === 'projects') sent.push(client.fetchInfiniteQuery(list));
    sent.push(client.fetchQuery(workspaceOptions(connection, 'w/1')));
  }
  await Promise.allSettled(sent);
  return requests.mock.calls.map(([address]) => address);
}

test.each([
  '/workspaces',
  '/workspaces/w%2F1',
  '/workspaces/w%2F1/members',
  '/workspaces/w%2F1/projects',
  '/workspaces/w%2F1/projects?published=yes&q=shop+%26+co&audience=public&visibility=workspace_view,restricted',
  '/workspaces/w%2F1/projects/p1',
  '/workspaces/w%2F1/projects/p1/embed',
])('sends the same first requests for %s as its page', async (page) => {
  expect(await addressesOf(page)).toEqual(firstRequests(urlOf(page), state)?.paths);
});

test.each(['?q=is+demo-business', '/demo-business'])(
  'sends no API key that someone pasted into a URL: %s',
  (end) => {
    expect(firstRequests(urlOf(`/workspaces/w%2F1/projects${end}`), state)).toBeNull();
  },
);

test.each([
  'visibility=bogus',
  'visibility=bogus,restricted&audience=nobody',
  'published=maybe&audience=public,public',
  'published=no&audience=custom',
  `q=${'long '.repeat(400)}`,
  'q=ab',
])('follows the list’s search schema with ?%s', (search) => {
  const parsed = projectSearch.parse(Object.fromEntries(new URLSearchParams(search)));
  const query = projectListQuery(['w/1'], projectFilters(parsed));
  expect(firstRequests(urlOf(`/workspaces/w%2F1/projects?${search}`), state)?.paths[0]).toBe(
    buildPath('/v1/projects', {}, query),
  );
});

test.each(['/', '/connect', '/settings', '/workspaces/unknown/projects'])(
  'sends no early request for %s',
  (page) => expect(firstRequests(urlOf(page), state)).toBeNull(),
);

test('starts once with the transport’s headers, and is claimed once by its connection', () => {
  store(JSON.stringify(state));
  sendBootRequests(urlOf('/workspaces'));
  expect(requests).toHaveBeenCalledExactlyOnceWith(
    '/v1/workspaces?limit=100',
    expect.objectContaining({
      redirect: 'error',
      headers: {
        'Service-API-Key': 'demo-business',
        'Service-Version': '2026-09-11',
        Accept: 'application/json',
      },
    }),
  );
  expect(claimBootRequest('/v1/workspaces?limit=50', connection)).toBeUndefined();
  expect(claimBootRequest('/v1/workspaces?limit=100', other)).toBeUndefined();
  expect(claimBootRequest('/v1/workspaces?limit=100', connection)).toBeDefined();
  expect(claimBootRequest('/v1/workspaces?limit=100', connection)).toBeUndefined();
});

test('leaves the other request when one is claimed', () => {
  store(JSON.stringify(state));
  sendBootRequests(urlOf('/workspaces/w%2F1/projects/p1'));
  expect(claimBootRequest('/v1/workspaces/w%2F1', connection)).toBeDefined();
  expect(claimBootRequest('/v1/workspaces/w%2F1', connection)).toBeUndefined();
  expect(claimBootRequest('/v1/projects/p1', connection)).toBeDefined();
});

test.each(['', 'null', '{"connections":[7],"chosen":["c1"]}', '{"connections":[{}],"chosen":[]}', '[]'])(
  'starts nothing when storage contains %j',
  (text) => {
    store(text);
    sendBootRequests(urlOf('/workspaces/w2'));
    expect(requests).not.toHaveBeenCalled();
  },
);
