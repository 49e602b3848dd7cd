import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { type Connection, connectionStore } from '@/api/connection/connections.ts';
import { createQueryClient } from '@/api/query-client.ts';
import { entryOf, minutesBefore, noon } from '@/api/testing/deployment-history-fixture.ts';
import { connectionOf, projectOf } from '@/api/testing/fixtures.ts';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';
import { deploymentHistory, useProjectDeployments } from '@/local/deployment-history.ts';
import { toasts } from '@/ui/feedback/toast.ts';

import { DeploymentState } from './deployment-state.tsx';

const project = projectOf({ id: 'prj_1', workspace_id: 'ws_1', is_published: true });
const envelope = { title: '', request_id: 'r-1', detail: null, errors: null, props: null };
const refusal =
  (status: number, type: string, fields: Record<string, unknown> = {}, headers = {}) =>
  () =>
    Response.json({ ...envelope, status, type, ...fields }, { status, headers });
const deploymentWith =
  (fields: Record<string, unknown>) =>
  (id = '') =>
    Response.json({ id, status: 'running', url: null, error_message: null, error_class: null, ...fields });

let connection: Connection;
let reads: readonly number[];
let publishes: readonly unknown[];
let respond: (id?: string) => Response;
let answerPublish: () => Response;

beforeEach(() => {
  vi.useFakeTimers({ now: noon });
  connection = connectionStore.add(connectionOf({ workspaceIds: ['ws_1'] }));
  reads = [];
  publishes = [];
  respond = deploymentWith({});
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'POST') {
      publishes = [...publishes, init.body];
      return answerPublish();
    }
    if (!/\/publish\//.test(url)) return Response.json(project);
    reads = [...reads, Date.now()];
    return respond(url.split('/').at(-1));
  });
});

