import { beforeEach, expect, test, vi } from 'vitest';

import { projectSearch } from '@/features/projects/search.ts';

import { firstRequest, sendBootRequest } from './boot-request.ts';
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

/** The URL that the page's own query requests. */
async function addressOf(page: string): Promise<unknown> {
  const client = createQueryClient();
  const list = page.includes('?')
    ? projectListOptions(connection, ['w/1'], filters)
    : projectListOptions(connection, ['w/1'], {});
  if (page === '/workspaces')
    await client.fetchInfiniteQuery(workspaceListOptions(connection)).catch(() => undefined);
  else if (page === '/workspaces/w%2F1')
    await client.fetchQuery(workspaceOptions(connection, 'w/1')).catch(() => undefined);
  else if (page.endsWith('/p1'))
    await client.fetchQuery(projectOptions(connection, 'p1')).catch(() => undefined);
  else await client.fetchInfiniteQuery(list).catch(() => undefined);
  return requests.mock.calls[0]?.[0];
}

test.each([
  '/workspaces',
  '/workspaces/w%2F1',
  '/workspaces/w%2F1/projects',
  '/workspaces/w%2F1/projects?published=yes&q=shop+%26+co&audience=public&visibility=workspace_view,restricted',
  '/workspaces/w%2F1/projects/p1',
])('sends the same first request for %s as its page', async (page) => {
  expect(await addressOf(page)).toBe(firstRequest(urlOf(page), state)?.path);
});

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
  expect(firstRequest(urlOf(`/workspaces/w%2F1/projects?${search}`), state)?.path).toBe(
    buildPath('/v1/projects', {}, query),
  );
});

test.each([
  '/',
  '/connect',
  '/settings',
  '/workspaces/unknown/projects',
  '/workspaces/w%2F1/members',
  '/workspaces/w%2F1/projects/p1/embed',
])('sends no early request for %s', (page) => expect(firstRequest(urlOf(page), state)).toBeNull());

test('starts once with the transport’s headers, and is claimed once by its connection', () => {
  store(JSON.stringify(state));
  sendBootRequest(urlOf('/workspaces'));
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

test.each(['', 'null', '{"connections":[7],"chosen":["c1"]}', '{"connections":[{}],"chosen":[]}', '[]'])(
  'starts nothing when storage contains %j',
  (text) => {
    store(text);
    sendBootRequest(urlOf('/workspaces/w2'));
    expect(requests).not.toHaveBeenCalled();
  },
);
