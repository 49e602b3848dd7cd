import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import { GroupsPage } from './groups-page.tsx';

const service = createService();
let page: PageHarness;

beforeEach(() => {
  service.simulator.reset({});
  page = new PageHarness(serviceFetch(service));
  return () => page.close();
});

const fault = (times: number) =>
  service.simulator.fault({
    operation: 'listWorkspaceGroups',
    status: 403,
    type: 'forbidden',
    times,
    props: { required_permissions: [['groups.view']] },
  });
const refresh = () => fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));

test('explains a rejected list, and keeps loaded groups when a refresh fails', async () => {
  const { queryClient, connection } = page;
  const workspaceId = await page.workspaceId();
  fault(1);
  renderInWorkspace(<GroupsPage search={{}} setSearch={() => undefined} actions={null} />, {
    connection,
    queryClient,
    workspaceId,
  });
  expect((await screen.findByRole('alert')).textContent).toContain('groups.view');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  refresh();
  expect(await screen.findByText('12 groups · sorted by name')).toBeTruthy();
  fault(1);
  refresh();
  expect(await screen.findByText(/Showing data from \d{1,2}:\d\d [AP]M\. Couldn’t refresh\./)).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(13));
});
