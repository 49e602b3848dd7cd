import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { insightsOptions } from '@/api/security/insights.ts';
import { inventoryListOptions } from '@/api/security/inventory.ts';
import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { keepSavedFiles } from '@/domain/testing/saved-files.ts';
import { decidedItemOf } from '@/local/decision-fixture.ts';
import type { DecidedItem } from '@/local/decision-map.ts';
import { decisions } from '@/local/decisions.ts';
import { reviews } from '@/local/review-snapshots.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';
import { Toaster } from '@/ui/feedback/toaster.tsx';

import { InsightsPage } from './insights-page.tsx';
import { insightsSearch } from './search.ts';

// Without IndexedDB, decisions are lost on reload.
vi.mock('idb-keyval', () => import('@/local/idb-fixture.ts'));

const service = createService();
const operation = 'getSecurityInsights';
let page: PageHarness;
let workspaceId: string;

beforeEach(() => {
  service.simulator.reset({});
  return () => {
    reviews.clear(workspaceId);
    page.close();
  };
});

/** Opens the page with this key, optionally with changed API responses. */
async function open(key = 'demo-enterprise', respond = serviceFetch(service)): Promise<void> {
  page = new PageHarness(respond, key);
  workspaceId = await page.workspaceId();
  await page.showPage(insightsSearch, (state) => (
    <>
      <InsightsPage {...state} />
      <Toaster />
    </>
  ));
}

/** A card, once the counts have loaded. */
async function card(name: string) {
  await screen.findByRole('region', { name: 'Over time' });
  return within(screen.getByRole('region', { name }));
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const priorities = () =>
  page
    .sent('GET')
    .filter(({ path }) => path.endsWith('/security-center/insights'))
    .map(({ query }) => query.getAll('review_priority'));

async function choosePriority(label: string): Promise<void> {
  await userEvent.click((await card('Finding types')).getByRole('button', { name: 'Priority' }));
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Filter: Priority' })).getByText(label),
  );
}

test('says that links need a plan only once the plan is known', async () => {
  await open();
  const release = page.hold((path) => /\/workspaces\/[^/]+$/.test(path));
  const { queryKey } = insightsOptions(page.connection, workspaceId);
  await waitFor(() => expect(page.queryClient.getQueryData(queryKey)).toBeDefined());
  await act(async () => {});
  expect(screen.queryByText(/requires the Enterprise plan/)).toBeNull();
  release();
  expect(await screen.findByText(/Unscored projects haven’t been assessed/)).toBeTruthy();
});

test('groups finding types, and filters them by priority without the summary', async () => {
  await open();
  const types = await card('Finding types');
  const groups = () => types.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  await types.findByRole('link', { name: /^Public apps with security errors/ });
  expect(groups()).toEqual(['Needs review', 'Review recommended', 'No review needed']);
  const folded = types.getByText(/^\d+ types with no projects$/);
  expect(
    within(folded.closest('details') ?? document.body).getByText('Uploads without signing in'),
  ).toBeTruthy();

  await userEvent.click(types.getByRole('radio', { name: 'By category' }));
  await waitFor(() => expect(groups()[0]).toBe('Exposure'));
  expect(priorities()).toEqual([[]]);
  await choosePriority('Review recommended');
  expect(await types.findByRole('link', { name: /^Unresolved personal data/ })).toBeTruthy();
  expect(types.queryByRole('link', { name: /^Public apps with security errors/ })).toBeNull();
  expect(page.url()).toBe('/?group=category&priority=review_recommended');
  expect(priorities()).toEqual([[], ['review_recommended']]);
  const summary = await card('Review priority');
  expect(summary.getByRole('link', { name: /^Needs review/ })).toBeTruthy();
});

test('loads the projects that need review only once any is decided, and counts those to review again', async () => {
  const listed = () => page.sent('GET').filter(({ path }) => path.endsWith('/insights/projects')).length;
  await open();
  const summary = await card('Review priority');
  expect(await summary.findByText('0 decided in this browser')).toBeTruthy();
  expect(listed()).toBe(0);

  const { queryClient, connection } = page;
  const options = inventoryListOptions(connection, workspaceId, { review_priority: ['needs_review'] });
  const [done, worse] = (await queryClient.fetchInfiniteQuery(options)).pages[0]?.items ?? [];
  const decide = (projectId = '', fingerprint = {}): DecidedItem =>
    decidedItemOf({ project_id: projectId, decision: { id: `d ${projectId}`, fingerprint } });
  const made = [
    decide(done?.id, { review_priority: 'needs_review' }),
    decide(worse?.id, { audience: 'offline' }),
  ];
  await act(() => decisions.save(workspaceId, made));
  const decided = await summary.findByRole('link', { name: '1 decided in this browser, 1 to review again' });
  expect(summary.getByText(/^31 left/)).toBeTruthy();
  expect(summary.getByRole('link', { name: 'Continue triage' })).toBeTruthy();
  expect(new URL(decided.getAttribute('href') ?? '', location.href).searchParams.get('q')).toBe(
    'priority:needs_review -decision:new',
  );
  await act(() =>
    decisions.undo(
      workspaceId,
      made.map((after) => ({ before: undefined, after })),
    ),
  );
});

test('counts no decisions when they couldn’t be loaded', async () => {
  const failed = vi.spyOn(decisions, 'hasFailed').mockReturnValue(true);
  onTestFinished(() => failed.mockRestore());
  await open();
  const summary = await card('Review priority');
  expect(await summary.findByText('32 need review')).toBeTruthy();
  await waitFor(() => expect(decisions.decisionMapOf(workspaceId)).toBeDefined());
  expect(summary.queryByText(/decided in this browser/)).toBeNull();
});

