import { beforeEach, describe, expect, test, vi } from 'vitest';

import { send } from '@/api/client.ts';
import { describeError } from '@/api/errors/describe-error.ts';
import { editTo, failure, soon, timedOut, WritingHarness } from '@/api/testing/write-harness.ts';
import { updatePublishSettings } from '@/contract/operations/publishing.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService, type Service } from '@/mocks/service.ts';

import {
  cachedAudience,
  lastSettingsOptions,
  loadSettingsMutation,
  loadStoredAudience,
  saveAudienceMutation,
} from './publish-settings.ts';
import { unpublishProjectMutation } from './publish.ts';

let harness: WritingHarness<Service>;

beforeEach(() => {
  harness = new WritingHarness(createService, serviceFetch);
  return () => harness.close();
});

const settings = (projectId: string) =>
  harness.queryClient.getQueryData(lastSettingsOptions(harness.connection, projectId).queryKey);
const load = (projectId: string, to: string | null) =>
  soon(
    loadStoredAudience({ client: harness.queryClient, connection: harness.connection, projectId }, to, null),
  );
/** A change by another client. */
const someoneElse = (projectId: string, audience: 'public' | 'workspace') =>
  soon(
    send(harness.connection, updatePublishSettings, { path: { project_id: projectId }, body: { audience } }),
  );

describe('audience of an offline app', () => {
  test('matches the project’s last audience, if it listed everyone', async () => {
    const { projectId, project } = await harness.open({ published: true, audience: 'custom' });
    await harness.run(unpublishProjectMutation(harness.connection, projectId), undefined);
    expect(settings(projectId)).toEqual({
      audience: 'custom',
      audience_targets: project.publish_audience_targets,
    });
  });

  test('keeps the list that a public app has stored, but doesn’t show it (spec §2.3, §2.6)', async () => {
    const { projectId, project, inDetail } = await harness.open({ published: true, audience: 'custom' });
    const { publish_audience_targets: audience_targets } = project;
    expect(audience_targets).not.toEqual([]);
    await harness.saveAudience(project, 'public');
    expect(inDetail()).toMatchObject({ publish_audience: 'public', publish_audience_targets: [] });
    await harness.run(unpublishProjectMutation(harness.connection, projectId), undefined);
    expect(settings(projectId)).toEqual({ audience: 'public', audience_targets });
  });

  test('ignores an update that someone else superseded', async () => {
    const { projectId, project } = await harness.open({ published: true, audience: 'public' });
    await harness.saveAudience(project, 'workspace');
    expect(settings(projectId)).toMatchObject({ audience: 'workspace' });
    await someoneElse(projectId, 'public');
    await load(projectId, 'workspace');
    await harness.run(unpublishProjectMutation(harness.connection, projectId), undefined);
    expect(settings(projectId)).toBeNull();
  });

  test('reloads before a write depends on it', async () => {
    const { projectId, project } = await harness.open({ published: false });
    await harness.saveAudience(project, 'workspace');
    await someoneElse(projectId, 'public');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await load(projectId, null)).toMatchObject({
      isPublished: false,
      audience: 'public',
    });
  });
});

test('reloads after a lost response, because the load changes nothing', async () => {
  const { projectId, project } = await harness.open({ published: false });
  const { connection, service } = harness;
  await harness.saveAudience(project, 'workspace');
  await vi.advanceTimersByTimeAsync(20_000);
  service.simulator.fault({ operation: 'updatePublishSettings', ...timedOut, times: 2 });
  const error = await failure(load(projectId, null));
  expect(error).toMatchObject({ type: 'request_timeout', status: 503, outcome: 'refused' });
  expect(describeError(error)).toMatchObject({ retryable: true, nextStep: 'Try again in a moment.' });
  const loading = harness.run(loadSettingsMutation(connection, projectId), undefined);
  expect(await failure(loading)).toMatchObject({ outcome: 'refused' });
  expect(settings(projectId)).toMatchObject({ audience: 'workspace' });
});

describe.each([
  ['an offline app', { published: false }],
  ['a list that isn’t in force', { published: true, audience: 'public' }],
])('%s that was known before a reload', (_, criteria) => {
  /** What was on screen before. The cache has lost it. */
  const reload = async () => {
    const { connection, queryClient: client } = harness;
    const { projectId } = await harness.open(criteria);
    await harness.run(loadSettingsMutation(connection, projectId), undefined);
    const base = cachedAudience({ client, connection, projectId });
    if (base?.audience == null || base.grants === null) throw new Error('Unknown audience');
    client.clear();
    const edit = {
      base,
      requested: { audience: 'custom', targets: { kind: 'clear' } },
      confirmation: { losingUsers: base.grants.map(({ id }) => id), losesUnlisted: true },
    } as const;
    return { projectId, save: () => harness.run(saveAudienceMutation(connection, projectId), edit) };
  };

  test('is loaded again, so that a save isn’t taken for a conflict', async () => {
    const { save } = await reload();
    expect(await save()).toMatchObject({ kind: 'saved', settings: { audience: 'custom' } });
  });

  test('is a conflict if someone else changed it meanwhile', async () => {
    const { projectId, save } = await reload();
    await someoneElse(projectId, 'workspace');
    expect(await save()).toEqual({ kind: 'conflict' });
  });
});

test('doesn’t show an unknown saved list as empty', async () => {
  const { project, inDetail, inList } = await harness.open({
    published: true,
    audience: 'public',
  });
  harness.service.simulator.latency({ ms: 5_000 });
  await harness.publish(project, { audience: editTo(project, 'custom') });
  expect(inList()?.publish_audience).toBe('custom');
  expect(inDetail()).not.toMatchObject({ publish_audience: 'custom', publish_audience_targets: [] });
});
