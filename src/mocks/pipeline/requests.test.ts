import { describe, expect, test } from 'vitest';

import { locations, outcome, pipelineFixture } from './fixture.ts';

describe('parameters (spec §4.0)', () => {
  const members = '/v1/workspaces/big/members';
  test.each([
    [`${members}?limit=0`, 'query.limit'],
    [`${members}?limit=101`, 'query.limit'],
    [`${members}?limit=5.0`, 'query.limit'],
    [`${members}?limit=1e1`, 'query.limit'],
    [`${members}?limit=+5`, 'query.limit'],
    [`${members}?limit=`, 'query.limit'],
    [`${members}?limit=5&limit=5`, 'query.limit'],
    [`${members}?scim_managed=TRUE`, 'query.scim_managed'],
    [`${members}?scim_managed=1`, 'query.scim_managed'],
    [`${members}?role=owner&role=king`, 'query.role'],
    [`${members}?role=owner,admin`, 'query.role'],
    [`${members}?sort_by=Name`, 'query.sort_by'],
    [`${members}?query=${'x'.repeat(1001)}`, 'query.query'],
    ['/v1/projects', 'query.workspace_id'],
    ['/v1/projects?workspace_id=', 'query.workspace_id'],
    [
      `/v1/projects?${Array.from({ length: 11 }, (_, i) => `workspace_id=${i}`).join('&')}`,
      'query.workspace_id',
    ],
    ['/v1/workspaces/big/analytics?ends_at=2026-01-02T00:00:00Z&starts_at=2026-01-01', 'query.starts_at'],
    ['/v1/workspaces/%zz', 'path.workspace_id'],
    ['/v1/workspaces/big/members/7', 'path.user_id'],
    ['/v1/workspaces/big/members/00000000-0000-0000-0000-000000000000', 'path.user_id'],
  ])('rejects %s at %s', async (path, location) => {
    const response = await pipelineFixture().send(path);
    expect([response.status, await locations(response)]).toEqual([400, [location]]);
  });

  test('reports every failed field at once', async () => {
    const response = await pipelineFixture().send(`${members}?limit=0&sort_by=x`);
    expect((await outcome(response))['errors']).toEqual([
      { location: 'query.limit', message: 'must be at least 1' },
      { location: 'query.sort_by', message: 'must be one of display_name, joined_at, role, relevance' },
    ]);
  });

  test('counts the code points of a search (spec §8)', async () => {
    const search = (length: number) =>
      pipelineFixture().send(`${members}?query=${encodeURIComponent('🙂'.repeat(length))}`);
    expect((await search(1000)).status).toBe(200);
    expect((await outcome(await search(1001)))['errors']).toEqual([
      { location: 'query.query', message: 'must have at most 1000 characters' },
    ]);
  });

  test('explains the date-time format (spec §4.21)', async () => {
    const path = '/v1/workspaces/big/analytics?starts_at=2026-01-01&ends_at=now';
    const message = 'must be an RFC 3339 date-time';
    expect((await outcome(await pipelineFixture().send(path)))['errors']).toEqual([
      { location: 'query.starts_at', message },
      { location: 'query.ends_at', message },
    ]);
  });

  test('unescapes path parameters', async () => {
    expect((await pipelineFixture().send('/v1/workspaces/%62ig/members')).status).toBe(200);
  });

  test('ignores unknown parameters, and lists them', async () => {
    const response = await pipelineFixture().send('/v1/workspaces?a%20b=1&limit=5&a%20b=2&é,=');
    expect(response.status).toBe(200);
    expect(response.headers.get('X-Service-Unknown-Query-Params')).toBe('a%20b,%C3%A9%2C');
    expect(response.headers.has('X-Service-Unknown-Query-Params-Omitted')).toBe(false);
  });

  test('lists at most 20 of them', async () => {
    const search = Array.from({ length: 23 }, (_, index) => `n${index}=1`).join('&');
    const { headers } = await pipelineFixture().send(`/v1/workspaces?${search}`);
    expect(headers.get('X-Service-Unknown-Query-Params')?.split(',')).toHaveLength(20);
    expect(headers.get('X-Service-Unknown-Query-Params-Omitted')).toBe('3');
  });
});

describe('bodies (spec §1, §2.2, 4.10)', () => {
  const json = { 'Content-Type': 'application/json' };
  const publish = async (body: BodyInit, headers: Record<string, string> = json) =>
    locations(await pipelineFixture().send('/v1/projects/p-big/publish', { method: 'POST', body, headers }));

  test.each<[BodyInit, string[]]>([
    ['', ['body']],
    ['{', ['body']],
    ['null', ['body']],
    ['[]', ['body']],
    [new Uint8Array([0x22, 0xff, 0x22]), ['body']],
    ['['.repeat(100_000), ['body']],
    ['{"color":1,"name":2}', ['body.name', 'body.color']],
    ['{"__proto__":{}}', ['body.__proto__']],
    ['{"audience":"everyone"}', ['body.audience']],
    ['{"audience":"public","audience_targets":[]}', ['body.audience_targets']],
    ['{"audience":"custom","audience_targets":null}', ['body.audience_targets']],
    ['{"audience":"custom","audience_targets":[{"type":"group","id":""}]}', ['body.audience_targets[0].id']],
    [
      '{"audience":"custom","audience_targets":[{"type":"user","id":"u"}]}',
      ['body.audience_targets[0].type'],
    ],
    ['{"audience":"custom","audience_targets":[{"type":"group"}]}', ['body.audience_targets[0].id']],
  ])('rejects %s at %j', async (body, expected) => {
    expect(await publish(body)).toEqual(expected);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'application/json; charset=latin1',
  ])('rejects %s', async (type) => {
    expect(await publish('{}', { 'Content-Type': type })).toEqual(['header.Content-Type']);
  });

  test('accepts JSON with a charset, and ignores the body of a DELETE', async () => {
    expect(await publish('{}', { 'Content-Type': 'Application/JSON; charset="UTF-8"' })).toBeNull();
    const { send } = pipelineFixture();
    expect((await send('/v1/projects/p-big', { method: 'DELETE', body: '{' })).status).toBe(204);
  });

  test('explains an invalid project name (spec §4.8)', async () => {
    const patch = { method: 'PATCH', headers: json, body: '{"name":"see example.com"}' };
    const response = await pipelineFixture().send('/v1/projects/p-big', patch);
    expect((await outcome(response))['errors']).toEqual([
      { location: 'body.name', message: 'must not contain a domain name' },
    ]);
  });
});