test('shows what changed since the baseline, and undoes only the newest action', async () => {
  await open();
  const since = await card('Since your baseline');
  await since.findByText('Save a baseline to track changes');
  await press('Save baseline');
  await since.findByText('No changes since your baseline');

  // Someone else deletes a project that needed review.
  const base = `/v1/workspaces/${workspaceId}/security-center/insights/projects`;
  const list = await fetch(`${base}?review_priority=needs_review&limit=1`, {
    headers: { 'Service-API-Key': 'demo-enterprise' },
  });
  const id = /"id":"(prj_[^"]+)"/.exec(await list.text())?.[1];
  await page.sendAsOther('DELETE', `/v1/projects/${id}`);
  service.simulator.clock({ advance_ms: 60_000 });
  await press('Refresh');
  const change = await since.findByRole('link', { name: /^Needs review/ });
  expect(change.textContent).toMatch(/32.*31.*−1$/);

  await press('Save baseline');
  await since.findByText('No changes since your baseline');
  await press('Undo');
  await since.findByRole('link', { name: /^Needs review/ });
  await press('Save baseline');
  await userEvent.click(since.getByRole('button', { name: 'Clear history' }));
  await since.findByText('Save a baseline to track changes');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save baseline' }));
  await press('Undo');
  await since.findByText('No changes since your baseline');
});

test('draws the counts of imported days, with gaps, and undoes the import', async () => {
  const files = keepSavedFiles();
  await open();
  const overTime = await card('Over time');
  expect(overTime.getByText(/^The chart appears after two days of data/)).toBeTruthy();
  const { text } = await files.by(() => userEvent.click(overTime.getByRole('button', { name: 'Export' })));
  const exported = JSON.parse(text) as { days: { at: string; needs_review: number }[] };
  const [today = { at: '', needs_review: 0 }] = exported.days;
  const before = (days: number): object => ({
    ...today,
    at: new Date(Date.parse(today.at) - days * 86_400_000).toISOString(),
    needs_review: today.needs_review + days,
  });
  const give = (content: object): void => {
    const file = new File([JSON.stringify(content)], 'history.json', { type: 'application/json' });
    fireEvent.change(overTime.getByLabelText('Insights history file'), { target: { files: [file] } });
  };
  give({ ...exported, days: [before(40), before(5), before(3), today] });
  expect(await screen.findByText('3 days imported')).toBeTruthy();
  expect(screen.getByText('1 day was already in this browser.')).toBeTruthy();
  expect(overTime.getByText(/^Recorded on 3 of the last 30 days, .+ \(UTC\)$/)).toBeTruthy();
  expect(overTime.getByRole('list', { name: 'Burn-down' }).textContent).toContain('Needs review32−5');
  expect(overTime.getByRole('link', { name: /^Public apps with security errors/ })).toBeTruthy();

  await userEvent.click(overTime.getByRole('radio', { name: 'Table' }));
  expect(overTime.getAllByText(/not recorded/)).toHaveLength(3);
  await userEvent.click(overTime.getByRole('radio', { name: '90 days' }));
  await waitFor(() => expect(overTime.getAllByText(/not recorded/)).toHaveLength(37));
  await press('Undo');
  expect(await overTime.findByText(/^The chart appears after two days of data/)).toBeTruthy();
  give({ format: 'other' });
  expect(await screen.findByText('This file isn’t an export of insights history.')).toBeTruthy();
});

test('names the missing permission, without actions that need the counts', async () => {
  await open('demo-member');
  expect((await screen.findByRole('alert')).textContent).toContain('security_center.view');
  expect(screen.queryByRole('button', { name: 'Save baseline' })).toBeNull();
});

test('shows the counts without links on a plan without the inventory', async () => {
  await open('demo-business');
  const types = await card('Finding types');
  expect(await types.findByText('Public apps with security errors')).toBeTruthy();
  expect(types.queryByRole('link')).toBeNull();
  const summary = await card('Review priority');
  expect(summary.getByText(/Listing these projects requires the Enterprise plan\./)).toBeTruthy();
});

test('keeps the summary when only the filtered types fail', async () => {
  await open();
  const types = await card('Finding types');
  await types.findByText('Public apps with security errors');
  const props = { required_plan: 'enterprise' };
  service.simulator.fault({ operation, status: 402, type: 'payment_required', times: 1, props });
  await choosePriority('Needs review');
  expect((await types.findByRole('alert')).textContent).toContain('Enterprise');
  expect(types.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect((await card('Review priority')).getByText('Not scored')).toBeTruthy();
  await press('Refresh');
  await waitFor(() => expect(types.queryByRole('alert')).toBeNull());
  expect(types.getByText('Public apps with security errors')).toBeTruthy();
});

test('keeps the counts, with their time, when a refresh fails', async () => {
  await open();
  await (await card('Review priority')).findByText('Not scored');
  service.simulator.fault({ operation, status: 403, type: 'forbidden', times: 1 });
  await press('Refresh');
  expect(await screen.findByText(/Showing data from \d{1,2}:\d\d [AP]M\. Couldn’t refresh\./)).toBeTruthy();
  expect((await card('Review priority')).getByText('Not scored')).toBeTruthy();
});

test.each([
  [0, 'Individual projects may have newer results.'],
  [25, 'More than a day old. Recent changes may be missing.'],
])('shows how fresh priorities are when they were calculated %i hours ago', async (hours, says) => {
  const asOf = new Date(Date.now() - hours * 3_600_000).toISOString();
  const respond = serviceFetch(service);
  await open('demo-enterprise', async (input, init) => {
    const response = await respond(input, init);
    if (!(input instanceof Request) || !input.url.endsWith('/security-center/insights')) return response;
    return Response.json({ ...((await response.json()) as object), as_of: asOf });
  });
  expect(await screen.findByText(says)).toBeTruthy();
});
