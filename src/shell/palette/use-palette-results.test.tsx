import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { connectionStore } from '@/api/connection/connections.ts';
import { connectionOf, removeConnections, workspaceOf } from '@/api/testing/fixtures.ts';
import { ApiError } from '@/api/transport/api-error.ts';
import { workspaceOptions } from '@/api/workspaces/workspaces.ts';
import { routerOf } from '@/lib/router-fixture.ts';

import type { SearchResults } from './item.ts';
import { notesOf, projectTab, usePaletteResults } from './use-palette-results.ts';

/** The requested URLs. */
const requests: string[] = [];

beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    return Response.json({ data: [], pagination: { has_more: false, next_cursor: null } });
  });
});
afterEach(() => {
  cleanup();
  removeConnections();
  vi.unstubAllGlobals();
});

function type(
  text: string,
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
): void {
  function Lines() {
    const { groups } = usePaletteResults(text);
    return groups.flatMap(({ items }) => items).map(({ id, label }) => <p key={id}>{label}</p>);
  }
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={routerOf(Lines)} />
    </QueryClientProvider>,
  );
}

test('doesn’t search for a pasted API key of any connection', async () => {
  for (const secret of ['sk_first-0001', 'sk_second-0002'])
    connectionStore.add(connectionOf({ secret, workspaceIds: ['w'] }));
  for (const text of ['sk_first-0001', ' sk_second-0002 ', 'prj_0123456789']) type(text);
  await waitFor(() => expect(requests.join()).toContain('/v1/projects/prj_0123456789'));
  expect(requests.join()).not.toContain('sk_');
});

test('looks up the project of a pasted URL', async () => {
  connectionStore.add(connectionOf({ workspaceIds: ['w'] }));
  type('https://console.example/workspaces/w/projects/prj_0123456789/publishing');
  await waitFor(() => expect(requests.join()).toContain('/v1/projects/prj_0123456789'));
});

test.each([true, false])('offers views of personal data only where it is detected: %s', async (detected) => {
  const connection = connectionStore.add(connectionOf({ workspaceIds: ['w'] }));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(workspaceOptions(connection, 'w').queryKey, {
    ...workspaceOf({ id: 'w' }),
    num_seats: null,
    billing_period_starts_at: null,
    billing_period_ends_at: null,
    default_monthly_member_credit_limit: null,
    default_project_visibility: 'workspace_edit',
    publishing_policy: null,
    enable_pii: detected,
    enforce_sso: false,
  });
  type('public', client);
  await screen.findByText('Public and unused');
  expect(screen.queryByText('Public with personal data') !== null).toBe(detected);
});

test.each([
  [1, null],
  [2, 'Search all workspaces for “portal”'],
])('offers to search all workspaces with %i connections: %s', async (count, label) => {
  for (const name of ['Acme', 'Contoso'].slice(0, count))
    connectionStore.add(connectionOf({ name, workspaceIds: [name] }));
  type('portal');
  await waitFor(() => expect(requests.join()).toContain('query=portal'));
  if (label === null) expect(screen.queryByText(/^Search all workspaces/)).toBeNull();
  else expect(await screen.findByText(label)).toBeTruthy();
});

test('finds Disconnect by other words for it', async () => {
  connectionStore.add(connectionOf({ name: 'Acme' }));
  type('log out');
  expect(await screen.findByText('Disconnect…')).toBeTruthy();
});

const found = (title: string, more: Partial<SearchResults> = {}): SearchResults => ({
  title,
  items: [],
  ...more,
});
const refused = (operationId: string): ApiError =>
  new ApiError({
    type: 'payment_required',
    title: 'Payment required',
    status: 402,
    operationId,
    requestId: null,
    props: { required_plan: 'business' },
  });

test('shows an error once when several searches share it', () => {
  const notes = notesOf([
    found('Projects', { error: refused('listProjects') }),
    found('Members', { error: refused('listWorkspaceMembers') }),
    found('Groups', { error: refused('listWorkspaceGroups') }),
  ]);
  expect(notes).toHaveLength(1);
  expect(notes[0]).toMatch(/^Couldn’t search projects, members, and groups\. .*Business/);
});

test('mentions short words and gaps', () => {
  expect(
    notesOf([
      found('Projects', { short: true }),
      found('Members', { short: true }),
      found('Groups'),
      found('ID', { note: 'In part.' }),
    ]),
  ).toEqual(['Type at least 3 characters to search projects and members.', 'In part.']);
  expect(notesOf([found('Projects')])).toEqual([]);
});

test.each([
  ['billing analytics', 'Analytics', 'billing'],
  ['analytics billing', 'Analytics', 'billing'],
  ['Billing portal  Personal DATA', 'Personal data', 'billing portal'],
  ['billing personal', 'Personal data', 'billing'],
  ['billing sarif', 'Security', 'billing'],
  ['billing pub', 'Publishing', 'billing'],
])('reads “%s” as the page %s of “%s”', (typed, label, project) => {
  expect(projectTab(typed)).toMatchObject({ tab: { label }, project });
});

test.each(['analytics', 'billing portal', 'billing an', '', '   '])('finds no page in “%s”', (typed) => {
  expect(projectTab(typed)).toBeNull();
});
