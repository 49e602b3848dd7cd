import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { projectOf } from '@/api/testing/fixtures.ts';
import { togglePresentation } from '@/domain/presentation.ts';
import { emptyIndex, reachApp } from '@/domain/reach/reach-index.ts';
import { reachKey, reachStore } from '@/domain/reach/reach-store.ts';
import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { keepSavedFiles } from '@/domain/testing/saved-files.ts';
import { jobs } from '@/local/jobs.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import { OffboardingList } from './offboarding-page.tsx';

let harness: PageHarness;
beforeEach(() => {
  harness = new PageHarness(serviceFetch(createService()));
});
afterEach(() => harness.close());

test('finds the projects of someone who left, whose name and email are gone', async () => {
  const project = await harness.open('Access reviews · copy');
  harness.show(project, () => <OffboardingList person={{ user_id: project.owner_id ?? '', name: null }} />);
  expect(await screen.findByRole('link', { name: /^Access reviews · copy/ })).toBeTruthy();
  expect(screen.queryByText(/aren’t available/)).toBeNull();
});

test('doesn’t load a large workspace for them, and says what is missing', async () => {
  harness.close();
  harness = new PageHarness(serviceFetch(createService()), 'demo-large');
  const project = await harness.open('Delivery tracker · Lisbon');
  harness.show(project, () => <OffboardingList person={{ user_id: project.owner_id ?? '', name: null }} />);
  expect(await screen.findByText(/only shared apps show who owns them/)).toBeTruthy();
  expect(screen.getByText('No projects found yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('asks before a check that may take a request for each project of a large workspace', async () => {
  harness.close();
  harness = new PageHarness(serviceFetch(createService()), 'demo-large');
  const project = await harness.open('Delivery tracker · Lisbon');
  harness.show(project, () => <OffboardingList person={{ user_id: project.owner_id ?? '', name: null }} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Check access \(up to [\d,]{6,} requests, / }));
  expect(screen.getByRole('dialog', { name: 'Check access?' }).textContent).toContain('This takes up to');
  expect(jobs.get()).toEqual([]);
});

/** All apps have been checked, and one is shared with this person. */
function checkAccess(workspaceId: string, userId: string): void {
  const app = projectOf({
    is_published: true,
    publish_audience: 'custom',
    publish_audience_targets: [{ type: 'user', id: userId }],
  });
  const index = { ...emptyIndex, apps: [reachApp(app)], builtAtMs: Date.now() };
  reachStore.set(
    new Map([
      [reachKey({ connection: harness.connection, workspaceId }), { index, jobId: '', beganAtMs: 0 }],
    ]),
  );
}
const person = { user_id: 'u', name: 'Ana Lima', email: 'ana@northwind.example' };
const exported = () =>
  keepSavedFiles().by(() => fireEvent.click(screen.getByRole('button', { name: 'Export' })));

test('doesn’t name an export after the person in presentation mode', async () => {
  const project = await harness.open('Billing portal');
  checkAccess(project.workspace_id, person.user_id);
  harness.show(project, () => <OffboardingList person={person} />);
  await screen.findByRole('table');
  expect((await exported()).name).toMatch(/^offboarding-ana-lima-/);
  act(togglePresentation);
  expect((await exported()).name).toMatch(/^offboarding-person-/);
  act(togglePresentation);
});

test('calls an export partial when the owned projects couldn’t be loaded', async () => {
  const service = createService();
  harness.close();
  harness = new PageHarness(serviceFetch(service));
  const project = await harness.open('Billing portal');
  checkAccess(project.workspace_id, person.user_id);
  service.simulator.fault({ operation: 'listProjects', status: 403, type: 'forbidden', times: 9 });
  harness.show(project, () => <OffboardingList person={person} />);
  expect(await screen.findByText('Permission required')).toBeTruthy();
  expect(screen.queryByText('Loading…')).toBeNull();
  const { name, text } = await exported();
  expect(name).toContain('partial');
  expect(text).toContain('Projects they own: not all are loaded.');
});

test('marks the export as partial when a project couldn’t be parsed', async () => {
  const respond = serviceFetch(createService());
  harness.close();
  harness = new PageHarness(async (input, init) => {
    const url = input instanceof Request ? new URL(input.url) : null;
    const response = await respond(input, init);
    if (url?.pathname !== '/v1/projects' || url.searchParams.get('query') !== person.email) return response;
    const page = (await response.json()) as object;
    return Response.json({ ...page, data: [{ id: 5 }] });
  });
  const project = await harness.open('Billing portal');
  checkAccess(project.workspace_id, person.user_id);
  harness.show(project, () => <OffboardingList person={person} />);
  expect(await screen.findByText('1 project')).toBeTruthy();
  expect((await exported()).text).toContain('Projects they own: some couldn’t be loaded.');
});

test('needs no access check when the workspace shares no apps', async () => {
  const respond = serviceFetch(createService());
  harness.close();
  harness = new PageHarness((input, init) => {
    const url = input instanceof Request ? new URL(input.url) : null;
    if (url?.searchParams.has('publish_audience') !== true) return respond(input, init);
    return Promise.resolve(Response.json({ data: [], pagination: { has_more: false, next_cursor: null } }));
  });
  const project = await harness.open('Access reviews · copy');
  const owner = { user_id: project.owner_id ?? '', name: null };
  harness.show(project, () => <OffboardingList person={owner} />);
  expect(await screen.findByText('No shared apps')).toBeTruthy();
  expect(await screen.findByRole('link', { name: /^Access reviews · copy/ })).toBeTruthy();
  const { name, text } = await exported();
  expect(text).not.toContain('not checked yet');
  expect(name).not.toContain('partial');
});
