import { describe, expect, test } from 'vitest';

import { bodyOf, locations, outcome, pipelineFixture } from './fixture.ts';
import { acceptsJson } from './handler.ts';

describe('URLs and methods (spec §1, §7)', () => {
  test.each([
    '/',
    '/v1',
    '/v1/',
    '/v1/workspaces/',
    '/v1//workspaces',
    '/v2/workspaces',
    '/v1/workspaces/a/b/c',
  ])('returns 404 for %s with or without a credential', async (path) => {
    const response = await pipelineFixture().send(path, { key: null });
    expect(await outcome(response)).toMatchObject({ status: 404, type: 'not_found', detail: null });
    expect(response.headers.has('Service-Version')).toBe(false);
  });

  test('lists allowed methods in a 405', async () => {
    const response = await pipelineFixture().send('/v1/projects/p-big', {
      method: 'PUT',
      body: '{}',
    });
    expect(response.headers.get('Allow')).toBe('GET, PATCH, DELETE, HEAD, OPTIONS');
    expect(await outcome(response)).toMatchObject({ status: 405, type: 'method_not_allowed' });
  });

  test('responds to OPTIONS without a credential, and to HEAD like GET without the body', async () => {
    const { send } = pipelineFixture();
    const options = await send('/v1/workspaces', { key: null, method: 'OPTIONS' });
    expect([options.status, options.headers.get('Allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
    const head = await send('/v1/workspaces', { method: 'HEAD' });
    expect([head.status, head.headers.get('Content-Type'), await head.text()]).toEqual([
      200,
      'application/json',
      '',
    ]);
  });

  test('returns 404 for an operation without a handler', async () => {
    expect(await outcome(await pipelineFixture({}).send('/v1/workspaces'))).toMatchObject({
      type: 'not_found',
    });
  });

  test('returns no body in a 204', async () => {
    const response = await pipelineFixture().send('/v1/projects/p-big', { method: 'DELETE' });
    expect([response.status, response.body, response.headers.has('Content-Type')]).toEqual([
      204,
      null,
      false,
    ]);
  });
});

describe('error envelope (spec §2.2)', () => {
  test('returns all seven fields and the header’s request ID', async () => {
    const response = await pipelineFixture().send('/v1/workspaces', { key: 'nobody' });
    const body = await bodyOf(response);
    expect(Object.keys(body)).toEqual(['type', 'title', 'status', 'request_id', 'detail', 'errors', 'props']);
    expect(body['request_id']).toMatch(/^[\da-f]{32}$/);
    expect(response.headers.get('X-Request-Id')).toBe(body['request_id']);
    expect(response.headers.get('Content-Type')).toBe('application/json');
  });

  test('is a 500 internal_error when a handler throws', async () => {
    const { send } = pipelineFixture({
      listWorkspaces: () => {
        throw new Error('broken');
      },
    });
    expect(await outcome(await send('/v1/workspaces'))).toMatchObject({
      status: 500,
      type: 'internal_error',
    });
  });
});

const statusWith = async (headers: Record<string, string>) =>
  (await pipelineFixture().send('/v1/workspaces', { key: null, headers })).status;

describe('authentication (spec §5)', () => {
  test.each<[Record<string, string>, number]>([
    [{ 'service-api-key': 'full' }, 200],
    [{ Authorization: 'Bearer full' }, 200],
    [{ Authorization: 'bEARER   session' }, 200],
    [{ Authorization: 'Bearer full', 'Service-API-Key': 'full' }, 200],
    [{ Authorization: 'Basic Z2F0ZQ==', 'Service-API-Key': 'full' }, 200],
    [{ Authorization: 'Bearer full', 'Service-API-Key': 'business' }, 401],
    [{ Authorization: 'Basic full' }, 401],
    [{ Authorization: 'full' }, 401],
    [{ Authorization: 'Bearer' }, 401],
    [{ 'Service-API-Key': '' }, 401],
    [{ 'Service-API-Key': '__proto__' }, 401],
    [{}, 401],
  ])('responds to %j with %i', async (headers, status) => {
    expect(await statusWith(headers)).toBe(status);
  });

  test('sends WWW-Authenticate only on 401', async () => {
    const { send } = pipelineFixture();
    expect((await send('/v1/workspaces', { key: null })).headers.get('WWW-Authenticate')).toMatch(/^Bearer /);
    expect((await send('/v1/workspaces', { key: 'free' })).headers.has('WWW-Authenticate')).toBe(false);
  });

  test('requires a verified email address', async () => {
    const response = await pipelineFixture().send('/v1/workspaces', { key: 'unverified' });
    expect(await outcome(response)).toMatchObject({ status: 403, type: 'email_not_verified' });
  });
});

describe('plan, scope, permission (spec §5, §7)', () => {
  test('rejects more than ten workspaces before checking plans (spec §4.6)', async () => {
    const ids = ['mid', 'small', ...Array.from({ length: 9 }, (_, index) => `other-${index}`)];
    const path = `/v1/projects?${ids.map((id) => `workspace_id=${id}`).join('&')}`;
    const response = await pipelineFixture().send(path, { key: 'session' });
    expect(await outcome(response)).toMatchObject({ status: 400, type: 'invalid_request' });
  });

  test.each([
    ['free', '/v1/workspaces', 402, { required_plan: 'business' }],
    ['business', '/v1/projects/p-mid/pii-labels', 402, { required_plan: 'enterprise' }],
    ['session', '/v1/workspaces/small', 402, { required_plan: 'business' }],
    ['session', '/v1/projects?workspace_id=mid&workspace_id=small', 402, { required_plan: 'business' }],
    ['projects', '/v1/workspaces', 403, { required_scopes: ['workspaces:read', 'workspaces:write'] }],
    [
      'plain',
      '/v1/workspaces/big/security-center/insights',
      403,
      { required_permissions: [['security_center.view']] },
    ],
  ])('responds to %s at %s with %i', async (key, path, status, props) => {
    const response = await pipelineFixture().send(path, { key });
    expect(await outcome(response)).toMatchObject({ status, props });
  });

  test('rejects every write without the scope, and names it', async () => {
    const response = await pipelineFixture().send('/v1/projects/p-big', {
      key: 'reader',
      method: 'DELETE',
    });
    expect(await outcome(response)).toMatchObject({
      type: 'insufficient_scope',
      props: { required_scopes: ['projects:write'] },
    });
  });

  test('returns the same 404 for inaccessible and nonexistent resources (spec §5.2)', async () => {
    const { send } = pipelineFixture();
    const paths = ['big', 'none'].map((id) => `/v1/workspaces/${id}/security-center/insights`);
    for (const path of paths)
      expect(await outcome(await send(path, { key: 'session' }))).toMatchObject({
        status: 404,
        type: 'workspace_not_found',
        props: null,
      });
    expect(await outcome(await send('/v1/projects/p-big', { key: 'business' }))).toMatchObject({
      type: 'project_not_found',
    });
    expect((await send('/v1/workspaces', { key: 'session' })).status).toBe(200);
  });
});

const withHeaders = (headers: Record<string, string>) =>
  pipelineFixture().send('/v1/workspaces', { headers });

describe('versions (spec §4.0, §9)', () => {
  test('echoes the version after selection, except on 401, 402, 403 and 429', async () => {
    const { send } = pipelineFixture();
    const echo = async (path: string, init = {}) => {
      const response = await send(path, init);
      return [response.status, response.headers.get('Service-Version')];
    };
    const version = '2026-09-11';
    expect(await echo('/v1/workspaces')).toEqual([200, version]);
    expect(await echo('/v1/workspaces?limit=0')).toEqual([400, version]);
    expect(await echo('/v1/workspaces/none')).toEqual([404, version]);
    expect(await echo('/v1/workspaces', { headers: { Accept: 'text/html' } })).toEqual([406, version]);
    expect(await echo('/v1/workspaces', { key: 'nobody' })).toEqual([401, null]);
    expect(await echo('/v1/workspaces', { key: 'free' })).toEqual([402, null]);
    expect(await echo('/v1/workspaces', { key: 'projects' })).toEqual([403, null]);
    for (let i = 0; i < 4; i++) await send('/v1/workspaces', { key: 'limited' });
    expect(await echo('/v1/workspaces', { key: 'limited' })).toEqual([429, null]);
  });

  test.each([
    '',
    'latest',
    '2026-9-11',
    '2026-13-01',
    '2026-02-30',
    '2026-09-11T00:00:00Z',
    '2026-09-11, 2026-09-11',
  ])('rejects the malformed Service-Version %j', async (version) => {
    const response = await withHeaders({ 'Service-Version': version });
    expect(response.headers.has('Service-Version')).toBe(false);
    expect(await outcome(response)).toMatchObject({
      type: 'invalid_request',
      detail: 'validation failed',
      errors: [{ location: 'header.Service-Version' }],
    });
  });

  test('rejects any other date', async () => {
    const response = await withHeaders({ 'Service-Version': '2024-02-29' });
    expect(response.headers.has('Service-Version')).toBe(false);
    expect(await outcome(response)).toEqual({
      status: 400,
      type: 'unknown_version',
      detail: null,
      errors: null,
      props: null,
    });
  });

  test.each(['', ',', 'a,,b', 'two words', 'a;b', 'x'.repeat(513)])(
    'rejects the malformed Service-Beta %j',
    async (beta) => {
      const response = await withHeaders({ 'Service-Beta': beta });
      expect(await locations(response)).toEqual(['header.Service-Beta']);
    },
  );

  test('rejects every beta revision', async () => {
    expect(await outcome(await withHeaders({ 'Service-Beta': 'fast-2026-10-01, other' }))).toMatchObject({
      status: 400,
      type: 'unknown_beta',
      detail: null,
      errors: null,
    });
  });
});

test.each([
  [null, true],
  ['', true],
  ['*/*', true],
  ['application/*', true],
  ['Application/JSON', true],
  ['application/json; charset=utf-8', true],
  ['text/html, application/json;q=0.1', true],
  ['text/html;q=1, */*;q=0.2', true],
  ['text/html', false],
  ['application/json;q=0', false],
  ['application/json; Q = 0.0, */*', false],
  ['application/*;q=0, */*', false],
  ['application/json, application/*;q=0', true],
  ['application/xml', false],
  ['application/problem+json', false],
  ['nonsense', false],
  [',,;', false],
])('decides whether Accept %j allows JSON: %s (spec §4.0)', (accept, expected) => {
  expect(acceptsJson(accept)).toBe(expected);
});
