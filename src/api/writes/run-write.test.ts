import { beforeEach, describe, expect, test, vi } from 'vitest';

import { checkEdit, deleteProjectMutation } from '@/api/projects/project-editing.ts';
import { type AudienceChange, buildAudienceChange, storedAudience } from '@/api/publishing/audience.ts';
import { lastSettingsOptions } from '@/api/publishing/publish-settings.ts';
import { unpublishProjectMutation } from '@/api/publishing/publish.ts';
import { failure, soon, timedOut, WritingHarness } from '@/api/testing/write-harness.ts';
import { resolutionOf } from '@/api/transport/api-error.ts';
import { project as projectSchema } from '@/contract/resources/project.ts';
import { z } from '@/contract/zod.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService, type Service } from '@/mocks/service.ts';

import { checkPublish, checkSettings } from './outcome-checks.ts';

let harness: WritingHarness<Service>;

beforeEach(() => {
  harness = new WritingHarness(createService, serviceFetch);
  return () => harness.close();
});

describe('taking offline', () => {
  test('makes the browser ask before the tab closes only until the response arrives', async () => {
    const tab = new EventTarget();
    vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
    vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab));
    const asks = () => !tab.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { projectId } = await harness.open({ published: true });
    const { fetch } = globalThis;
    const asked: boolean[] = [];
    vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
      asked.push(asks());
      return fetch(...request);
    });
    await harness.run(unpublishProjectMutation(harness.connection, projectId), undefined);
    expect(asked[0]).toBe(true);
    expect(asks()).toBe(false);
  });

  test('updates detail and list immediately although lists lag', async () => {
    harness.service.simulator.lag({ ms: 30_000 });
    const { projectId, inDetail, inList, readList, before } = await harness.open({ published: true });
    await harness.run(unpublishProjectMutation(harness.connection, projectId), undefined);
    expect(harness.methods(before)).toHaveLength(1);
    for (const shown of [inDetail, inList])
      expect(shown()).toMatchObject({ is_published: false, publish_audience: null });
    await readList();
    expect(inList()?.is_published ?? false).toBe(false);
  });

  test.each([
    ['applied', true],
    ['not applied', false],
  ])('resolves a timeout that was %s with one read', async (_, applied) => {
    const { projectId, before, inDetail } = await harness.open({ published: true });
    harness.service.simulator.fault({ operation: 'unpublishProject', ...timedOut, applied });
    const running = harness.run(unpublishProjectMutation(harness.connection, projectId), undefined);
    if (applied) await running;
    else {
      const error = await failure(running);
      expect(resolutionOf(error)).toMatchObject({ state: 'not_applied', project: { id: projectId } });
    }
    expect(harness.methods(before)).toEqual(['DELETE', 'GET']);
    expect(inDetail()?.is_published).toBe(!applied);
  });

  test('stays unknown when the connection drops for later reads too', async () => {
    const { projectId } = await harness.open({ published: true });
    harness.service.simulator.drop({ operation: 'unpublishProject', times: 1 });
    harness.service.simulator.drop({ operation: 'getProject', times: 9 });
    const error = await failure(
      harness.run(unpublishProjectMutation(harness.connection, projectId), undefined),
    );
    expect(error).toMatchObject({ type: 'network_error', outcome: 'unknown' });
    expect(resolutionOf(error)).toEqual({ state: 'unknown', project: null });
  });

  test('resolves nothing after a rejection', async () => {
    const { projectId, before } = await harness.open({ published: true });
    harness.service.simulator.fault({
      operation: 'unpublishProject',
      status: 403,
      type: 'forbidden',
      times: 1,
    });
    const error = await failure(
      harness.run(unpublishProjectMutation(harness.connection, projectId), undefined),
    );
    expect(resolutionOf(error)).toBeNull();
    expect(harness.methods(before)).toHaveLength(1);
  });
});

describe('audience change', () => {
  test('updates detail and list immediately', async () => {
    const { projectId, project, inDetail, inList, before } = await harness.open({
      published: true,
      audience: 'custom',
    });
    await harness.saveAudience(project, 'workspace');
    expect(harness.methods(before)).toEqual(['GET', 'PATCH']);
    for (const shown of [inDetail, inList]) expect(shown()?.publish_audience).toBe('workspace');
    const settings = harness.queryClient.getQueryData(
      lastSettingsOptions(harness.connection, projectId).queryKey,
    );
    expect(settings).toEqual({
      audience: 'workspace',
      audience_targets: project.publish_audience_targets,
    });
  });

  test.each([true, false])('drops the saved list after a timeout (applied: %s)', async (applied) => {
    const { projectId, project, inDetail } = await harness.open({ published: true, audience: 'custom' });
    harness.service.simulator.fault({ operation: 'updatePublishSettings', ...timedOut, applied });
    const running = harness.saveAudience(project, 'workspace');
    if (applied) await running;
    else expect(resolutionOf(await failure(running))?.state).toBe('not_applied');
    expect(inDetail()?.publish_audience).toBe(applied ? 'workspace' : 'custom');
    expect(
      harness.queryClient.getQueryData(lastSettingsOptions(harness.connection, projectId).queryKey),
    ).toBeNull();
  });

  test('stays unknown while the app is offline', async () => {
    const { project } = await harness.open({ published: false });
    harness.service.simulator.fault({ operation: 'updatePublishSettings', ...timedOut, applied: true });
    const outcome = await harness.saveAudience(project, 'workspace');
    expect(outcome).toMatchObject({ kind: 'unknown', error: { type: 'request_timeout' } });
  });
});

