import { beforeEach, expect, test } from 'vitest';

import { failure, soon, timedOut, WritingHarness } from '@/api/testing/write-harness.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService, type Service } from '@/mocks/service.ts';

import { projectOptions } from './projects.ts';

let harness: WritingHarness<Service>;

beforeEach(() => {
  harness = new WritingHarness(createService, serviceFetch);
  return () => harness.close();
});

const stateOf = (projectId: string) =>
  harness.queryClient.getQueryState(projectOptions(harness.connection, projectId).queryKey);

/** A project, and what someone else changes after it was loaded. */
async function opened(theirs?: object | 'delete') {
  const { project, inList, inDetail } = await harness.open({ published: true });
  if (theirs !== undefined) {
    const deleted = theirs === 'delete';
    await soon(
      fetch(`/v1/projects/${project.id}`, {
        method: deleted ? 'DELETE' : 'PATCH',
        headers: { 'Service-API-Key': 'demo-enterprise', 'Content-Type': 'application/json' },
        ...(!deleted && { body: JSON.stringify(theirs) }),
      }),
    );
  }
  return { project, inList, inDetail, before: harness.requests.length };
}

test('loads once, saves once and updates the page immediately', async () => {
  const { project, inList, inDetail, before } = await opened();
  harness.service.simulator.lag({ ms: 30_000 });
  const outcome = await harness.edit(project, { name: 'New' });
  expect(outcome).toMatchObject({
    kind: 'saved',
    before: { name: project.name },
    project: { name: 'New' },
    body: { name: 'New' },
  });
  expect(harness.methods(before)).toEqual(['GET', 'PATCH']);
  expect([inDetail()?.name, inList()?.name]).toEqual(['New', 'New']);
});

test('leaves a field alone that someone else changed', async () => {
  const { project, inDetail } = await opened({ visibility: 'workspace_view' });
  await harness.edit(project, { name: 'New' });
  expect(inDetail()).toMatchObject({ name: 'New', visibility: 'workspace_view' });
});

test.each([
  ['the same change', 'New', { kind: 'already' }],
  ['another change', 'Theirs', { kind: 'conflict', conflicts: [{ mine: 'New', theirs: 'Theirs' }] }],
])('sends nothing after %s by someone else', async (_, name, expected) => {
  const { project, inDetail, before } = await opened({ name });
  const outcome = await harness.edit(project, { name: 'New' });
  expect(outcome).toMatchObject(expected);
  expect(harness.methods(before)).toEqual(['GET']);
  expect(inDetail()?.name).toBe(name);
});

test('sends nothing and keeps the page’s data when loading fails', async () => {
  const { project, inDetail, before } = await opened();
  harness.service.simulator.fault({ operation: 'getProject', ...timedOut, times: 9 });
  const error = await failure(harness.edit(project, { name: 'New' }));
  expect(error).toMatchObject({ operationId: 'getProject', type: 'request_timeout' });
  expect(new Set(harness.methods(before))).toEqual(new Set(['GET']));
  expect(inDetail()).toEqual(project);
  expect(stateOf(project.id)).toMatchObject({ status: 'success', error: null });
});

test('reports a deleted project to the page', async () => {
  const { project, inDetail } = await opened('delete');
  await failure(harness.edit(project, { name: 'New' }));
  expect(inDetail()).toEqual(project);
  expect(stateOf(project.id)?.error).toMatchObject({ type: 'project_not_found' });
});
