import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { type Connection, connectionStore } from '@/api/connection/connections.ts';
import { groupListOptions } from '@/api/people/people.ts';
import { createQueryClient } from '@/api/query-client.ts';
import { connectionOf, firstWorkspaceId } from '@/api/testing/fixtures.ts';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';
import { jobs } from '@/local/jobs.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService, type Service } from '@/mocks/service.ts';

import { GroupPage } from './group-page.tsx';

let service: Service;
let connection: Connection;
let workspaceId: string;
let groupId: string;

beforeEach(async () => {
  service = createService();
  vi.stubGlobal('fetch', serviceFetch(service));
  connection = connectionStore.add(connectionOf({ secret: 'demo-enterprise' }));
  workspaceId = await firstWorkspaceId(createQueryClient(), connection);
  const response = await fetch(`/v1/workspaces/${workspaceId}/groups`, {
    headers: { 'Service-API-Key': 'demo-enterprise' },
  });
  groupId = /"id":"([^"]+)"/.exec(await response.text())?.[1] ?? '';
});

afterEach(() => {
  cleanup();
  for (const job of jobs.get()) job.remove();
  connectionStore.remove(connection.id);
  vi.unstubAllGlobals();
});

const show = (id = groupId) => renderInWorkspace(<GroupPage groupId={id} />, { connection, workspaceId });
type Fault = Parameters<Service['simulator']['fault']>[0];
const fault = (operation: Fault['operation'], status: number, type: string, times = 20, props?: object) =>
  service.simulator.fault({ operation, status, type, times, ...(props && { props: { ...props } }) });
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('shows the number of requests before a check, and lists the apps afterwards', async () => {
  show();
  expect(await screen.findByText(/apps are shared with groups and people/)).toBeTruthy();
  await press(/^Check access \(\d+ requests, /);
  expect(await screen.findByText(/^Checked \d+ apps/)).toBeTruthy();
  expect(screen.getByRole('table', { name: /^Apps shared with / })).toBeTruthy();
  // The pressed button has disappeared.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Check again \(/ }));
});

test('selects shared apps for bulk actions, and opens the menu of one', async () => {
  show();
  await press(/^Check access/);
  const table = await screen.findByRole('table', { name: /^Apps shared with / });
  const [first] = within(table).getAllByRole('link');
  first?.focus();
  await userEvent.keyboard('x');
  const bar = await screen.findByRole('group', { name: 'Selected projects' });
  expect(bar.textContent).toMatch(/^1 selected/);
  await userEvent.click(within(bar).getByRole('button', { name: 'Actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Set audience…' }));
  expect(await screen.findByRole('dialog', { name: /^Set audience for/ })).toBeTruthy();
  expect(within(table).getByRole('button', { name: `Actions for ${first?.textContent}` })).toBeTruthy();
});

test('names what the API doesn’t return', async () => {
  show();
  expect(await screen.findByText(/doesn’t return a group’s members/)).toBeTruthy();
  expect(screen.getByText('People')).toBeTruthy();
});

test.each([
  [402, 'payment_required', { required_plan: 'enterprise' }, /Requires the Enterprise plan/],
  [403, 'insufficient_scope', { required_scopes: ['workspaces:read'] }, /workspaces:read/],
  [404, 'workspace_not_found', undefined, /Workspace not found/],
])('shows why the group can’t be loaded when the API responds with %i', async (status, type, props, says) => {
  fault('listWorkspaceGroups', status, type, 20, props);
  show();
  expect((await screen.findByRole('alert')).textContent).toMatch(says);
  expect(screen.getByRole('link', { name: 'View groups' })).toBeTruthy();
});

test('shows “Group not found” once the whole list is loaded', async () => {
  show('nobody');
  expect(await screen.findByRole('heading', { name: 'Group not found' })).toBeTruthy();
  expect(screen.getByText('No group in this workspace has this ID')).toBeTruthy();
});

test('doesn’t call a group missing because of an older list', async () => {
  const queryClient = createQueryClient();
  const { queryKey } = groupListOptions(connection, workspaceId);
  const page = { items: [], unreadable: [], next: null, restarted: false };
  queryClient.setQueryData(
    queryKey,
    { pages: [page], pageParams: [null] },
    { updatedAt: Date.now() - 60_000 },
  );
  renderInWorkspace(<GroupPage groupId={groupId} />, { connection, workspaceId, queryClient });
  expect(screen.queryByRole('heading', { name: 'Group not found' })).toBeNull();
  expect(await screen.findByText('People')).toBeTruthy();
});

test('keeps the details when the shared apps can’t be listed', async () => {
  fault('listProjects', 403, 'forbidden');
  show();
  expect((await screen.findByRole('alert')).textContent).toMatch(/permission/i);
  expect(screen.getByText('People')).toBeTruthy();
});

test('offers no check when no app is shared', async () => {
  const respond = serviceFetch(service);
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.includes('publish_audience')
      ? Promise.resolve(Response.json({ data: [], pagination: { has_more: false, next_cursor: null } }))
      : respond(url, init),
  );
  show();
  expect(await screen.findByText('No shared apps')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Check access/ })).toBeNull();
});

test('names the apps that couldn’t be checked, and checks only those again', async () => {
  fault('getProject', 403, 'forbidden', 2);
  show();
  await press(/^Check access/);
  expect((await screen.findByRole('alert')).textContent).toMatch(/Couldn’t check “.+”, “.+”\./);
  await press(/^Try again \(2 requests\)/);
  expect(await screen.findByText(/^Checked \d+ apps/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows a missing scope where the check stopped, and offers to resume', async () => {
  fault('getProject', 403, 'insufficient_scope', 20, { required_scopes: ['projects:read'] });
  show();
  await press(/^Check access/);
  expect((await screen.findByRole('alert')).textContent).toMatch(/projects:read/);
  fault('getProject', 403, 'insufficient_scope', 0);
  await press(/^Try again/);
  expect(await screen.findByText(/^Checked \d+ apps/)).toBeTruthy();
});
