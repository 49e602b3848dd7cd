import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { type Connection, connectionStore } from '@/api/connection/connections.ts';
import { createQueryClient } from '@/api/query-client.ts';
import { connectionOf, firstWorkspaceId } from '@/api/testing/fixtures.ts';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';
import { jobs } from '@/local/jobs.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService, type Service } from '@/mocks/service.ts';

import { MemberPage } from './member-page.tsx';
import { OffboardingPage } from './offboarding-page.tsx';

let service: Service;
let connection: Connection;
let workspaceId: string;
let userId: string;

beforeEach(async () => {
  service = createService();
  vi.stubGlobal('fetch', serviceFetch(service));
  connection = connectionStore.add(connectionOf({ secret: 'demo-enterprise' }));
  workspaceId = await firstWorkspaceId(createQueryClient(), connection);
  const response = await fetch(`/v1/workspaces/${workspaceId}/members?query=ana.ruiz`, {
    headers: { 'Service-API-Key': 'demo-enterprise' },
  });
  userId = /"user_id":"([^"]+)"/.exec(await response.text())?.[1] ?? '';
});

afterEach(() => {
  cleanup();
  for (const job of jobs.get()) job.remove();
  connectionStore.remove(connection.id);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const former = '404666c6-0000-4000-8000-000000000000';
const Member = ({ userId: id }: { readonly userId: string }) => (
  <MemberPage userId={id} exporting={() => null} />
);
const show = (Page: typeof OffboardingPage, id = userId) =>
  renderInWorkspace(<Page userId={id} />, { connection, workspaceId });
type Fault = Parameters<Service['simulator']['fault']>[0];
const fault = (operation: Fault['operation'], status: number, type: string, props?: Fault['props']) =>
  service.simulator.fault({ operation, status, type, times: 20, ...(props && { props }) });
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

const pages = [
  ['member page', Member],
  ['offboarding sheet', OffboardingPage],
] as const;
const refusals = [
  [402, 'payment_required', { required_plan: 'enterprise' }, /Requires the Enterprise plan/],
  [403, 'insufficient_scope', { required_scopes: ['workspaces:read'] }, /workspaces:read/],
  [404, 'workspace_not_found', undefined, /Workspace not found/],
] as const;
const cases = pages.flatMap(([page, Page]) => refusals.map((refusal) => [page, ...refusal, Page] as const));

test.each(cases)(
  'explains why the %s can’t load, and leads back, when the API returns %i',
  async (_, status, type, props, says, Page) => {
    fault('getWorkspaceMember', status, type, props && { ...props });
    show(Page);
    expect((await screen.findByRole('alert')).textContent).toMatch(says);
    expect(screen.getByRole('link', { name: 'View members' })).toBeDefined();
  },
);

test.each(pages)('says that the member wasn’t found on the %s when the ID is invalid', async (_, Page) => {
  show(Page, 'not-a-uuid');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/Member not found.*Check the URL, or choose a member.*Details.*User ID/);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('link', { name: 'View members' })).toBeTruthy();
});

test('doesn’t say that the role is loaded before it is', async () => {
  const respond = serviceFetch(service);
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    const isRole = /[?&](?:role|scim_managed)=/.test(input instanceof Request ? input.url : String(input));
    return isRole ? new Promise(() => undefined) : respond(input, init);
  });
  show(Member);
  expect(await screen.findByText('Loading role…')).toBeTruthy();
  expect(screen.queryByText(/^Role loaded/)).toBeNull();
});

test('shows what is shared with a member directly', async () => {
  show(Member);
  const section = await screen.findByRole('region', { name: 'Apps shared directly' });
  await press(/^Check access/);
  expect(await within(section).findByText(/^Checked \d+ apps/)).toBeTruthy();
});

test('checks what is still shared with someone who left', async () => {
  show(Member, former);
  expect(await screen.findByRole('link', { name: 'Offboard' })).toBeTruthy();
  await press(/^Check access/);
  expect(await screen.findByText('No apps shared directly')).toBeTruthy();
});

test('doesn’t say that no apps are shared with someone where some couldn’t be checked', async () => {
  const respond = serviceFetch(service);
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) =>
    /[?&]publish_audience=custom/.test(input instanceof Request ? input.url : String(input))
      ? Promise.resolve(Response.json({ data: [{}], pagination: { has_more: false, next_cursor: null } }))
      : respond(input, init),
  );
  show(Member, former);
  await press(/^Check access/);
  expect(await screen.findByText('No shared apps found')).toBeTruthy();
  expect(screen.getByText('Couldn’t check 1 app without an ID.')).toBeTruthy();
  expect(screen.queryByText('No apps shared directly')).toBeNull();
});

test('lists owned projects before access is checked, and marks the file as partial', async () => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  show(OffboardingPage);
  const sheet = await screen.findByRole('table', { name: 'Projects to transfer from Ana Ruiz' });
  expect((await within(sheet).findAllByText('Owner')).length).toBeGreaterThan(0);
  await press(/^Export$/);
  expect(names).toEqual([expect.stringMatching(/^offboarding-ana-ruiz-.*-partial\.csv$/)]);
});

test('doesn’t call an offboarding list empty before access is checked', async () => {
  show(OffboardingPage, former);
  expect(await screen.findByText('No projects found yet')).toBeTruthy();
  await press(/^Check access/);
  expect(await screen.findByText(/^Checked \d+ apps/)).toBeTruthy();
  expect(await screen.findByText('Nothing to transfer')).toBeTruthy();
});
