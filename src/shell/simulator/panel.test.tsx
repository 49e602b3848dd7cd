import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createQueryClient } from '@/api/query-client.ts';
import { createService } from '@/mocks/service.ts';

import { SimulatorPanel } from './panel.tsx';

const { simulator } = createService();

beforeEach(async () => {
  simulator.reset({});
  window.simulator = simulator;
  const root = createRootRoute();
  const project = createRoute({
    getParentRoute: () => root,
    path: '/projects/$projectId',
    component: () => (
      <SimulatorPanel onClose={() => undefined} onReset={async () => void simulator.reset({})} />
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([project]),
    history: createMemoryHistory({ initialEntries: ['/projects/prj_open'] }),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('dialog', { name: 'Simulator' });
});

afterEach(() => {
  cleanup();
  delete window.simulator;
});

const section = (name: string) => within(screen.getByRole('region', { name }));
const change = (name: string, label: string, value: string) =>
  fireEvent.change(section(name).getByLabelText(label), { target: { value } });
const press = (name: string, button: string | RegExp) =>
  fireEvent.click(section(name).getByRole('button', { name: button }));
const expectField = (name: string, text: string | RegExp) =>
  waitFor(() => expect(screen.getByRole('region', { name }).textContent).toMatch(text));

test('shows a dropped-connection fault, and clears it', async () => {
  change('Faults', 'Operation', 'deleteProject');
  const response = section('Faults').getByLabelText<HTMLSelectElement>('Response');
  const lost = [...response.options].find(({ text }) => text === 'Connection lost');
  change('Faults', 'Response', lost?.value ?? '');
  press('Faults', 'Add fault');
  await expectField('Faults', '3× deleteProject: connection lost');
  expect(section('Faults').getByRole('list', { name: 'Current faults' })).toBeTruthy();
  expect(simulator.state().drops).toHaveLength(1);
  press('Faults', /^Clear 3× deleteProject/);
  await expectField('Faults', 'None');
});

test('adds a fault with the properties of its type, or of another type', async () => {
  change('Faults', 'Response', 'payment_required');
  press('Faults', 'Add fault');
  change('Faults', 'Response', 'other');
  press('Faults', 'Add fault');
  await expectField('Faults', '3× listProjects: 502 bad_gateway');
  expect(simulator.state().faults).toMatchObject([
    { status: 402, type: 'payment_required', props: { required_plan: 'enterprise' } },
    { status: 502, type: 'bad_gateway' },
  ]);
});

test('sets, shows and clears latency and lag', async () => {
  change('Latency', 'Delay (ms)', 'fast');
  press('Latency', 'Set latency');
  await expectField('Latency', 'Enter a whole number');
  change('Latency', 'Delay (ms)', '1500');
  press('Latency', 'Set latency');
  await expectField('Latency', /1,500 ms \+ up to 300 ms/);
  press('List lag', 'Set lag');
  await expectField('List lag', '5,000 ms');
  expect(simulator.state().latency).toMatchObject({ ms: 1500 });
  press('Latency', 'Clear latency');
  await expectField('Latency', 'None');
  press('List lag', 'Clear list lag');
  await expectField('List lag', 'None');
});

test('plans the deployment of the open project', async () => {
  expect(section('Deployment outcomes').getByLabelText<HTMLInputElement>('Project ID').value).toBe(
    'prj_open',
  );
  change('Deployment outcomes', 'Error class', 'policy');
  press('Deployment outcomes', 'Set outcome');
  await expectField('Deployment outcomes', 'prj_open: error, policy, after 5s');
  press('Deployment outcomes', 'Clear the outcome of prj_open');
  await expectField('Deployment outcomes', 'None: deployments complete');
  change('Deployment outcomes', 'Error class', 'none');
  press('Deployment outcomes', 'Set outcome');
  await expectField('Deployment outcomes', 'prj_open: error, after 5s');
  expect(simulator.state().deployments).toMatchObject([{ error_class: null }]);
});

test('sets a rate limit for every key, and restores it', async () => {
  change('Rate limit', 'Requests', '1');
  press('Rate limit', 'Set rate limit');
  const clear = await section('Rate limit').findByRole('button', { name: 'Clear rate limit' });
  expect(simulator.state().rate_limit).not.toBeNull();
  fireEvent.click(clear);
  await waitFor(() =>
    expect(section('Rate limit').queryByRole('button', { name: 'Clear rate limit' })).toBeNull(),
  );
});

test('resets everything', async () => {
  change('Clock', 'Amount', '26');
  press('Clock', 'Move forward');
  await expectField('Clock', '1 day, 2 hours ahead');
  fireEvent.click(section('Inventory items').getByRole('radio', { name: 'IDs only' }));
  press('List lag', 'Set lag');
  fireEvent.click(screen.getByRole('button', { name: 'Reset everything' }));
  await waitFor(() => expect(screen.getByText('Data, clock, and simulator reset.')).toBeTruthy());
  await expectField('Clock', 'Same as this computer');
  expect(section('Inventory items').getByRole<HTMLInputElement>('radio', { name: 'Full' }).checked).toBe(
    true,
  );
  await expectField('List lag', 'None');
});
