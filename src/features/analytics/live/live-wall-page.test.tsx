import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import { LiveWallPage } from './live-wall-page.tsx';

const service = createService();
let page: PageHarness;

beforeEach(() => {
  service.simulator.reset({});
  page = new PageHarness(serviceFetch(service));
  return () => page.close();
});

const refusal = {
  operation: 'getProjectRealtimeAnalytics',
  status: 403,
  type: 'insufficient_scope',
  props: { required_scopes: ['projects:read'] },
} satisfies Partial<Parameters<typeof service.simulator.fault>[0]>;

async function open(): Promise<void> {
  const project = await page.open('Billing portal');
  page.show(project, () => <LiveWallPage search={{ apps: '5' }} setSearch={() => undefined} />);
}

const wall = () => screen.findByRole('list', { name: /^Visitors in the last/ });
const loaded = () => screen.getAllByText(/visitors? in the last 5 minutes$/);

test('explains once that all apps were rejected, instead of the wall', async () => {
  service.simulator.fault({ ...refusal, times: 20 });
  await open();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('projects:read');
  expect(screen.getAllByText('Missing scope')).toHaveLength(1);
  expect(screen.queryByRole('list', { name: /^Visitors in the last/ })).toBeNull();
});

test('keeps the rejection of one app in its tile', async () => {
  service.simulator.fault({ ...refusal, times: 1 });
  await open();
  await waitFor(() => expect(loaded()).toHaveLength(4));
  expect(within(await wall()).getAllByText('Missing scope')).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('keeps the numbers of all apps when none refreshes, and says so once', async () => {
  await open();
  await waitFor(() => expect(loaded()).toHaveLength(5));
  service.simulator.fault({ ...refusal, times: 20 });
  await act(() => page.queryClient.refetchQueries({ type: 'active' }));
  await screen.findByText(/Couldn’t refresh/);
  expect(screen.getAllByText('Missing scope')).toHaveLength(1);
  expect(loaded()).toHaveLength(5);
});

test('shows the apps edited last when the plan has no ranking', async () => {
  page.close();
  page = new PageHarness(serviceFetch(service), 'demo-business');
  const project = await page.open('Store locator');
  page.show(project, () => <LiveWallPage search={{}} setSearch={() => undefined} />);
  await screen.findByText(/Most recently updated apps\. Ranking by visitors requires the Enterprise plan/);
  await waitFor(() => expect(loaded().length).toBeGreaterThan(1));
});

test('doesn’t blame the plan when the ranking needs a permission', async () => {
  service.simulator.fault({
    operation: 'listSecurityInsightProjects',
    status: 403,
    type: 'forbidden',
    times: 5,
  });
  await open();
  const note = await screen.findByText(/updated apps\. You don’t have permission to rank them by visitors/);
  expect(note.textContent).not.toContain('plan');
});

test('opens full screen only when the page fills the screen, which covers what was opened before', async () => {
  let enter = (): void => undefined;
  const entered = new Promise<void>((resolve) => (enter = resolve));
  const root = document.documentElement;
  root.requestFullscreen = () => entered;
  onTestFinished(() => void Reflect.deleteProperty(root, 'requestFullscreen'));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Full screen' }));
  await act(async () => {});
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => enter());
  const wallDialog = screen.getByRole('dialog', { name: 'Live wall' });
  within(wallDialog).getByText('Visitors in the last 5 minutes · 5 apps, 10 requests a minute');
});
