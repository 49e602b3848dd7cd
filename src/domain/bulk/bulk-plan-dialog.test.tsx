import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { connectionStore } from '@/api/connection/connections.ts';
import { projectListOptions } from '@/api/projects/projects.ts';
import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { itemJobs } from '@/local/item-jobs.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService, type Service } from '@/mocks/service.ts';

import { BulkPlanDialog } from './bulk-plan-dialog.tsx';
import type { BulkAction, BulkProject } from './bulk-target.ts';

let service: Service;
let harness: PageHarness;

beforeEach(() => {
  service = createService();
  harness = new PageHarness(serviceFetch(service));
});
afterEach(async () => {
  for (const { id } of itemJobs.store.get().jobs) await itemJobs.remove(id);
  harness.close();
});

/** Projects of the demo with an audience, in the list's order. */
async function select(
  audience: 'public' | 'workspace' | 'custom',
  count: number,
): Promise<readonly BulkProject[]> {
  const { queryClient, connection } = harness;
  const workspaceId = await harness.workspaceId();
  const list = projectListOptions(connection, [workspaceId], { publish_audience: [audience] });
  const { pages } = await queryClient.fetchInfiniteQuery(list);
  return (pages[0]?.items ?? [])
    .slice(0, count)
    .map(({ id, name }) => ({ id, name: name ?? id, connectionId: connection.id, workspaceId }));
}

async function open(action: BulkAction, projects: readonly BulkProject[]): Promise<void> {
  const project = await harness.open('Warehouse counts');
  harness.show(project, () => (
    <BulkPlanDialog action={action} projects={projects} onClose={() => undefined} />
  ));
  await screen.findByRole('dialog');
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const review = async () => {
  press(/^Review/);
  await screen.findByText(/will change/, { selector: '[role=status]' });
};
const applyButton = (name: RegExp) => screen.getByRole('button', { name });
const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

test('shows an unpublished app as already offline', async () => {
  const offline = await harness.open('Q3 field survey');
  const { connection } = harness;
  const row = {
    id: offline.id,
    name: offline.name ?? '',
    connectionId: connection.id,
    workspaceId: offline.workspace_id,
  };
  await open('take-offline', [row, ...(await select('public', 1))]);
  await review();
  expect(screen.getByRole('status').textContent).toBe('1 will change, 1 already offline');
  expect(screen.queryByText(/already set/i)).toBeNull();
  // In the filter and in the row.
  expect(screen.getAllByText('Already offline')).toHaveLength(2);
});

test('announces the review in a status that exists before it', async () => {
  await open('take-offline', await select('public', 2));
  press(/^Review/);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  await expect.poll(() => status.textContent).toBe('2 will change');
});

test('counts and filters the projects whose publish may be rejected', async () => {
  await open('publish', await select('public', 8));
  await review();
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('8 will change (4 may be rejected)');
  fireEvent.click(screen.getByRole('radio', { name: 'May be rejected' }));
  const boxes = within(screen.getByRole('table')).getAllByRole('checkbox');
  expect(boxes).toHaveLength(4);
  for (const box of boxes) fireEvent.click(box);
  expect(status.textContent).toBe('4 will change, 4 excluded');
});

test('asks once before apps become public, and lists them', async () => {
  const projects = await select('workspace', 3);
  await open('audience', projects);
  fireEvent.click(screen.getByRole('radio', { name: 'Public' }));
  await review();
  const apply = applyButton(/^Set audience for 3 projects/);
  expect(isOff(apply)).toBe(true);
  const names = within(screen.getByRole('list', { name: 'Affected projects' })).getAllByRole('listitem');
  expect(names).toHaveLength(3);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Make these 3 apps public' }));
  expect(isOff(apply)).toBe(false);
  expect(harness.methods()).not.toContain('PATCH');
});

test('applies nothing with the second press of a double-click on Review', async () => {
  await open('visibility', await select('workspace', 2));
  fireEvent.click(screen.getByRole('radio', { name: 'Restricted' }));
  await review();
  const apply = applyButton(/^Set editor access for 2 projects/);
  fireEvent.click(apply, { detail: 2 });
  expect(apply.getAttribute('aria-busy')).toBeNull();
  fireEvent.click(apply, { detail: 1 });
  expect(apply.getAttribute('aria-busy')).toBe('true');
});

test('keeps the focus in the dialog from step to step', async () => {
  await open('audience', await select('workspace', 2));
  fireEvent.click(screen.getByRole('radio', { name: 'Public' }));
  await review();
  const confirm = screen.getByRole('checkbox', { name: 'Make these 2 apps public' });
  await waitFor(() => expect(document.activeElement).toBe(confirm));
  press('Back');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Public' }));
});

test('names each project’s workspace when there are several', async () => {
  const [first, second] = await select('workspace', 2);
  if (first === undefined || second === undefined) throw new Error('The demo lacks projects.');
  const respond = fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const response = await respond(url, init);
    if (!url.endsWith(`/projects/${second.id}`)) return response;
    return Response.json({ ...(await response.json()), workspace_id: 'elsewhere' });
  });
  await open('audience', [first, second]);
  fireEvent.click(screen.getByRole('radio', { name: 'Public' }));
  await review();
  const table = within(screen.getByRole('table'));
  expect(table.getByRole('columnheader', { name: 'Workspace' })).toBeTruthy();
  expect(await table.findByText('Northwind')).toBeTruthy();
  expect(table.getByText('elsewhere')).toBeTruthy();
});

