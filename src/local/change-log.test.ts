import { beforeEach, describe, expect, test, vi } from 'vitest';

import { connectionStore } from '@/api/connection/connections.ts';
import { deleteProjectMutation } from '@/api/projects/project-editing.ts';
import { createEmbedUrlMutation } from '@/api/publishing/embedding.ts';
import { unpublishProjectMutation } from '@/api/publishing/publish.ts';
import { failure, timedOut, WritingHarness } from '@/api/testing/write-harness.ts';
import { readableOf } from '@/lib/local-store.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService, type Service } from '@/mocks/service.ts';

import { boundedChanges, changeEntry, changeLog } from './change-log.ts';
import { changeLogKey, purgeChangeLog } from './purge-change-log.ts';

let harness: WritingHarness<Service>;

beforeEach(() => {
  harness = new WritingHarness(createService, serviceFetch);
  return () => harness.close();
});

const last = () => changeLog.get()[0];

describe('a change', () => {
  test('is noted with what it changed, from what, and the id of its request', async () => {
    const { project, projectId, workspaceId } = await harness.open({ published: true });
    await harness.edit(project, { name: 'New' });
    expect(changeLog.get()).toEqual([
      {
        id: expect.any(String) as string,
        at: expect.stringMatching(/^2026-11-20T/) as string,
        connectionId: harness.connection.id,
        connectionName: 'Acme',
        operationId: 'updateProject',
        workspaceId,
        projectId,
        projectName: project.name,
        before: { name: project.name },
        after: { name: 'New' },
        outcome: 'applied',
        requestId: expect.any(String) as string,
      },
    ]);
    expect(last()?.requestId).not.toBe('');
  });

  test('that the service refused is noted as that, with nothing that identifies', async () => {
    const { project } = await harness.open({ published: true });
    harness.service.simulator.fault({ operation: 'updateProject', status: 403, type: 'forbidden', times: 1 });
    await failure(harness.edit(project, { visibility: 'restricted' }));
    expect(last()).toMatchObject({ outcome: 'refused', after: { visibility: 'restricted' } });
    expect(last()?.requestId).not.toBeNull();
    expect(JSON.stringify(changeLog.get())).not.toContain('demo-enterprise');
  });

  test.each([
    ['was applied', true, 'applied'],
    ['was not', false, 'not_applied'],
  ])('whose answer was lost is noted as the project then shows it: it %s', async (_, applied, outcome) => {
    const { projectId } = await harness.open({ published: true });
    harness.service.simulator.fault({ operation: 'unpublishProject', ...timedOut, times: 9, applied });
    await harness
      .run(unpublishProjectMutation(harness.connection, projectId), undefined)
      .catch(() => undefined);
    expect(last()).toMatchObject({
      operationId: 'unpublishProject',
      before: { is_published: true },
      after: { is_published: false },
      outcome,
    });
  });

  test('of the audience is noted, whether with a build or without', async () => {
    const { project, workspaceId } = await harness.open({ published: true, audience: 'workspace' });
    await harness.saveAudience(project, 'public');
    expect(last()).toMatchObject({ before: { audience: 'workspace' }, after: { audience: 'public' } });
    await harness.publish(project, { slug: 'shop' });
    expect(last()).toMatchObject({
      operationId: 'publishProject',
      workspaceId,
      after: { slug: 'shop' },
      outcome: 'applied',
    });
  });

  test('that deletes keeps the name of what is gone', async () => {
    const { project, projectId } = await harness.open({ published: false });
    await harness.run(deleteProjectMutation(harness.connection, projectId), undefined);
    expect(last()).toMatchObject({ before: { name: project.name }, after: {}, outcome: 'applied' });
  });

  test('that makes an embed URL is noted without it', async () => {
    const { projectId } = await harness.open({ published: true });
    const embed = createEmbedUrlMutation(harness.connection, projectId);
    const made = await harness.run(embed, 'https://example.com');
    expect(last()).toMatchObject({ after: { parent_origin: 'https://example.com' }, outcome: 'applied' });
    const token = made.embed_url.split('?')[1] ?? made.embed_url;
    expect(JSON.stringify(changeLog.get())).not.toContain(token);
  });

  test('that is on its way is unknown until it has ended', async () => {
    const { project } = await harness.open({ published: true });
    const seen: (string | undefined)[] = [];
    const stop = changeLog.subscribe(() => seen.push(last()?.outcome));
    await harness.edit(project, { name: 'New' });
    stop();
    expect(seen).toEqual(['unknown', 'applied']);
  });
});

describe('the log', () => {
  const entry = (over: object = {}) => ({
    id: 'a',
    at: '2026-11-20T00:00:00Z',
    connectionId: 'c',
    connectionName: 'Acme',
    operationId: 'updateProject',
    workspaceId: null,
    projectId: 'p',
    before: {},
    after: { name: 'New' },
    outcome: 'applied' as const,
    requestId: null,
    ...over,
  });

  test('forgets what a connection changed when the connection is forgotten', async () => {
    const { project } = await harness.open({ published: true });
    await harness.edit(project, { name: 'New' });
    expect(changeLog.get()).toHaveLength(1);
    connectionStore.remove(harness.connection.id);
    expect(changeLog.get()).toEqual([]);
  });

  test('forgets when it is told to: what one connection changed, or all of it', async () => {
    const { project } = await harness.open({ published: true });
    await harness.edit(project, { name: 'New' });
    changeLog.forget('another');
    expect(changeLog.get()).toHaveLength(1);
    changeLog.forget(harness.connection.id);
    expect(changeLog.get()).toEqual([]);
    await harness.edit(project, { name: 'Newer' });
    changeLog.forget(null);
    expect(changeLog.get()).toEqual([]);
  });

  test('is forgotten in storage by pages that have not loaded it, too', () => {
    const kept = new Map([[changeLogKey, JSON.stringify([entry(), entry({ connectionId: 'other' }), null])]]);
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    });
    purgeChangeLog('c');
    expect(JSON.parse(kept.get(changeLogKey) ?? '')).toMatchObject([{ connectionId: 'other' }, null]);
    kept.set(changeLogKey, '{broken');
    purgeChangeLog('c');
    kept.set(changeLogKey, JSON.stringify([entry()]));
    purgeChangeLog('c');
    expect(kept.has(changeLogKey)).toBe(false);
  });

  test('has an end, per connection and in all, and leaves out what it cannot read', () => {
    const many = (connectionId: string, count: number) =>
      Array.from({ length: count }, (_, at) => entry({ id: `${connectionId}${at}`, connectionId }));
    expect(boundedChanges(many('c', 300))).toHaveLength(200);
    expect(boundedChanges(['a', 'b', 'c', 'd'].flatMap((id) => many(id, 200)))).toHaveLength(500);
    const stored = [entry(), 1, entry({ outcome: 'perhaps' }), entry({ after: { x: 1 } })];
    expect(readableOf(changeEntry, stored)).toHaveLength(1);
  });
});
