import { afterEach, beforeEach, expect, test } from 'vitest';

import { projectListOptions } from '@/api/projects/projects.ts';
import { soon, WritingHarness } from '@/api/testing/write-harness.ts';
import { workspaceListOptions } from '@/api/workspaces/workspaces.ts';
import type { ProjectSummary } from '@/contract/resources/project.ts';
import { projectFactsStore } from '@/local/project-facts.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService, type Service } from '@/mocks/service.ts';

import { dueProjects, type UnlistedProject, unlistedFactsOptions } from './unlisted-facts.ts';

let harness: WritingHarness<Service>;
let workspaceId: string;
let projectCount: number;
let projects: readonly ProjectSummary[];

beforeEach(async () => {
  projectFactsStore.update(() => []);
  harness = new WritingHarness(createService, serviceFetch);
  const { queryClient, connection } = harness;
  const workspaces = await soon(queryClient.fetchInfiniteQuery(workspaceListOptions(connection)));
  const workspace = workspaces.pages[0]?.items[0];
  workspaceId = workspace?.id ?? '';
  projectCount = workspace?.num_projects ?? 0;
  const list = await soon(queryClient.fetchInfiniteQuery(projectListOptions(connection, [workspaceId], {})));
  projects = (list.pages[0]?.items ?? []).filter(({ name }) => (name?.length ?? 0) > 5);
  harness.requests.length = 0;
});
afterEach(() => harness.close());

const unlisted = ({ id, name }: Pick<ProjectSummary, 'id' | 'name'>): UnlistedProject => ({
  projectId: id,
  name: name ?? null,
  loadedAt: null,
});
const load = (due: readonly UnlistedProject[], count = projectCount): Promise<number> => {
  const { connection, queryClient } = harness;
  return soon(
    queryClient.fetchQuery(unlistedFactsOptions({ connection, workspaceId, projectCount: count, due })),
  );
};
const chosen = () => projectFactsStore.get().map(({ projectId, facts }) => [projectId, facts]);

test('loads the whole inventory once when that takes fewer requests', async () => {
  const due = projects.slice(0, 20).map(unlisted);
  await load(due);
  expect(harness.requests).toHaveLength(Math.ceil(projectCount / 100));
  expect(chosen()).toHaveLength(20);
  expect(projectFactsStore.get().every(({ facts }) => facts?.review_priority !== undefined)).toBe(true);
});

test('loads projects one at a time in a large workspace, with their counts', async () => {
  await load(projects.slice(0, 3).map(unlisted), 100_000);
  expect(harness.requests).toHaveLength(3);
  expect(harness.requests.every(({ query }) => query.has('query'))).toBe(true);
  expect(projectFactsStore.get().every(({ facts }) => facts?.errors !== undefined)).toBe(true);
});

test('loads a project whose name changed by its ID, and notices when it’s gone', async () => {
  const [project] = projects;
  await load([{ projectId: project?.id ?? '', name: 'Renamed long ago', loadedAt: null }], 100_000);
  expect(harness.requests.map(({ path }) => path).at(-1)).toBe(`/v1/projects/${project?.id}`);
  expect(chosen()).toEqual([[project?.id, expect.objectContaining({ owner: project?.owner_id }) as object]]);
  await load([{ projectId: '01970000-0000-7000-8000-000000000000', name: null, loadedAt: null }], 100_000);
  expect(chosen()[0]).toEqual(['01970000-0000-7000-8000-000000000000', null]);
});

test('doesn’t take a project that moved to another workspace for one of this one', async () => {
  const [project] = projects;
  const id = project?.id ?? '';
  workspaceId = '01970000-0000-7000-8000-00000000000f';
  await load([{ projectId: id, name: null, loadedAt: null }], 100_000);
  expect(chosen()).toEqual([[id, null]]);
});

test('loads a project at most once a day', () => {
  const nowMs = Date.parse('2026-11-23T12:00:00Z');
  const loadedOn = (loadedAt: string | null): UnlistedProject => ({
    projectId: 'p',
    name: null,
    loadedAt,
  });
  expect(dueProjects([loadedOn('2026-11-23T00:00:00Z'), loadedOn('2026-11-22T12:00:01Z')], nowMs)).toEqual(
    [],
  );
  expect(dueProjects([loadedOn(null), loadedOn('2026-11-22T12:00:00Z')], nowMs)).toHaveLength(2);
});

test('leaves the projects over the daily limit for the next day, those loaded longest ago first', () => {
  const nowMs = Date.parse('2026-11-23T12:00:00Z');
  const listed = (count: number, loadedAt: string | null): readonly UnlistedProject[] =>
    Array.from({ length: count }, () => ({ projectId: 'p', name: null, loadedAt }));
  const [today, yesterday] = ['2026-11-23T11:00:00Z', '2026-11-22T11:00:00Z'];
  expect(dueProjects(listed(700, null), nowMs)).toHaveLength(100);
  expect(dueProjects([...listed(70, today), ...listed(600, null)], nowMs)).toHaveLength(30);
  expect(dueProjects([...listed(100, today), ...listed(600, null)], nowMs)).toEqual([]);
  expect(dueProjects([...listed(100, yesterday), ...listed(100, null)], nowMs)).toEqual(listed(100, null));
});