describe('editing', () => {
  test.each([true, false])('resolves a timeout (applied: %s)', async (applied) => {
    const { inDetail, inList, project } = await harness.open({ published: true });
    harness.service.simulator.fault({ operation: 'updateProject', ...timedOut, applied });
    const running = harness.edit(project, { name: 'New name' });
    if (applied) await running;
    else expect(resolutionOf(await failure(running))?.state).toBe('not_applied');
    const name = applied ? 'New name' : project.name;
    expect([inDetail()?.name, inList()?.name]).toEqual([name, name]);
  });

  test('loads the project before saving', async () => {
    const { project, before } = await harness.open({ published: true });
    const guarded = await soon(
      checkEdit(
        { client: harness.queryClient, connection: harness.connection, projectId: project.id },
        project,
        { name: 'New name' },
      ),
    );
    expect(guarded).toMatchObject({ body: { name: 'New name' }, conflicts: [], theirs: { id: project.id } });
    expect(harness.methods(before)).toHaveLength(1);
  });

  test.each([true, false])('resolves a delete that timed out (applied: %s)', async (applied) => {
    const { projectId, inList } = await harness.open({ published: true });
    harness.service.simulator.fault({ operation: 'deleteProject', ...timedOut, applied });
    const running = harness.run(deleteProjectMutation(harness.connection, projectId), undefined);
    if (applied) await running;
    else expect(resolutionOf(await failure(running))?.state).toBe('not_applied');
    expect(inList() === undefined).toBe(applied);
  });
});

describe('group list with a lost response', () => {
  const grants = (...ids: string[]) => ids.map((id) => ({ type: id.startsWith('u') ? 'user' : 'group', id }));
  const now = (...ids: string[]) =>
    z.parse(projectSchema, {
      id: 'p',
      workspace_id: 'w',
      is_published: true,
      publish_audience: 'custom',
      publish_audience_targets: grants(...ids),
    });
  const requested = { audience: null, targets: { kind: 'replace', groupIds: ['a'] } } as const;
  const built = buildAudienceChange(storedAudience(now(), null), { ...requested, audience: 'custom' }, null);
  const judged = (before: ReturnType<typeof now> | undefined, after: ReturnType<typeof now>) =>
    built.ok ? checkSettings(built.change, before)(after) : null;

  test.each([
    ['groups are there and people are gone', now('a', 'u1'), now('a'), 'applied'],
    ['invited people stay, others went', now('a', 'u1', 'u2'), now('a', 'u2'), 'applied'],
    ['nothing differs, and people are still there', now('a', 'u1'), now('a', 'u1'), 'unknown'],
    ['what was before is not known', undefined, now('a', 'u1'), 'unknown'],
    ['other groups are there', now('b'), now('b'), 'not_applied'],
  ])('judges the outcome when %s', (_, before, after, state) => {
    expect(judged(before, after)).toBe(state);
  });
});

describe('publishing an online app again with a lost response', () => {
  const app = (audience: string, ...grants: (readonly [type: string, id: string])[]) =>
    z.parse(projectSchema, {
      id: 'p',
      workspace_id: 'w',
      is_published: true,
      publish_audience: audience,
      publish_audience_targets: grants.map(([type, id]) => ({ type, id })),
    });
  const offline = { ...app('workspace'), is_published: false, publish_audience: null };
  const group = ['group', 'a'] as const;
  const toGroup: Partial<AudienceChange> = {
    audience: 'custom',
    audience_targets: [{ type: 'group', id: 'a' }],
  };

  test.each([
    [
      'the requested audience replaced another',
      { audience: 'public' },
      app('workspace'),
      app('public'),
      'applied',
    ],
    [
      'the requested groups replaced others',
      toGroup,
      app('custom', ['group', 'b']),
      app('custom', group),
      'applied',
    ],
    [
      'the groups replaced invited people',
      toGroup,
      app('custom', group, ['user', 'u']),
      app('custom', group),
      'applied',
    ],
    ['everything is as before', toGroup, app('custom', group), app('custom', group), 'unknown'],
    ['something else changed', { audience: 'public' }, app('workspace'), app('custom', group), 'unknown'],
    ['no audience was requested', {}, app('workspace'), app('public'), 'unknown'],
    ['what was before is not known', toGroup, undefined, app('custom', group), 'unknown'],
    ['the project is gone', toGroup, app('workspace'), null, 'unknown'],
    ['the app went offline', { audience: 'public' }, app('workspace'), offline, 'unknown'],
  ] as const)('says only what the project shows: %s', (_, change, before, after, state) => {
    expect(checkPublish(change, before, false)(after)).toBe(state);
  });
});
