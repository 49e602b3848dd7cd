import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { projectOptions } from '@/api/projects/projects.ts';
import { inventoryListOptions } from '@/api/security/inventory.ts';
import { connectionOf, projectOf, workspaceOf } from '@/api/testing/fixtures.ts';
import { inventoryRowOf as rowOf } from '@/api/testing/security-fixture.ts';
import { workspaceOptions } from '@/api/workspaces/workspaces.ts';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';
import { decisions, reviewer } from '@/local/decisions.ts';

import { WhyFlagged } from './why-flagged.tsx';

const connection = connectionOf({ workspaceIds: ['w'] });
const times = { as_of: null, edits_as_of: null, visitors_as_of: null };
const item = { id: 'p', name: 'Portal', review_priority: 'needs_review', open_pii_finding_count: 4 };
let client: QueryClient;
let requests: URLSearchParams[];

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  requests = [];
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function knowsProject(plan: string, fields = {}): void {
  client.setQueryData(projectOptions(connection, 'p').queryKey, projectOf(fields));
  client.setQueryData(workspaceOptions(connection, 'w').queryKey, {
    ...workspaceOf({ plan }),
    num_seats: null,
    billing_period_starts_at: null,
    billing_period_ends_at: null,
    default_monthly_member_credit_limit: null,
    default_project_visibility: null,
    publishing_policy: null,
    enable_pii: true,
    enforce_sso: false,
  });
}

function hasListed(filters: object, fields: object, updatedAt: number): void {
  client.setQueryData(
    inventoryListOptions(connection, 'w', filters).queryKey,
    {
      pages: [
        { items: [rowOf('p', { ...item, ...fields })], unreadable: [], next: null, restarted: false, times },
      ],
      pageParams: [null],
    },
    { updatedAt },
  );
}

function respond(status: number, body: object): void {
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname.endsWith('/security-center/insights/projects')) requests.push(searchParams);
    return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
  });
}

const show = () =>
  renderInWorkspace(<WhyFlagged projectId="p" currentPage="security" />, {
    connection,
    queryClient: client,
  });
const region = () => screen.findByRole('region', { name: 'Review priority' });

test('combines loaded lists, including the matched reason, without a request', async () => {
  respond(500, {});
  knowsProject('enterprise');
  const reason = { id: 'public_pii_exposure', detail: 'A public table exposes personal data.' };
  hasListed({ finding_type_id: ['public_pii_exposure'] }, { matched_reason: reason }, 1);
  hasListed({}, { error_count: 2 }, 2);
  show();
  expect((await region()).textContent).toContain(
    'Needs reviewA public table exposes personal data.2 errors4 personal-data findings',
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe('/workspaces/w/projects/p/personal-data');
  expect(requests).toEqual([]);
});

test('searches the inventory for the project’s name when no loaded list has it', async () => {
  respond(200, {
    data: [{ id: 'q', name: 'Portal' }, item],
    pagination: { has_more: false, next_cursor: null },
  });
  knowsProject('enterprise');
  show();
  expect(await screen.findByText('4 personal-data findings')).toBeTruthy();
  expect(requests.map((search) => search.get('query'))).toEqual(['Portal']);
});

test('explains that the inventory doesn’t list the project yet', async () => {
  respond(200, { data: [], pagination: { has_more: false, next_cursor: null } });
  knowsProject('enterprise', { name: null });
  show();
  expect(await screen.findByText(/doesn’t list this project yet/)).toBeTruthy();
  expect(requests.map((search) => search.get('sort_by'))).toEqual(['name']);
});

test('doesn’t call the project missing when a later page of the search may have it', async () => {
  respond(200, { data: [{ id: 'q', name: 'Portal' }], pagination: { has_more: true, next_cursor: 'c' } });
  knowsProject('enterprise');
  show();
  expect(await screen.findByText('Couldn’t find this project in the inventory.')).toBeTruthy();
});

test('is hidden when the plan or a permission excludes the inventory, after at most one request', async () => {
  respond(403, {
    type: 'forbidden',
    title: '',
    status: 403,
    request_id: 'r',
    detail: null,
    errors: null,
    props: null,
  });
  knowsProject('business');
  show();
  expect(requests).toEqual([]);
  cleanup();
  for (const round of [1, 2]) {
    knowsProject('enterprise', { name: `Portal ${round}` });
    show();
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
    expect(requests).toHaveLength(1);
    cleanup();
  }
});

test('decides on the project with what the inventory lists', async () => {
  respond(500, {});
  reviewer.update(() => 'Ana');
  knowsProject('enterprise');
  hasListed({}, { is_published: true, publish_audience: 'public' }, 1);
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Set decision' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Done' }));
  expect(await screen.findByText('Done')).toBeTruthy();
  const [decided] = decisions.decisionMapOf('w')?.values() ?? [];
  expect(decided?.decision).toMatchObject({ state: 'done', fingerprint: { audience: 'public' } });
});