afterEach(() => {
  cleanup();
  deploymentHistory.clear();
  connectionStore.remove(connection.id);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function Newest() {
  const entries = useProjectDeployments(project.id);
  const [entry] = entries;
  return entry ? (
    <DeploymentState
      key={entry.id}
      entry={entry}
      entries={entries}
      project={project}
      onDismiss={() => undefined}
    />
  ) : null;
}

/** Shows a deployment that has just started. */
async function show(): Promise<HTMLElement> {
  const { id, project_id, workspace_id, connection_name } = entryOf();
  deploymentHistory.start({
    id,
    project_id,
    workspace_id,
    connection_name,
    started_at: minutesBefore(0),
  });
  const { container } = renderInWorkspace(<Newest />, {
    connection,
    workspaceId: 'ws_1',
    queryClient: createQueryClient(),
  });
  await pass(3_000);
  return container;
}

/** The time between two polls. */
const gaps = (): readonly number[] => reads.slice(1).map((time, index) => time - (reads[index] ?? 0));

test('doesn’t say how long a deployment took that ended while the computer slept', async () => {
  const card = await show();
  respond = deploymentWith({ status: 'completed', url: 'https://app.example/' });
  vi.setSystemTime(noon + 9 * 3_600_000);
  await pass(15_000);
  expect(card.textContent).toContain('Seen just now, but it may have ended earlier');
  // The hour after the end is unknown, too.
  expect(screen.queryByRole('region', { name: 'First hour' })).toBeNull();
});

test('waits for the rate limit while it polls an unknown state', async () => {
  respond = deploymentWith({ status: 'unknown' });
  const card = await show();
  expect(card.textContent).toMatch(/before publishing again/);
  expect(card.textContent).toMatch(/Next check in \ds\./);
  respond = refusal(429, 'rate_limited', {}, { 'Retry-After': '90' });
  await pass(5_000);
  expect(card.textContent).toContain('Rate limit reached');
  // Without a rate limit, checks are at most ten seconds apart.
  expect(card.textContent).toMatch(/Next check in [1-9]\ds\./);
  respond = deploymentWith({ status: 'unknown' });
  await pass(45_000);
  expect(card.textContent).toContain('Rate limit reached');
  await pass(50_000);
  expect(card.textContent).not.toContain('Rate limit reached');
  expect(Math.max(...gaps())).toBeGreaterThanOrEqual(90_000);
  expect(Math.min(...gaps())).toBeGreaterThanOrEqual(2_000);
});

test('stops polling when the deployment isn’t found', async () => {
  const card = await show();
  respond = refusal(404, 'deployment_not_found');
  await pass(12_000);
  expect(screen.getByRole('heading').textContent).toBe('Deployment not found');
  expect(card.textContent).toContain('its outcome is unknown');
  const { length } = reads;
  await pass(60_000);
  expect(reads).toHaveLength(length);
});

test('shows that the last check failed, until one succeeds', async () => {
  const card = await show();
  respond = () => {
    throw new TypeError('Failed to fetch');
  };
  await pass(20_000);
  expect(card.textContent).toContain('The last check failed: Couldn’t reach the API.');
  respond = deploymentWith({});
  await pass(20_000);
  expect(card.textContent).not.toContain('The last check failed');
  expect(screen.getByRole('heading').textContent).toBe('Deploying');
});

test('stops polling when access is rejected, and names the permission', async () => {
  const card = await show();
  respond = refusal(403, 'forbidden', { props: { required_permissions: [['projects.publish.view']] } });
  await pass(10_000);
  expect(screen.getByRole('alert').textContent).toContain('projects.publish.view');
  expect(card.textContent).toContain('No longer checking.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  const { length } = reads;
  await pass(60_000);
  expect(reads).toHaveLength(length);
});

test.each([
  ['code', /Fix the code or SQL, then publish again/, 'Failed: code error', false],
  [null, /Don’t retry. Contact support/, 'Failed', true],
])(
  'shows the message and next step of a failure, without a retry: %s',
  async (kind, step, label, support) => {
    respond = deploymentWith({ status: 'error', error_class: kind, error_message: 'The build broke.' });
    const card = await show();
    expect(screen.getByRole('heading').textContent).toBe('Deployment failed');
    expect(card.textContent).toContain('The build broke.');
    expect(card.textContent).toMatch(step);
    expect(screen.getByText(label, { exact: true })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy deployment ID' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Publish again' })).toBeNull();
    expect(screen.queryAllByRole('button', { name: 'Copy details for support' })).toHaveLength(
      support ? 1 : 0,
    );
  },
);

const againButton = () => screen.getByRole('button', { name: 'Publish again' });
const transient = deploymentWith({ status: 'error', error_class: 'transient' });

test('offers to publish again three times after temporary errors, each after a longer pause', async () => {
  respond = transient;
  answerPublish = () => deploymentWith({})(`dep_again_${publishes.length}`);
  const card = await show();
  for (const [index, pause] of [10, 30, 90].entries()) {
    expect(card.textContent).toMatch(new RegExp(`Available in \\d+s · attempt ${index + 1} of 3`));
    await pass(pause * 1000 - 5_000);
    expect(againButton().getAttribute('aria-description')).toBe('Wait before trying again.');
    fireEvent.click(againButton());
    await pass(5_000);
    expect(publishes).toHaveLength(index);
    fireEvent.click(againButton());
    await pass(3_000);
    expect(publishes).toHaveLength(index + 1);
  }
  // The audience isn't sent again.
  expect(publishes).toEqual(['{}', '{}', '{}']);
  expect(card.textContent).toContain('Tried publishing again 3 times without success.');
  expect(screen.queryByRole('button', { name: 'Publish again' })).toBeNull();
});

test('doesn’t publish again when the outcome of the last attempt is unknown', async () => {
  respond = transient;
  answerPublish = refusal(503, 'request_timeout');
  await show();
  await pass(10_000);
  fireEvent.click(againButton());
  await pass(3_000);
  expect(within(screen.getByRole('alert')).getByText(/We couldn’t confirm the publish/)).toBeTruthy();
  expect(againButton().getAttribute('aria-description')).toMatch(/We couldn’t confirm the last attempt/);
  fireEvent.click(againButton());
  await pass(3_000);
  expect(publishes).toHaveLength(1);
});

test.each([
  [refusal(403, 'forbidden'), 'Couldn’t publish'],
  [refusal(503, 'request_timeout'), 'We couldn’t confirm the publish of'],
])('reports an attempt that fails after the person has left: %#', async (response, title) => {
  for (const { id } of toasts.get()) toasts.dismiss(id);
  respond = transient;
  answerPublish = response;
  await show();
  await pass(10_000);
  fireEvent.click(againButton());
  cleanup();
  await pass(10_000);
  expect(toasts.get()).toHaveLength(1);
  expect(toasts.get()[0]?.title).toContain(title);
  expect(toasts.get()[0]?.action?.label).toBe('Open publishing');
});

test.each([
  ['completed', 'Deployed'],
  ['error', 'Deployment failed'],
])('announces the outcome in the place that announced the progress: %s', async (status, title) => {
  await show();
  const announced = screen.getByRole('status');
  expect(announced.textContent).toBe('Deploying');
  respond = deploymentWith({ status });
  await pass(15_000);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(title);
  expect(announced.isConnected).toBe(true);
  expect(announced.textContent).toBe(title);
});
