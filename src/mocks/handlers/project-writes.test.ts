import { describe, expect, test } from 'vitest';

import { limits } from '@/contract/limits.ts';
import { projectSummary } from '@/contract/resources/project.ts';
import { z } from '@/contract/zod.ts';

import { WritingFixture } from './writing-fixture.ts';

const list = (fixture: WritingFixture) => `/projects?workspace_id=${fixture.workspace().record.id}&limit=3`;
const page = z.looseObject({ data: z.array(projectSummary) });
const firstOf = async (fixture: WritingFixture) => {
  const { data } = z.parse(page, (await fixture.send('GET', list(fixture))).body);
  return data[0];
};

describe('updateProject (spec §4.8)', () => {
  test('returns the updated project, as every read does', async () => {
    const fixture = new WritingFixture();
    const { id } = fixture.find((record) => record.visibility === 'workspace_edit');
    const before = await fixture.project(id);
    const body = { name: '  Ledger · Köln ', visibility: 'restricted' };
    const { status, body: response } = await fixture.send('PATCH', `/projects/${id}`, body);
    expect(status).toBe(200);
    expect(response).toEqual({ ...before, ...body });
    expect(await fixture.project(id)).toEqual(response);
  });

  test('keeps omitted fields, and an empty body changes nothing', async () => {
    const fixture = new WritingFixture();
    const { id } = fixture.find((record) => record.visibility === 'restricted');
    const before = await fixture.project(id);
    expect((await fixture.send('PATCH', `/projects/${id}`, {})).body).toEqual(before);
    const named = await fixture.send('PATCH', `/projects/${id}`, { name: 'Ledger' });
    expect(named.body).toEqual({ ...before, name: 'Ledger' });
    const shared = await fixture.send('PATCH', `/projects/${id}`, { visibility: 'workspace_view' });
    expect(shared.body).toEqual({ ...before, name: 'Ledger', visibility: 'workspace_view' });
  });

  test('doesn’t change app access', async () => {
    const fixture = new WritingFixture();
    const { id } = fixture.find((record) => record.stored_audience === 'custom' && record.is_published);
    const before = await fixture.project(id);
    await fixture.send('PATCH', `/projects/${id}`, { visibility: 'workspace_view' });
    const { publish_audience, publish_audience_targets, is_published } = await fixture.project(id);
    expect({ publish_audience, publish_audience_targets, is_published }).toEqual({
      publish_audience: before.publish_audience,
      publish_audience_targets: before.publish_audience_targets,
      is_published: true,
    });
  });

  test.each([
    [{ name: null }, ['body.name']],
    [{ name: ' ' }, ['body.name']],
    [{ name: 'see example.com' }, ['body.name']],
    [
      { name: 'a'.repeat(limits.projectNameCodePoints + 1), visibility: 'public' },
      ['body.name', 'body.visibility'],
    ],
    [{ visibility: null }, ['body.visibility']],
    [{ description: 'x' }, ['body.description']],
    [undefined, ['body']],
  ])('rejects %j, and changes nothing', async (body, fields) => {
    const fixture = new WritingFixture();
    const { id } = fixture.find(() => true);
    const before = await fixture.project(id);
    expect(await fixture.refused('PATCH', `/projects/${id}`, body)).toMatchObject({
      status: 400,
      type: 'invalid_request',
      fields,
    });
    expect(await fixture.project(id)).toEqual(before);
  });

  test('counts as an update, not an edit: only unedited projects move in lists (spec §2.3, §4.6)', async () => {
    const fixture = new WritingFixture();
    const edited = fixture.records()[9];
    await fixture.send('PATCH', `/projects/${edited?.id}`, { name: 'Ledger' });
    expect((await fixture.project(edited?.id ?? '')).last_edited_at).toBe(edited?.last_edited_at);
    expect((await firstOf(fixture))?.id).not.toBe(edited?.id);
    const unedited = fixture.find((record) => record.last_edited_at === null);
    await fixture.send('PATCH', `/projects/${unedited.id}`, { name: 'Ledger two' });
    expect(await firstOf(fixture)).toMatchObject({ id: unedited.id, last_edited_at: null });
  });

  test('appears in lists after the lag (spec §8)', async () => {
    const fixture = new WritingFixture();
    const [first] = fixture.records();
    fixture.service.simulator.lag({ ms: 4_000 });
    await fixture.send('PATCH', `/projects/${first?.id}`, { name: 'Ledger' });
    expect((await firstOf(fixture))?.name).toBe(first?.name);
    fixture.now += 4_000;
    expect((await firstOf(fixture))?.name).toBe('Ledger');
  });
});

describe('deleteProject (spec §3.4, §4.9)', () => {
  test('returns 204 without a body, then 404 project_not_found for every request', async () => {
    const fixture = new WritingFixture();
    const { id } = fixture.find(() => true);
    const deployment = await fixture.publish(id);
    const { status, body } = await fixture.send('DELETE', `/projects/${id}`);
    expect([status, body]).toEqual([204, undefined]);
    const gone = { status: 404, type: 'project_not_found', fields: null, props: null };
    for (const [method, path, sent] of [
      ['DELETE', ''],
      ['GET', ''],
      ['PATCH', '', {}],
      ['POST', '/publish', {}],
      ['PATCH', '/publish', {}],
      ['DELETE', '/publish'],
      ['GET', `/publish/${deployment}`],
      ['POST', '/embed-url', { parent_origin: 'https://example.com' }],
    ] as const)
      expect(await fixture.refused(method, `/projects/${id}${path}`, sent)).toEqual(gone);
    fixture.now += 60_000;
    expect(await fixture.refused('GET', `/projects/${id}`)).toEqual(gone);
  });

  test('disappears from lists and counts after the lag (spec §8)', async () => {
    const fixture = new WritingFixture();
    const { id } = fixture.find(() => true);
    const workspace = `/workspaces/${fixture.workspace().record.id}`;
    const counted = z.looseObject({ num_projects: z.number() });
    const count = async () => z.parse(counted, (await fixture.send('GET', workspace)).body).num_projects;
    const before = await count();
    fixture.service.simulator.lag({ ms: 4_000 });
    await fixture.send('DELETE', `/projects/${id}`);
    expect([await count(), (await firstOf(fixture))?.id]).toEqual([before, id]);
    fixture.now += 4_000;
    expect(await count()).toBe(before - 1);
    expect((await firstOf(fixture))?.id).not.toBe(id);
  });
});

describe('write scope (spec §5.3)', () => {
  test.each([
    ['PATCH', '', {}],
    ['DELETE', '', undefined],
    ['POST', '/publish', {}],
    ['PATCH', '/publish', {}],
    ['DELETE', '/publish', undefined],
    ['POST', '/embed-url', { parent_origin: 'https://example.com' }],
  ])('requires projects:write for %s …%s', async (method, path, body) => {
    const fixture = new WritingFixture('demo-reader');
    const { id } = fixture.find(() => true);
    expect(await fixture.refused(method, `/projects/${id}${path}`, body)).toMatchObject({
      status: 403,
      type: 'insufficient_scope',
      props: { required_scopes: ['projects:write'] },
    });
  });
});
