import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { connectionStore } from '@/api/connection/connections.ts';
import { groupListOptions } from '@/api/people/people.ts';
import { createQueryClient } from '@/api/query-client.ts';
import { connectionOf } from '@/api/testing/fixtures.ts';
import type { SetSearch } from '@/domain/lists/list-search.ts';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';
import type { ItemJobKind, ItemOutcome } from '@/local/item-job.ts';
import { itemJobs, startItemJob } from '@/local/item-jobs.ts';
import { startJob } from '@/local/job-runner.ts';

import { JobsPage } from './jobs-page.tsx';
import type { JobsSearch } from './search.ts';

/** How the items of the next run end, by project ID. */
let outcomes: Record<string, ItemOutcome | Promise<ItemOutcome>> = {};
const outcomeOf = ({ id }: { readonly id: string }) =>
  Promise.resolve<ItemOutcome>(outcomes[id] ?? { state: 'done' });
const kind: ItemJobKind = { atOnce: 2, run: outcomeOf, check: outcomeOf };
itemJobs.attach({ client: createQueryClient(), kindOf: () => kind });

let connectionId = '';
beforeEach(() => {
  outcomes = {};
  connectionId = connectionStore.add(connectionOf({ workspaceIds: ['w'] })).id;
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  return async () => {
    await itemJobs.clear();
    connectionStore.remove(connectionId);
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page({ initial }: { readonly initial: JobsSearch }) {
  const [search, setSearch] = useState(initial);
  return <JobsPage search={search} setSearch={(patch) => setSearch((now) => ({ ...now, ...patch }))} />;
}

const start = (
  names: readonly string[],
  undoes: string | null = null,
  input: unknown = null,
  kindOfJob = 'audience',
) =>
  startItemJob({
    kind: kindOfJob,
    title: 'Set audience for projects',
    undoes,
    connectionId,
    workspaceId: 'w',
    items: names.map((name, index) => ({ id: `p${index}`, name, input })),
  });
const ended = (id: string) => waitFor(() => expect(itemJobs.store.find(id)?.endedAt).not.toBeNull());
const rowOf = (name: string) => screen.getByText(name).closest<HTMLElement>('[data-index]') ?? document.body;
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('shows an empty state when there are no jobs', async () => {
  renderInWorkspace(<Page initial={{}} />);
  expect(await screen.findByText('No jobs yet')).toBeTruthy();
});

test('lists jobs with their state, progress and results', async () => {
  outcomes = { p1: { state: 'failed', reason: 'No permission.' } };
  await ended(await start(['Atlas', 'Billing', 'Crew']));
  renderInWorkspace(<Page initial={{}} />);
  const row = await screen.findByText('Set audience for projects');
  const text = row.closest('[data-index]')?.textContent;
  expect(text).toContain('Done');
  expect(text).toContain('3 of 3 projects');
  expect(text).toContain('2 done, 1 failed');
});

test('doesn’t say that jobs stay where this browser can’t store them', async () => {
  await ended(await start(['Atlas']));
  renderInWorkspace(<Page initial={{}} />);
  expect(await screen.findByText('Jobs end when you close this tab')).toBeTruthy();
  expect(screen.queryByText(/stay in this browser/)).toBeNull();
});

test('keeps the focus on the page when an export is removed', async () => {
  for (const label of ['One', 'Two'])
    startJob({
      kind: 'Export',
      label,
      unit: ['project', 'projects'],
      connectionIds: [],
      save: () => undefined,
      run: () => Promise.resolve(),
    });
  renderInWorkspace(
    <main id="main" tabIndex={-1}>
      <Page initial={{}} />
    </main>,
  );
  const remove = async () => {
    const [first] = await screen.findAllByRole('button', { name: 'Remove' });
    if (first !== undefined) await userEvent.click(first);
  };
  await remove();
  expect(document.activeElement?.closest('li')?.textContent).toContain('One');
  await remove();
  expect(document.activeElement?.id).toBe('main');
});

test('links a job and the job that has undone it', async () => {
  const job = await start(['Atlas', 'Billing']);
  await ended(job);
  outcomes = { p1: { state: 'skipped', reason: 'Changed since.' } };
  const undo = await start(['Atlas', 'Billing'], job);
  await ended(undo);
  renderInWorkspace(<Page initial={{ job }} />);
  const link = await screen.findByRole('link', { name: 'Undone for 1 project' });
  expect(link.getAttribute('href')).toBe(`/jobs?job=${undo}`);
  cleanup();
  renderInWorkspace(<Page initial={{ job: undo }} />);
  const original = await screen.findByRole('link', { name: 'Undoes “Set audience for projects”' });
  expect(original.getAttribute('href')).toBe(`/jobs?job=${job}`);
});

test('links a running undo instead of offering another one', async () => {
  const input = { from: 'workspace_edit', to: 'restricted' };
  outcomes = { p0: { state: 'done', result: input } };
  const job = await start(['Atlas'], null, input, 'visibility');
  await ended(job);
  renderInWorkspace(<Page initial={{ job }} />);
  expect(await screen.findByRole('button', { name: 'Undo…' })).toBeTruthy();
  let fail: () => void = () => undefined;
  const response = new Promise<ItemOutcome>((resolve) => {
    fail = () => resolve({ state: 'failed', reason: 'No permission.' });
  });
  outcomes = { p0: response };
  const undo = await start(['Atlas'], job, input, 'visibility');
  const link = await screen.findByRole('link', { name: 'Undo running' });
  expect(link.getAttribute('href')).toBe(`/jobs?job=${undo}`);
  const isDisabled = () => button('Undo…').getAttribute('aria-disabled');
  expect(isDisabled()).toBe('true');
  fail();
  await waitFor(() => expect(isDisabled()).toBeNull());
});

test('shows how each item ended, and filters by state', async () => {
  outcomes = { p1: { state: 'failed', reason: 'No permission.', requestId: 'req_1' } };
  const job = await start(['Atlas', 'Billing']);
  await ended(job);
  renderInWorkspace(<Page initial={{ job }} />);
  expect(rowOf('Atlas').textContent).toContain('Done');
  expect(rowOf('Billing').textContent).toContain('No permission.');
  expect(within(rowOf('Billing')).getByText('req_1')).toBeTruthy();
  expect(screen.getByText('Billing').closest('a')?.getAttribute('href')).toBe('/workspaces/w/projects/p1');
  cleanup();
  renderInWorkspace(<Page initial={{ job, state: 'failed' }} />);
  expect(screen.queryByText('Atlas')).toBeNull();
  expect(screen.getByText('1 of 2 projects')).toBeTruthy();
});

test('names the state of a filter that no item is in anymore', async () => {
  const job = await start(['Atlas']);
  await ended(job);
  renderInWorkspace(<Page initial={{ job, state: 'failed' }} />);
  expect(await screen.findByRole('button', { name: 'Status: Failed (0)' })).toBeTruthy();
});

test('shows the value that each project gets', async () => {
  const items = [{ id: 'p0', name: 'Atlas', input: { from: null, to: 'workspace_view' } }];
  const title = 'Set editor access for “Atlas”';
  const job = await startItemJob({ kind: 'visibility', title, connectionId, workspaceId: 'w', items });
  await ended(job);
  renderInWorkspace(<Page initial={{ job }} />);
  expect(rowOf('Atlas').textContent).toContain('Workspace can view');
});

test('names the group that a job sets', async () => {
  const queryClient = createQueryClient();
  const { queryKey } = groupListOptions(connectionOf({ id: connectionId }), 'w');
  const pages: readonly unknown[] = [{ items: [{ id: 'g', name: 'Sales' }], unreadable: [], next: null }];
  queryClient.setQueryData([...queryKey], { pages, pageParams: [null] });
  const base = { isPublished: true, audience: 'public', grants: null };
  const input = { base, audience: 'custom', groupIds: ['g'], confirmation: null };
  const job = await start(['Atlas'], null, input);
  renderInWorkspace(<Page initial={{ job }} />, { queryClient });
  expect((await screen.findByText('Sales')).closest('[data-index]')?.textContent).toContain('Atlas');
});

test('retries failed items, and checks unknown ones', async () => {
  outcomes = { p0: { state: 'failed' }, p1: { state: 'unknown', reason: 'No response.' } };
  const job = await start(['Atlas', 'Billing']);
  await ended(job);
  renderInWorkspace(<Page initial={{ job }} />);
  outcomes = { p1: { state: 'unknown' } };
  await userEvent.click(button('Retry failed (1)'));
  await waitFor(() => expect(rowOf('Atlas').textContent).toContain('Done'));
  expect(screen.queryByRole('button', { name: /^Retry failed/ })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button('Check unconfirmed (1)')));
  outcomes = { p1: { state: 'skipped', reason: 'Not changed.' } };
  await userEvent.click(await screen.findByRole('button', { name: 'Check unconfirmed (1)' }));
  await waitFor(() => expect(rowOf('Billing').textContent).toContain('Skipped'));
  // Nothing more can be done, so the focus stays beside the result.
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement?.textContent).toContain('1 done');
});

test('says why a job paused when the API key was rejected, and resumes it', async () => {
  outcomes = { p0: { state: 'key-rejected' } };
  const job = await start(['Atlas']);
  renderInWorkspace(<Page initial={{ job }} />);
  const reason = 'Your API key wasn’t accepted. Once it’s replaced, resume the job.';
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(screen.getByText('Paused')).toBeTruthy();
  expect(rowOf('Atlas').textContent).toContain('Waiting');
  outcomes = {};
  await userEvent.click(button('Resume'));
  await waitFor(() => expect(rowOf('Atlas').textContent).toContain('Done'));
  expect(screen.queryByText(reason)).toBeNull();
});

test('asks to sign in again when a job paused because of a sign-in page', async () => {
  outcomes = { p0: { state: 'key-rejected', signInExpired: true } };
  const job = await start(['Atlas']);
  renderInWorkspace(<Page initial={{ job }} />);
  const text = 'Your company sign-in may have expired. Sign in again in another tab, then resume the job.';
  expect(await screen.findByText(text)).toBeTruthy();
});

test('pauses, resumes and stops a job, and offers to remove it only afterwards', async () => {
  const { promise, resolve } = deferred();
  outcomes = { p0: { state: 'failed' }, p1: promise, p2: promise };
  const job = await start(['Atlas', 'Billing', 'Crew', 'Depot']);
  renderInWorkspace(<Page initial={{ job }} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Pause' }));
  expect(await screen.findByText('Paused')).toBeTruthy();
  await userEvent.click(button('Resume'));
  expect(await screen.findByText('Running')).toBeTruthy();
  expect(button('Remove').getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button('Stop'));
  expect(await screen.findByText('Stopped')).toBeTruthy();
  // Not on “Retry failed”, which Enter would press if it's held.
  expect(document.activeElement?.textContent).toMatch(/^Stopped/);
  expect(rowOf('Depot').textContent).toContain('Skipped');
  await act(async () => resolve({ state: 'done' }));
  await waitFor(() => expect(rowOf('Billing').textContent).toContain('Done'));
  await userEvent.click(button('Remove'));
  await userEvent.click(button('Remove job'));
  expect(await screen.findByText('No jobs yet')).toBeTruthy();
});

test('leaves no history entry for a removed job', async () => {
  const job = await start(['Atlas']);
  await ended(job);
  const setSearch = vi.fn<SetSearch<JobsSearch>>();
  renderInWorkspace(<JobsPage search={{ job }} setSearch={setSearch} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await userEvent.click(button('Remove job'));
  expect(setSearch).toHaveBeenCalledWith({ job: undefined, state: undefined }, { replace: true });
});

test('shows “Job not found” when the job of the URL doesn’t exist', async () => {
  renderInWorkspace(<Page initial={{ job: 'gone' }} />);
  expect(await screen.findByText('Job not found')).toBeTruthy();
});

function deferred() {
  let resolve: (outcome: ItemOutcome) => void = () => undefined;
  const promise = new Promise<ItemOutcome>((settle) => (resolve = settle));
  return { promise, resolve };
}

test('announces a pause and the first failure, without counting', async () => {
  const end: Record<string, (outcome: ItemOutcome) => void> = {};
  for (const id of ['p0', 'p1', 'p2', 'p3'])
    outcomes[id] = new Promise((resolve) => {
      end[id] = resolve;
    });
  const job = await start(['Atlas', 'Billing', 'Crew', 'Depot']);
  renderInWorkspace(<Page initial={{ job }} />);
  const spoken = async (text: string) =>
    waitFor(() => expect(screen.getAllByRole('status').map((each) => each.textContent)).toContain(text));
  await spoken('Running');
  act(() => end['p0']?.({ state: 'failed', reason: 'No permission.' }));
  await spoken('RunningSome projects failed.');
  act(() => end['p1']?.({ state: 'failed', reason: 'No permission.' }));
  await waitFor(() => expect(screen.getByText('2 failed')).toBeTruthy());
  await spoken('RunningSome projects failed.');
  await userEvent.click(button('Pause'));
  await spoken('PausedSome projects failed.');
});

test('names the button of a request ID after its project', async () => {
  outcomes = { p0: { state: 'failed', reason: 'No permission.', requestId: 'req_1' } };
  const job = await start(['Atlas']);
  await ended(job);
  renderInWorkspace(<Page initial={{ job }} />);
  expect(await screen.findByRole('button', { name: 'Copy request ID of Atlas' })).toBeTruthy();
});
