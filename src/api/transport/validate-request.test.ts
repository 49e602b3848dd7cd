import { beforeEach, describe, expect, test, vi } from 'vitest';

import { failure, json, path, project, scripted, secret, sender } from '@/api/testing/transport-harness.ts';
import { getWorkspaceMember } from '@/contract/operations/people.ts';
import { updateProject } from '@/contract/operations/project-writes.ts';
import { getProject, listProjects } from '@/contract/operations/projects.ts';
import { publishProject } from '@/contract/operations/publishing.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  return () => vi.useRealTimers();
});

describe('rejected requests', () => {
  const locations = async (request: (send: ReturnType<typeof scripted>['send']) => Promise<unknown>) => {
    const { sent, send } = scripted([json(project)]);
    const error = await failure(request(send));
    expect(sent).toEqual([]);
    expect(error).toMatchObject({ type: 'invalid_request', status: 0, outcome: 'refused' });
    return error.errors.map(({ location }) => location);
  };

  test('rejects a body, query or ID outside the contract', async () => {
    expect(await locations((send) => send(sender, updateProject, { path, body: { name: ' ' } }))).toEqual([
      'body.name',
    ]);
    expect(
      await locations((send) => send(sender, listProjects, { query: { workspace_id: [], limit: 101 } })),
    ).toEqual(['query.workspace_id', 'query.limit']);
    expect(
      await locations((send) =>
        send(sender, getWorkspaceMember, { path: { workspace_id: 'w', user_id: 'me' } }),
      ),
    ).toEqual(['path.user_id']);
    expect(await locations((send) => send(sender, getProject, { path: { project_id: '..' } }))).toEqual([
      'path.project_id',
    ]);
  });

  test('rejects the API key as an ID or search text', async () => {
    const query = { workspace_id: ['w'], query: `where is ${secret}?` };
    expect(await locations((send) => send(sender, getProject, { path: { project_id: secret } }))).toEqual([
      null,
    ]);
    expect(await locations((send) => send(sender, listProjects, { query }))).toEqual([null]);
    const { sent, send } = scripted([json(project)]);
    await send({ ...sender, secret: 'prj' }, getProject, { path });
    expect(sent).toHaveLength(1);
  });

  test('rejects the API key as a name that others can see', async () => {
    const body = { name: `my ${secret}` };
    for (const operation of [updateProject, publishProject])
      expect(await locations((send) => send(sender, operation, { path, body }))).toEqual(['body.name']);
  });

  test('rejects an API key with characters that fetch would quote in its error', async () => {
    const bad = { ...sender, secret: 'sécret\nkey' };
    expect(await locations((send) => send(bad, getProject, { path }))).toEqual(['header.Service-API-Key']);
  });
});
