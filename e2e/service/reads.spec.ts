import type { APIRequestContext, APIResponse } from '@playwright/test';

import { expect, test } from '../support/live.ts';

interface Page {
  readonly data: readonly Record<string, unknown>[];
  readonly pagination: { readonly has_more: boolean; readonly next_cursor: string | null };
}

const keyed = (key: string): { headers: Record<string, string> } => ({ headers: { 'Service-API-Key': key } });

async function page(response: APIResponse): Promise<Page> {
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()) as Page;
}

/** The workspace of an API key. */
async function ownWorkspace(request: APIRequestContext, base: string, key: string): Promise<string> {
  const { data } = await page(await request.get(`${base}/v1/workspaces`, keyed(key)));
  return String(data[0]?.['id']);
}

test.beforeEach(async ({ service }) => {
  await service.simulate('reset');
});

test('lists the workspace of an API key as in the specification', async ({ request, service }) => {
  const response = await request.get(`${service.url}/v1/workspaces`, keyed('demo-enterprise'));
  const { data, pagination } = await page(response);
  expect(pagination).toEqual({ has_more: false, next_cursor: null });
  expect(data).toHaveLength(1);
  expect(Object.keys(data[0] ?? {}).toSorted()).toEqual(
    ['created_at', 'description', 'id', 'image_url', 'name', 'num_projects', 'plan', 'updated_at'].toSorted(),
  );
  expect(data[0]?.['plan']).toBe('enterprise');
  const headers = response.headers();
  expect(headers['content-type']).toContain('application/json');
  expect(headers['service-version']).toBe('2026-09-11');
  expect(headers['x-request-id']).toBeTruthy();
  for (const name of ['x-ratelimit-limit', 'x-ratelimit-remaining']) expect(headers[name]).toMatch(/^\d+$/);
});

test('accepts an API key in either header, and a session token for twelve workspaces', async ({
  request,
  service,
}) => {
  const bearer = { headers: { Authorization: 'Bearer demo-session' } };
  const { data } = await page(await request.get(`${service.url}/v1/workspaces`, bearer));
  expect(data).toHaveLength(12);
  const joined = await page(await request.get(`${service.url}/v1/workspaces?limit=5`, bearer));
  expect(joined.pagination.has_more).toBe(true);
  const rest = await page(
    await request.get(
      `${service.url}/v1/workspaces?limit=7&cursor=${encodeURIComponent(String(joined.pagination.next_cursor))}`,
      bearer,
    ),
  );
  expect([...joined.data, ...rest.data].map(({ id }) => id)).toEqual(data.map(({ id }) => id));
});

test('serves every read of a workspace', async ({ request, service }) => {
  const id = await ownWorkspace(request, service.url, 'demo-enterprise');
  const workspace = await request.get(`${service.url}/v1/workspaces/${id}`, keyed('demo-enterprise'));
  expect(await workspace.json()).toMatchObject({ id, plan: 'enterprise', enable_pii: true });

  const base = `${service.url}/v1/workspaces/${id}`;
  const members = await page(await request.get(`${base}/members?limit=100`, keyed('demo-enterprise')));
  expect(members.data).toHaveLength(90);
  const userId = String(members.data[0]?.['user_id']);
  const member = await request.get(`${base}/members/${userId}`, keyed('demo-enterprise'));
  expect(await member.json()).toMatchObject({ user_id: userId });
  const owners = await page(
    await request.get(`${base}/members?role=owner&role=admin`, keyed('demo-enterprise')),
  );
  expect(owners.data.length).toBeGreaterThan(0);
  expect(owners.data.length).toBeLessThan(90);

  const groups = await page(await request.get(`${base}/groups`, keyed('demo-enterprise')));
  expect(groups.data).toHaveLength(12);
  const names = groups.data.map(({ name }) => String(name));
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
});

test('lists, filters, searches, pages and returns projects', async ({ request, service }) => {
  const id = await ownWorkspace(request, service.url, 'demo-enterprise');
  const list = (query: string): Promise<APIResponse> =>
    request.get(`${service.url}/v1/projects?workspace_id=${id}${query}`, keyed('demo-enterprise'));

  const ids: unknown[] = [];
  let cursor: string | null = null;
  do {
    const next: Page = await page(
      await list(`&limit=100${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`),
    );
    ids.push(...next.data.map((project) => project['id']));
    cursor = next.pagination.next_cursor;
  } while (cursor !== null);
  expect(ids.length).toBeGreaterThan(200);
  expect(new Set(ids).size).toBe(ids.length);

  const offline = await page(await list('&is_published=false'));
  expect(offline.data.every((project) => project['is_published'] === false)).toBe(true);
  const first = await request.get(`${service.url}/v1/projects/${String(ids[0])}`, keyed('demo-enterprise'));
  expect(await first.json()).toMatchObject({ id: ids[0], workspace_id: id });
  const shortTerm = await page(await list('&query=ab&limit=100'));
  expect(shortTerm.data).toHaveLength(100);
  expect((await page(await list('&query=zzzzzzzz'))).data).toEqual([]);
});

test('lists 100,000 projects', async ({ request, service }) => {
  const id = await ownWorkspace(request, service.url, 'demo-large');
  const { data } = await page(
    await request.get(`${service.url}/v1/projects?workspace_id=${id}&limit=100`, keyed('demo-large')),
  );
  expect(data).toHaveLength(100);
});

test('ignores unknown query parameters, and names them in a header', async ({ request, service }) => {
  const response = await request.get(`${service.url}/v1/workspaces?color=red`, keyed('demo-enterprise'));
  expect(response.status()).toBe(200);
  expect(response.headers()['x-service-unknown-query-params']).toBe('color');
});
