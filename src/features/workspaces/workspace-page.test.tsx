import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';

import { projectListOptions } from '@/api/projects/projects.ts';
import { workspaceOptions } from '@/api/workspaces/workspaces.ts';
import type { Workspace } from '@/contract/resources/workspace.ts';
import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';
import { reviews } from '@/local/review-snapshots.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import { PermissionsCard } from './permissions-card.tsx';
import { WorkspacePage } from './workspace-page.tsx';

const service = createService();
let page: PageHarness;

beforeEach(() => {
  service.simulator.reset({});
  return () => page.close();
});

/** Shows the overview. The card beside it is on the settings page, and knows what the overview has loaded. */
async function open(
  secret = 'demo-enterprise',
  beside: (workspace: Workspace) => ReactNode = () => null,
): Promise<string> {
  page = new PageHarness(serviceFetch(service), secret);
  const { queryClient, connection } = page;
  const workspaceId = await page.workspaceId();
  function Beside() {
    const { data } = useQuery(workspaceOptions(connection, workspaceId));
    return data === undefined ? null : beside(data);
  }
  const parts = (
    <>
      <WorkspacePage />
      <Beside />
    </>
  );
  renderInWorkspace(parts, { connection, queryClient, workspaceId });
  return workspaceId;
}

const card = (name: string) => screen.findByRole('region', { name });
const tile = (name: string) => screen.findByRole('listitem', { name });
const shows = async (part: Promise<HTMLElement>, text: string | RegExp) => {
  const element = await part;
  await waitFor(() => expect(element.textContent).toMatch(text));
};
/** The verdict beside a permission. */
const verdict = async (family: string) =>
  within(await card('Permissions')).getByText(family).nextElementSibling?.textContent;
const refuse = (operation: Parameters<typeof service.simulator.fault>[0]['operation'], props: object) =>
  service.simulator.fault({ operation, status: 403, type: 'forbidden', times: 20, props: { ...props } });
const refresh = () => fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));

test('records the counts of the insights, and compares them with the baseline', async () => {
  const workspaceId = await open();
  await shows(tile('Needs review'), /^Needs review32Review/);
  const [recorded] = reviews.all()[workspaceId]?.days ?? [];
  if (recorded === undefined) throw new Error('No counts were recorded.');
  expect(recorded.needs_review).toBe(32);
  act(() => void reviews.mark(workspaceId, { ...recorded, needs_review: 30 }));
  await shows(tile('Needs review'), '+2 since');
});

test('shows the error of a panel in that panel, and recovers', async () => {
  refuse('getSecurityInsights', { required_permissions: [['security_center.view']] });
  service.simulator.fault({
    operation: 'getWorkspaceAnalytics',
    status: 402,
    type: 'payment_required',
    times: 20,
    props: { required_plan: 'enterprise' },
  });
  await open();
  const visitors = 'Visitors, last 7 days';
  await shows(tile(visitors), 'Enterprise plan');
  await shows(tile('Needs review'), /security_center\.view/);
  await shows(card('Needs attention'), /Not checked: review priorities, seats\./);
  // Without the number of members, there is no bar. The member list counts them instead.
  const plan = await card('Plan and usage');
  expect(within(plan).queryByRole('meter', { name: /Seats used/ })).toBeNull();
  expect(await within(plan).findByRole('link', { name: '90' })).toBeTruthy();
  // A rejection has no retry, because it would fail again.
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  service.simulator.reset({});
  refresh();
  await shows(tile('Needs review'), 'Review recommended for');
  await shows(card('Needs attention'), 'need review');
  await shows(tile(visitors), 'a week earlier');
});

test('checks remaining permissions, but not those that the plan rules out', async () => {
  await open('demo-business', (workspace) => <PermissionsCard workspace={workspace} />);
  await card('Plan and usage');
  await waitFor(async () => expect(await verdict('Security insights')).toBe('Allowed'));
  expect(await verdict('Project inventory')).toContain('Requires the Enterprise plan.');
  expect(await verdict('Changes to projects')).toContain('Checked on your first change');
  const button = await screen.findByRole('button', { name: /^Check remaining \(\d requests?\)$/ });
  const count = Number(/\d/.exec(button.textContent)?.[0]);
  const before = page.sent('GET').length;
  fireEvent.click(button);
  await screen.findByRole('button', { name: 'Checked' });
  for (const family of ['Project pages and scans', 'Members and groups'])
    expect(await verdict(family)).toBe('Allowed');
  expect(page.sent('GET').length - before).toBe(count);
});

test('shows the permissions when the workspace itself is rejected', async () => {
  const props = { required_scopes: ['workspaces:read'] };
  for (const operation of [
    'getWorkspace',
    'getWorkspaceAnalytics',
    'getSecurityInsights',
    'listProjects',
  ] as const)
    service.simulator.fault({ operation, status: 403, type: 'insufficient_scope', times: 20, props });
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('workspaces:read');
  await waitFor(async () =>
    expect(await verdict('Members and groups')).toContain('Your API key needs the workspaces:read scope.'),
  );
  expect(await verdict('Changes to projects')).toContain('Checked on your first change');
});

test('keeps the error while the workspace is loaded again', async () => {
  service.simulator.fault({ operation: 'getWorkspace', status: 400, type: 'broken', times: 1 });
  await open();
  await screen.findByRole('alert');
  service.simulator.latency({ ms: 500 });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(page.queryClient.isFetching()).toBeGreaterThan(0));
  expect(screen.getByRole('alert').textContent).toContain('broken');
  service.simulator.latency({ ms: 0 });
  expect(await card('Plan and usage')).toBeTruthy();
});

test('says that loaded data is shown when a refresh fails', async () => {
  await open();
  await card('Plan and usage');
  await shows(card('Recent projects'), 'Billing portal');
  for (const operation of ['getWorkspace', 'listProjects'] as const)
    service.simulator.fault({ operation, status: 400, type: 'broken', times: 1 });
  refresh();
  await screen.findByText(/^Showing data from .+Couldn’t refresh\./);
  await shows(card('Recent projects'), 'Couldn’t refresh recent projects');
  expect(screen.queryByText(/^Couldn’t load/)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows that usage is hidden when the API key can’t see it', async () => {
  await open('demo-member');
  const plan = await card('Plan and usage');
  await waitFor(() => expect(plan.textContent).toContain('Not available'));
});

test('doesn’t call a workspace empty whose recent projects are malformed', async () => {
  const workspaceId = await open();
  await shows(card('Recent projects'), 'Billing portal');
  const { queryKey } = projectListOptions(page.connection, [workspaceId], {});
  const malformed = { items: [], unreadable: [{ id: 'broken', index: 0 }], next: null, restarted: false };
  act(() => void page.queryClient.setQueryData(queryKey, { pages: [malformed], pageParams: [null] }));
  expect(await screen.findByText('Recent projects unavailable')).toBeTruthy();
});

test('doesn’t hold back the other cards for long while reviews keep loading', async () => {
  service.simulator.fault({
    operation: 'getSecurityInsights',
    status: 503,
    type: 'request_timeout',
    times: 9,
  });
  await open();
  await card('Plan and usage');
  expect(screen.queryByRole('region', { name: 'Recent projects' })).toBeNull();
  await screen.findByRole('region', { name: 'Recent projects' }, { timeout: 3000 });
  expect(within(await card('Needs attention')).queryByText(/Not checked|Nothing/)).toBeNull();
});