test('leaves out the rows that are unchecked', async () => {
  const projects = await select('public', 3);
  await open('audience', projects);
  fireEvent.click(screen.getByRole('radio', { name: 'Workspace' }));
  await review();
  fireEvent.click(screen.getByRole('checkbox', { name: `Include ${projects[1]?.name ?? ''}` }));
  await screen.findAllByText(/2 will change, 1 excluded/);
  press(/^Set audience for 2 projects/);
  await waitFor(() => expect(itemJobs.store.get().jobs).toHaveLength(1));
  const [job] = itemJobs.store.get().jobs;
  expect(job).toMatchObject({ kind: 'audience', title: 'Set audience for 2 projects' });
  expect(job?.items.map(({ id }) => id)).toEqual([projects[0]?.id, projects[2]?.id]);
});

test('asks before people lose access permanently', async () => {
  const projects = await select('custom', 2);
  await open('audience', projects);
  fireEvent.click(screen.getByRole('radio', { name: 'Groups' }));
  expect(isOff(applyButton(/^Review/))).toBe(true);
  press('Add group');
  fireEvent.click((await screen.findAllByRole('option'))[0] ?? document.body);
  await review();
  const apply = applyButton(/^Set audience/);
  expect(isOff(apply)).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Remove their access' }));
  expect(isOff(apply)).toBe(false);
});

test('deletes only once the count is typed', async () => {
  await open('delete', await select('public', 2));
  await review();
  const remove = applyButton(/^Delete 2 projects/);
  expect(isOff(remove)).toBe(true);
  const field = screen.getByRole('textbox', { name: /Type “delete 2”/ });
  await userEvent.type(field, 'delete{Enter}');
  expect(screen.getByText('The text doesn’t match')).toBeTruthy();
  await userEvent.type(field, ' 2');
  expect(screen.queryByText('The text doesn’t match')).toBeNull();
  expect(isOff(remove)).toBe(false);
  await userEvent.type(field, '{Enter}');
  await waitFor(() => expect(itemJobs.store.get().jobs).toHaveLength(1));
});

test('names a project that is alone, and asks for its name', async () => {
  const [project] = await select('public', 1);
  if (project === undefined) throw new Error('The demo lacks projects.');
  await open('delete', [project]);
  expect(screen.getByRole('dialog', { name: `Delete “${project.name}”` })).toBeTruthy();
  expect(screen.queryByText(/each project|apps/)).toBeNull();
  await review();
  const remove = applyButton(/^Delete project/);
  const field = screen.getByRole('textbox', { name: `Type “${project.name}” to confirm` });
  await userEvent.type(field, 'delete 1{Enter}');
  expect(screen.getByText('This doesn’t match the project’s name')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, project.name);
  expect(isOff(remove)).toBe(false);
  await userEvent.type(field, '{Enter}');
  await waitFor(() => expect(itemJobs.store.get().jobs).toHaveLength(1));
  expect(itemJobs.store.get().jobs[0]?.title).toBe(`Delete “${project.name}”`);
});

test('says that the browser’s storage is full when the job can’t be stored', async () => {
  const projects = await select('public', 1);
  await open('take-offline', projects);
  press(/^Review/);
  await screen.findAllByText('1 will change');
  const full = new DOMException('full', 'QuotaExceededError');
  vi.spyOn(itemJobs.store, 'save').mockRejectedValueOnce(full);
  vi.stubGlobal('reportError', () => undefined);
  press(/^Take “.+” offline$|^Take offline$/);
  const text = 'No projects were changed. This browser’s storage is full. Free up space and try again.';
  expect(await screen.findByText(text)).toBeTruthy();
});

test('retries a project that failed for a temporary reason', async () => {
  const projects = await select('public', 2);
  harness.hurry();
  await open('take-offline', projects);
  service.simulator.fault({ operation: 'getProject', status: 500, type: 'internal_error', times: 8 });
  press(/^Review/);
  await screen.findByText('2 projects didn’t load');
  expect(screen.getAllByText('0 will change, 2 not loaded')).not.toHaveLength(0);
  expect(isOff(applyButton(/^Take 2 apps offline$/))).toBe(true);
  press('Try again');
  await screen.findAllByText('2 will change');
});

test('says how long it waits for the rate limit', async () => {
  const projects = await select('public', 1);
  await open('delete', projects);
  const limit = { status: 429, type: 'rate_limited', times: 1, retry_after: 40 } as const;
  service.simulator.fault({ operation: 'getProject', ...limit });
  press(/^Review/);
  expect(await screen.findByText(/^Retrying in (?:40|39)s$/)).toBeDefined();
});

test('blocks a deleted project with the reason in its row, and changes the rest', async () => {
  const projects = await select('public', 2);
  await harness.sendAsOther('DELETE', `/v1/projects/${projects[0]?.id ?? ''}`);
  await open('take-offline', projects);
  await review();
  const table = within(screen.getByRole('table'));
  expect(table.getByText('Blocked')).toBeTruthy();
  expect(table.getByText('Deleted, or you don’t have access to it.')).toBeTruthy();
  expect(isOff(applyButton(/^Take offline/))).toBe(false);
});

test('refuses groups for projects of several workspaces', async () => {
  const projects = await select('public', 2);
  await open('audience', [
    ...projects,
    { id: 'other', name: 'Other', connectionId: harness.connection.id, workspaceId: 'another' },
  ]);
  const groups = screen.getByRole('radio', { name: 'Groups' });
  expect(isOff(groups)).toBe(true);
});

test('marks the row of a disconnected connection', async () => {
  const projects = await select('public', 1);
  const other = connectionStore.add({ ...harness.connection, name: 'Other' });
  connectionStore.remove(other.id);
  await open(
    'take-offline',
    projects.map((project) => ({ ...project, connectionId: other.id })),
  );
  press(/^Review/);
  expect(await screen.findByText('Not connected to this workspace.')).toBeDefined();
});
