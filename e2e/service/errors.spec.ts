import { expect, test } from '../support/live.ts';

interface Envelope {
  readonly type: string;
  readonly status: number;
  readonly request_id: string;
  readonly errors: readonly { readonly location: string | null }[] | null;
  readonly props: Record<string, unknown> | null;
}

interface Case {
  readonly name: string;
  readonly path: string;
  readonly key?: string;
  readonly headers?: Record<string, string>;
  readonly status: number;
  readonly type: string;
  readonly location?: string;
  readonly props?: Record<string, unknown>;
}

const good = 'demo-enterprise';
const nobody = '00000000-0000-4000-8000-000000000000';

const cases: readonly Case[] = [
  { name: 'no credential', path: '/v1/workspaces', status: 401, type: 'unauthorized' },
  { name: 'an invalid key', path: '/v1/workspaces', key: 'nonsense', status: 401, type: 'unauthorized' },
  {
    name: 'a plan that is too low',
    path: '/v1/workspaces',
    key: 'demo-free',
    status: 402,
    type: 'payment_required',
    props: { required_plan: 'business' },
  },
  {
    name: 'an unverified e-mail address',
    path: '/v1/workspaces',
    key: 'demo-unverified',
    status: 403,
    type: 'email_not_verified',
  },
  {
    name: 'a missing scope',
    path: '/v1/workspaces',
    key: 'demo-projects-only',
    status: 403,
    type: 'insufficient_scope',
    props: { required_scopes: expect.arrayContaining(['workspaces:read']) },
  },
  {
    name: 'a limit of 0',
    path: '/v1/workspaces?limit=0',
    key: good,
    status: 400,
    type: 'invalid_request',
    location: 'query.limit',
  },
  {
    name: 'a limit of 101',
    path: '/v1/workspaces?limit=101',
    key: good,
    status: 400,
    type: 'invalid_request',
    location: 'query.limit',
  },
  {
    name: 'a cursor that is none',
    path: '/v1/workspaces?cursor=%21',
    key: good,
    status: 400,
    type: 'invalid_request',
    location: 'query.cursor',
  },
  {
    name: 'a project list without a workspace',
    path: '/v1/projects',
    key: good,
    status: 400,
    type: 'invalid_request',
    location: 'query.workspace_id',
  },
  {
    name: 'a workspace that is not there',
    path: '/v1/workspaces/ws_nowhere',
    key: good,
    status: 404,
    type: 'workspace_not_found',
  },
  {
    name: 'a project that is not there',
    path: '/v1/projects/prj_nowhere',
    key: good,
    status: 404,
    type: 'project_not_found',
  },
  { name: 'an address that is not there', path: '/v1/nothing', key: good, status: 404, type: 'not_found' },
  {
    name: 'an answer in XML',
    path: '/v1/workspaces',
    key: good,
    headers: { Accept: 'application/xml' },
    status: 406,
    type: 'not_acceptable',
  },
  {
    name: 'a version that is no date',
    path: '/v1/workspaces',
    key: good,
    headers: { 'Service-Version': 'newest' },
    status: 400,
    type: 'invalid_request',
    location: 'header.Service-Version',
  },
  {
    name: 'a version that was never released',
    path: '/v1/workspaces',
    key: good,
    headers: { 'Service-Version': '2020-01-01' },
    status: 400,
    type: 'unknown_version',
  },
  {
    name: 'a beta that was never released',
    path: '/v1/workspaces',
    key: good,
    headers: { 'Service-Beta': 'tomorrow-2026-10-01' },
    status: 400,
    type: 'unknown_beta',
  },
];

test.beforeEach(async ({ service }) => {
  await service.simulate('reset');
});

for (const { name, path, key, headers, status, type, location, props } of cases) {
  test(`returns ${status} ${type} for ${name}`, async ({ request, service }) => {
    const response = await request.get(`${service.url}${path}`, {
      headers: { ...headers, ...(key === undefined ? {} : { 'Service-API-Key': key }) },
    });
    const envelope = (await response.json()) as Envelope;
    expect(response.status(), JSON.stringify(envelope)).toBe(status);
    expect(Object.keys(envelope).toSorted()).toEqual([
      'detail',
      'errors',
      'props',
      'request_id',
      'status',
      'title',
      'type',
    ]);
    expect(envelope).toMatchObject({ type, status, request_id: response.headers()['x-request-id'] });
    if (location !== undefined) expect(envelope.errors?.map((error) => error.location)).toContain(location);
    if (props !== undefined) expect(envelope.props).toMatchObject(props);
    expect(response.headers()['www-authenticate'] !== undefined).toBe(status === 401);
  });
}

test('returns 404 for an unknown member, and 400 for an invalid ID', async ({ request, service }) => {
  const keyed = { headers: { 'Service-API-Key': good } };
  const workspaces = (await (await request.get(`${service.url}/v1/workspaces`, keyed)).json()) as {
    data: readonly { id: string }[];
  };
  const members = `${service.url}/v1/workspaces/${workspaces.data[0]?.id}/members`;
  const missing = await request.get(`${members}/${nobody}`, keyed);
  expect(missing.status()).toBe(404);
  expect(((await missing.json()) as Envelope).type).toBe('member_not_found');
  const malformed = await request.get(`${members}/somebody`, keyed);
  expect(malformed.status()).toBe(400);
  const sorted = await request.get(`${members}?sort_order=asc`, keyed);
  expect(sorted.status()).toBe(400);
  const page = (await (await request.get(`${members}?limit=2`, keyed)).json()) as {
    pagination: { next_cursor: string };
  };
  const cursor = encodeURIComponent(page.pagination.next_cursor);
  expect((await request.get(`${members}?cursor=${cursor}`, keyed)).status()).toBe(200);
  expect((await request.get(`${members}?cursor=${cursor}&limit=2`, keyed)).status()).toBe(400);
});

test('returns Retry-After once the rate limit is reached', async ({ request, service }) => {
  const ask = () =>
    request.get(`${service.url}/v1/workspaces`, { headers: { 'Service-API-Key': 'demo-limited' } });
  const statuses: number[] = [];
  for (let call = 0; call < 10; call += 1) statuses.push((await ask()).status());
  expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
  const refused = await ask();
  expect(refused.status()).toBe(429);
  expect(((await refused.json()) as Envelope).type).toBe('rate_limited');
  expect(Number(refused.headers()['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(refused.headers()['x-ratelimit-remaining']).toBe('0');
  await service.simulate('clock', { advance_ms: 10_000 });
  expect((await ask()).status()).toBe(200);
});

test('fails, drops or delays an operation on the simulator’s command', async ({ request, service }) => {
  const ask = () => request.get(`${service.url}/v1/workspaces`, { headers: { 'Service-API-Key': good } });
  await service.simulate('fault', {
    operation: 'listWorkspaces',
    status: 503,
    type: 'request_timeout',
    times: 1,
  });
  const failed = await ask();
  expect(failed.status()).toBe(503);
  expect(((await failed.json()) as Envelope).type).toBe('request_timeout');
  expect((await ask()).status()).toBe(200);
  await service.simulate('drop', { operation: 'listWorkspaces', times: 1 });
  await expect(ask()).rejects.toThrow();
  await service.simulate('latency', { ms: 300 });
  const started = Date.now();
  expect((await ask()).status()).toBe(200);
  expect(Date.now() - started).toBeGreaterThanOrEqual(290);
});
