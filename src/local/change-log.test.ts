import { beforeEach, describe, expect, test, vi } from 'vitest';

import { connectionStore } from '@/api/connection/connections.ts';
import { pretendOnline } from '@/api/connection/online.ts';
import { deleteProjectMutation } from '@/api/projects/project-editing.ts';
import { createEmbedUrlMutation, unpublishProjectMutation } from '@/api/publishing/publish.ts';
import { failure, timedOut, WritingHarness } from '@/api/testing/write-harness.ts';
import { readableOf } from '@/lib/local-store.ts';
import { fakeStorage } from '@/lib/storage-fixture.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService, type Service } from '@/mocks/service.ts';

import { changeOf } from './change-fixture.ts';
import { boundedChanges, changeEntry, changeLog, decisionOperation, isChangeLogFull } from './change-log.ts';
import { changeLogKey, purgeChangeLog } from './stored-markers.ts';

let harness: WritingHarness<Service>;

beforeEach(() => {
  harness = new WritingHarness(createService, serviceFetch);
  return () => harness.close();
});

const last = () => changeLog.get()[0];

describe('an entry', () => {
  test('contains the changed fields, their old values and the request ID', async () => {
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

  test('is marked as rejected when the API rejects the change, and contains no API key', async () => {
    const { project } = await harness.open({ published: true });
    harness.service.simulator.fault({ operation: 'updateProject', status: 403, type: 'forbidden', times: 1 });
    await failure(harness.edit(project, { visibility: 'restricted' }));
    expect(last()).toMatchObject({ outcome: 'refused', after: { visibility: 'restricted' } });
    expect(last()?.requestId).not.toBeNull();
    expect(JSON.stringify(changeLog.get())).not.toContain('demo-enterprise');
  });

  test('contains no API key that someone pasted as a name', async () => {
    const { project } = await harness.open({ published: true });
    await failure(harness.edit(project, { name: 'demo-enterprise' }));
    expect(last()).toMatchObject({ operationId: 'updateProject', outcome: 'not_applied', after: {} });
  });

  test('is marked as not applied when the change was never sent', async () => {
    const { projectId } = await harness.open({ published: true });
    pretendOnline(false);
    await failure(harness.run(unpublishProjectMutation(harness.connection, projectId), undefined));
    pretendOnline(true);
    expect(last()).toMatchObject({ outcome: 'not_applied', requestId: null });
  });

  test.each([
    ['was applied', true, 'applied'],
    ['was not', false, 'not_applied'],
  ])('matches the project when the response was lost: it %s', async (_, applied, outcome) => {
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

  test('contains the audience, with or without a publish', async () => {
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

  test('keeps the name of a deleted project', async () => {
    const { project, projectId } = await harness.open({ published: false });
    await harness.run(deleteProjectMutation(harness.connection, projectId), undefined);
    expect(last()).toMatchObject({ before: { name: project.name }, after: {}, outcome: 'applied' });
  });

  test('doesn’t contain the embed URL', async () => {
    const { projectId } = await harness.open({ published: true });
    const embed = createEmbedUrlMutation(harness.connection, projectId);
    const made = await harness.run(embed, 'https://example.com');
    expect(last()).toMatchObject({ after: { parent_origin: 'https://example.com' }, outcome: 'applied' });
    const token = made.embed_url.split('?')[1] ?? made.embed_url;
    expect(JSON.stringify(changeLog.get())).not.toContain(token);
  });

  test('is unknown until the request ends', async () => {
    const { project } = await harness.open({ published: true });
    const seen: (string | undefined)[] = [];
    const stop = changeLog.subscribe(() => seen.push(last()?.outcome));
    await harness.edit(project, { name: 'New' });
    stop();
    expect(seen).toEqual(['unknown', 'applied']);
  });
});

describe('the log', () => {
  const entry = (over: object = {}) => ({ ...changeOf({ after: { name: 'New' } }), ...over });

  test('drops the entries of a removed connection', async () => {
    const { project } = await harness.open({ published: true });
    await harness.edit(project, { name: 'New' });
    expect(changeLog.get()).toHaveLength(1);
    connectionStore.remove(harness.connection.id);
    expect(changeLog.get()).toEqual([]);
  });

  test('clears the entries of one connection, or all', async () => {
    const { project } = await harness.open({ published: true });
    await harness.edit(project, { name: 'New' });
    changeLog.clear('another');
    expect(changeLog.get()).toHaveLength(1);
    changeLog.clear(harness.connection.id);
    expect(changeLog.get()).toEqual([]);
    await harness.edit(project, { name: 'Newer' });
    changeLog.clear(null);
    expect(changeLog.get()).toEqual([]);
  });

  test('clears stored entries on a page that hasn’t loaded the log', () => {
    const entries = new Map([
      [changeLogKey, JSON.stringify([entry(), entry({ connectionId: 'other' }), null])],
    ]);
    vi.stubGlobal('localStorage', fakeStorage(entries));
    purgeChangeLog('c');
    expect(JSON.parse(entries.get(changeLogKey) ?? '')).toMatchObject([{ connectionId: 'other' }, null]);
    entries.set(changeLogKey, '{broken');
    purgeChangeLog('c');
    entries.set(changeLogKey, JSON.stringify([entry()]));
    purgeChangeLog('c');
    expect(entries.has(changeLogKey)).toBe(false);
  });

  test('is limited per connection and in total, and drops unreadable entries', () => {
    const many = (connectionId: string, count: number) =>
      Array.from({ length: count }, (_, index) => entry({ id: `${connectionId}${index}`, connectionId }));
    expect(boundedChanges(many('c', 300))).toHaveLength(200);
    expect(boundedChanges(['a', 'b', 'c', 'd'].flatMap((id) => many(id, 200)))).toHaveLength(500);
    // A long review doesn't push out earlier changes.
    const review = many('d', 300).map((change) => ({ ...change, operationId: decisionOperation }));
    expect(boundedChanges([...review, ...many('d', 10)])).toHaveLength(210);
    expect(isChangeLogFull(many('c', 199))).toBe(false);
    expect(isChangeLogFull(many('c', 200))).toBe(true);
    expect(isChangeLogFull([...review.slice(0, 150), ...many('d', 150)])).toBe(false);
    expect(isChangeLogFull(['a', 'b', 'c', 'd'].flatMap((id) => many(id, 125)))).toBe(true);
    const stored = [entry(), 1, entry({ outcome: 'perhaps' }), entry({ after: { x: 1 } })];
    expect(readableOf(changeEntry, stored)).toHaveLength(1);
  });
});
