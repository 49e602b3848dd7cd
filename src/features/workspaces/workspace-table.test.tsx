import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { createQueryClient } from '@/api/query-client.ts';
import { connectionOf, workspaceOf } from '@/api/testing/fixtures.ts';
import { workspaceListOptions } from '@/api/workspaces/workspaces.ts';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';
import { stubIntersection } from '@/lib/browser-fixture.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import { WorkspaceTable } from './workspace-table.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('takes three requests for a row in view, and none for a row below or on a smaller plan', async () => {
  const sent: string[] = [];
  const respond = serviceFetch(createService());
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push(url);
    return respond(url, init);
  });
  stubIntersection((element) => !(element.textContent ?? '').includes('Below'));
  const connection = connectionOf({ secret: 'demo-enterprise' });
  const queryClient = createQueryClient();
  const list = await queryClient.fetchInfiniteQuery(workspaceListOptions(connection));
  const visible = list.pages[0]?.items ?? [];
  sent.length = 0;
  renderInWorkspace(
    <WorkspaceTable
      connection={connection}
      label="Workspaces"
      workspaces={[
        ...visible,
        workspaceOf({ id: 'free', name: 'Free', plan: 'free' }),
        workspaceOf({ id: 'below', name: 'Below' }),
      ]}
      unreadable={[]}
      sort={undefined}
      onSort={null}
    />,
    { connection, queryClient },
  );
  const [, first, free, below] = screen.getAllByRole('row');
  await waitFor(() => expect(first?.textContent).not.toContain('Loading'));
  expect(sent).toHaveLength(3);
  expect(free?.textContent).toContain('Not available');
  expect(below?.textContent).toContain('Loading');
});

test('sorts by what the list has for every row', () => {
  stubIntersection(() => false);
  const connection = connectionOf();
  const table = (sort: '-plan' | '-projects' | undefined) => {
    renderInWorkspace(
      <WorkspaceTable
        connection={connection}
        label="Workspaces"
        workspaces={[
          workspaceOf({ id: 'a', name: 'Small', plan: 'pro', num_projects: 9 }),
          workspaceOf({ id: 'b', name: 'Large', plan: 'enterprise', num_projects: 2 }),
          workspaceOf({ id: 'c', name: 'Odd', plan: 'galactic', num_projects: 30 }),
        ]}
        unreadable={[]}
        sort={sort}
        onSort={vi.fn()}
      />,
      { connection },
    );
    const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
    const sortable = screen.queryAllByRole('button').map(({ textContent }) => textContent);
    cleanup();
    return { names, sortable };
  };
  expect(table('-projects')).toEqual({
    names: ['Odd', 'Small', 'Large'],
    sortable: ['Workspace', 'Plan', 'Projects'],
  });
  expect(table('-plan').names).toEqual(['Large', 'Small', 'Odd']);
  expect(table(undefined).names).toEqual(['Small', 'Large', 'Odd']);
});
