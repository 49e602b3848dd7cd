import { describe, expect, test } from 'vitest';

import { errorClasses } from '@/contract/resources/publishing.ts';
import { z } from '@/contract/zod.ts';

import type { Snapshot } from '../persistence.ts';
import { createService } from '../service.ts';
import { WritingFixture } from './writing-fixture.ts';

const offline = (fixture: WritingFixture) => fixture.publishable(false, 'public', false).id;

describe('getDeployment (spec §2.7, §3.1, 4.13)', () => {
  test('runs for 8 to 25 seconds, then completes with its URL', async () => {
    const fixture = new WritingFixture();
    const projectId = offline(fixture);
    const id = await fixture.publish(projectId);
    const running = { id, status: 'running', url: null, error_message: null, error_class: null };
    fixture.now += 7_999;
    expect(await fixture.deployment(projectId, id)).toEqual(running);
    fixture.service.simulator.clock({ advance_ms: 17_001 });
    const completed = await fixture.deployment(projectId, id);
    expect(completed).toEqual({ ...running, status: 'completed', url: completed.url });
    expect(completed.url).toMatch(/^https:\/\//);
    fixture.now += 86_400_000;
    expect(await fixture.deployment(projectId, id)).toEqual(completed);
  });

  test('shows the published app in reads and lists without a status request', async () => {
    const fixture = new WritingFixture();
    const projectId = offline(fixture);
    fixture.service.simulator.deployment({
      project_id: projectId,
      outcome: 'completed',
      duration_ms: 10_000,
    });
    await fixture.publish(projectId);
    fixture.now += 10_000;
    const list = `/projects?workspace_id=${fixture.workspace().record.id}&limit=100&is_published=true`;
    const listed = async () => JSON.stringify((await fixture.send('GET', list)).body).includes(projectId);
    fixture.service.simulator.lag({ ms: 3_000 });
    expect(await listed()).toBe(false);
    expect((await fixture.project(projectId)).is_published).toBe(true);
    fixture.now += 3_000;
    expect(await listed()).toBe(true);
  });

  test.each([...errorClasses, null, 'quantum'])('fails with the class %s', async (error_class) => {
    const fixture = new WritingFixture();
    const project_id = offline(fixture);
    fixture.service.simulator.deployment({ project_id, outcome: 'error', error_class, duration_ms: 1_000 });
    const id = await fixture.publish(project_id, { audience: 'workspace' });
    fixture.now += 1_000;
    const { error_message, ...rest } = await fixture.deployment(project_id, id);
    expect(rest).toEqual({ id, status: 'error', url: null, error_class });
    expect(error_message).toMatch(/\w\.$/);
    expect((await fixture.project(project_id)).is_published).toBe(false);
    // The simulated outcome applied to one deployment; the next is normal.
    const next = await fixture.publish(project_id);
    fixture.now += 25_000;
    expect((await fixture.deployment(project_id, next)).status).toBe('completed');
    expect((await fixture.project(project_id)).publish_audience).toBe('workspace');
  });

  test('returns the simulated message, or a default', async () => {
    const fixture = new WritingFixture();
    const project_id = offline(fixture);
    const plan = { project_id, outcome: 'error', duration_ms: 0 } as const;
    for (const [options, expected] of [
      ['Out of tape.', /^Out of tape\.$/],
      [undefined, /build/],
    ] as const) {
      fixture.service.simulator.deployment({ ...plan, error_message: options });
      const { error_message, error_class } = await fixture.deployment(
        project_id,
        await fixture.publish(project_id),
      );
      expect(error_message).toMatch(expected);
      expect(error_class).toBe('code');
    }
  });

  test('returns unknown when the state has no public status', async () => {
    const fixture = new WritingFixture();
    const project_id = offline(fixture);
    fixture.service.simulator.deployment({ project_id, outcome: 'unknown', duration_ms: 1_000 });
    const id = await fixture.publish(project_id);
    fixture.now += 1_000;
    const unknown = { id, status: 'unknown', url: null, error_message: null, error_class: null };
    expect(await fixture.deployment(project_id, id)).toEqual(unknown);
    expect((await fixture.project(project_id)).is_published).toBe(false);
  });

  test('belongs to its project (spec §4.13)', async () => {
    const fixture = new WritingFixture();
    const projectId = offline(fixture);
    const id = await fixture.publish(projectId);
    const other = fixture.find((record) => record.id !== projectId).id;
    const missing = { status: 404, type: 'deployment_not_found', fields: null, props: null };
    expect(await fixture.refused('GET', `/projects/${other}/publish/${id}`)).toEqual(missing);
    expect(await fixture.refused('GET', `/projects/${projectId}/publish/none`)).toEqual(missing);
    expect(await fixture.refused('GET', `/projects/none/publish/${id}`)).toMatchObject({
      type: 'project_not_found',
    });
  });

  test('runs several in parallel, each with its own end', async () => {
    const fixture = new WritingFixture();
    const project_id = offline(fixture);
    const { simulator } = fixture.service;
    simulator.deployment({ project_id, outcome: 'completed', duration_ms: 9_000 });
    const slow = await fixture.publish(project_id, { name: 'slow' });
    simulator.deployment({ project_id, outcome: 'error', duration_ms: 2_000 });
    const quick = await fixture.publish(project_id, { name: 'quick' });
    expect(quick).not.toBe(slow);
    fixture.now += 2_000;
    expect((await fixture.deployment(project_id, quick)).status).toBe('error');
    expect((await fixture.deployment(project_id, slow)).status).toBe('running');
    fixture.now += 7_000;
    expect((await fixture.deployment(project_id, slow)).url).toMatch('https://slow.');
    expect((await fixture.project(project_id)).is_published).toBe(true);
  });

  test('continues after the app is taken offline or deleted (spec §7)', async () => {
    const fixture = new WritingFixture();
    const projectId = offline(fixture);
    await fixture.publish(projectId);
    await fixture.send('DELETE', `/projects/${projectId}/publish`);
    fixture.now += 25_000;
    expect((await fixture.project(projectId)).is_published).toBe(true);
    await fixture.publish(projectId);
    await fixture.send('DELETE', `/projects/${projectId}`);
    fixture.now += 25_000;
    expect((await fixture.send('GET', `/projects/${projectId}`)).status).toBe(404);
  });
});

describe('stored deployments', () => {
  test('ends the same with or without a reload', async () => {
    let saved: string | undefined;
    let now = Date.UTC(2026, 10, 20, 9);
    const persistence = {
      load: async (): Promise<unknown> => (saved === undefined ? undefined : JSON.parse(saved)),
      save: async (snapshot: Snapshot) => {
        saved = JSON.stringify(snapshot);
      },
      clear: async () => undefined,
    };
    const open = () => createService({ now: () => now, persistence });
    const send = async (service: ReturnType<typeof open>, method: string, path: string, body?: string) => {
      const headers = { 'Service-API-Key': 'demo-enterprise', 'Content-Type': 'application/json' };
      const request = new Request(`http://service.local/v1/projects/${path}`, {
        method,
        headers,
        body: body ?? null,
      });
      const text = await (await service.handle(request)).text();
      return z.parse(z.looseObject({ id: z.optional(z.string()) }), text === '' ? {} : JSON.parse(text));
    };
    const id = offline(new WritingFixture());
    const first = open();
    first.simulator.deployment({ project_id: id, outcome: 'completed', duration_ms: 10_000 });
    const { id: early } = await send(first, 'POST', `${id}/publish`, '{"name":"early"}');
    now += 10_000;
    await send(first, 'DELETE', `${id}/publish`);
    first.simulator.deployment({
      project_id: id,
      outcome: 'error',
      error_class: 'data',
      duration_ms: 10_000,
    });
    const { id: late } = await send(first, 'POST', `${id}/publish`, '{"audience":"workspace"}');

    const second = open();
    expect(await send(second, 'GET', `${id}/publish/${early}`)).toMatchObject({ status: 'completed' });
    expect(await send(second, 'GET', `${id}/publish/${late}`)).toMatchObject({ status: 'running' });
    expect(await send(second, 'GET', id)).toMatchObject({ is_published: false });
    now += 10_000;
    expect(await send(open(), 'GET', `${id}/publish/${late}`)).toMatchObject({ error_class: 'data' });
    await send(second, 'POST', `${id}/publish`, '{}');
    now += 25_000;
    expect(await send(open(), 'GET', id)).toMatchObject({
      is_published: true,
      publish_audience: 'workspace',
    });
  });
});
