import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { inventoryListOptions } from '@/api/security/inventory.ts';
import type { DecisionSubject } from '@/domain/decisions/subject.ts';
import { applyVerdict } from '@/domain/decisions/verdict.ts';
import { openedList } from '@/domain/lists/opened-list.ts';
import { parseQuery } from '@/domain/security/query/parse-query.ts';
import { serviceFilters } from '@/domain/security/query/request.ts';
import type { PageHarness } from '@/domain/testing/page-harness.tsx';
import { changeLog } from '@/local/change-log.ts';
import { subjectKey } from '@/local/decision-map.ts';
import { decisions } from '@/local/decisions.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import { defaultQuery } from './search.ts';
import {
  click,
  counted,
  hidden,
  inQueue,
  isAt,
  nameOf,
  openId,
  openQueue,
  project,
  showTriage,
  submit,
  type,
} from './triage-fixture.tsx';

// Without IndexedDB, decisions are lost on reload.
vi.mock('idb-keyval', () => import('@/local/idb-fixture.ts'));

const service = createService();
beforeEach(() => service.simulator.reset({}));

const open = () => openQueue(serviceFetch(service));

/** Decides on a project as another tab would. */
async function decideElsewhere(page: PageHarness, projectId: string, name = 'Elsewhere'): Promise<void> {
  const subject: DecisionSubject = {
    kind: 'project',
    project_id: projectId,
    finding_id: null,
    name,
    projectName: name,
    facts: undefined,
  };
  const workspaceId = await page.workspaceId();
  const known = decisions.decisionMapOf(workspaceId)?.get(subjectKey(subject));
  const decided = applyVerdict(subject, known, { kind: 'done', note: '' }, 'Jun', Date.now());
  await decisions.save(workspaceId, [decided]);
}

/** The queue's list, as the page has it in the cache. */
async function listOf(page: PageHarness) {
  const filters = serviceFilters(parseQuery(defaultQuery).query);
  return inventoryListOptions(page.connection, await page.workspaceId(), filters);
}

test('keeps the project under review when a refresh changes the order', async () => {
  const page = await open();
  const first = nameOf();
  const { queryKey } = await listOf(page);
  const others = page.queryClient.getQueryData(queryKey)?.pages[0]?.items.slice(1, 12) ?? [];
  for (const { id } of others)
    for (let added = 0; added < 30; added += 1) service.simulator.finding({ project_id: id, change: 'add' });
  await page.queryClient.invalidateQueries({ queryKey });
  await waitFor(() => expect(project().textContent).toContain(' of 32'));
  await waitFor(() => expect(project().textContent).not.toContain('1 of 32'));
  expect(nameOf()).toBe(first);
  expect(page.url()).toBe('/');
});

test('keeps the project under review when it leaves the list after a fix, and opens the next one once decided', async () => {
  const page = await open();
  type('j');
  await isAt('2 of 32');
  const [name, id] = [nameOf(), openId()];
  type('j');
  await isAt('3 of 32');
  const following = nameOf();
  type('k');
  await isAt('2 of 32');
  const { queryKey } = await listOf(page);
  page.queryClient.setQueryData(
    queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((each) => ({ ...each, items: each.items.filter((row) => row.id !== id) })),
      },
  );
  expect(await screen.findByText('No longer in this list. You can still record a decision.')).toBeTruthy();
  expect(nameOf()).toBe(name);
  expect(project().textContent).toContain('2 of 32');
  expect(inQueue(following).closest('button')?.textContent).not.toContain('Needs review');
  type('e');
  await waitFor(() => expect(nameOf()).toBe(following));
  expect(decisions.decisionMapOf(await page.workspaceId())?.get(`project ${id}`)).toBeTruthy();
  type('z');
  await waitFor(() => expect(nameOf()).toBe(name));
  expect(project().textContent).toContain('2 of 32');
});

test('opens the project again after its page, even if it has left the list', async () => {
  await showTriage(serviceFetch(service), 'demo-enterprise', async (page) => {
    const { id } = await page.open('Energy dashboard · Wholesale');
    const ids = ['another', id];
    openedList.set({ name: 'triage', target: {}, ids, hasMore: false, linkOf: () => ({}), currentId: id });
  });
  await isAt('2 of 33');
  expect(nameOf()).toBe('Energy dashboard · Wholesale');
  type('k');
  await isAt('1 of 32');
});

test('decides on the project for which the dialog was opened, whatever another tab decides', async () => {
  const page = await open();
  const name = nameOf();
  type('s');
  expect((await screen.findByRole('dialog', hidden)).textContent).toContain(name);
  await decideElsewhere(page, openId());
  await waitFor(() => expect(counted('Decided')).toBe('1'));
  expect(screen.getByRole('dialog', hidden).textContent).toContain(name);
  submit('Snooze');
  await waitFor(() => expect(inQueue(name).closest('button')?.textContent).toContain('Snoozed'));
  expect(counted('Decided')).toBe('1');
});

test('doesn’t claim or log an undo of what another tab has changed since', async () => {
  const page = await open();
  const id = openId();
  type('e');
  await waitFor(() => expect(counted('Decided')).toBe('1'));
  await decideElsewhere(page, id);
  type('z');
  expect(await screen.findByText('Couldn’t undo 1 decision')).toBeTruthy();
  expect(screen.queryByText(/^Decision undone/)).toBeNull();
  expect(changeLog.get().filter(({ projectId }) => projectId === id)).toHaveLength(1);
  expect(counted('Decided')).toBe('1');
});

test('loads the next page again after it failed', async () => {
  await showTriage(serviceFetch(service), 'demo-large');
  await screen.findByText('1 of the first 100');
  const fault = { operation: 'listSecurityInsightProjects', status: 500, type: 'internal_error' } as const;
  service.simulator.fault({ ...fault, times: 100 });
  click('Load more');
  expect(await screen.findByText(/^Couldn’t load projects/)).toBeTruthy();
  service.simulator.fault({ ...fault, times: 0 });
  click('Load more');
  expect(await screen.findByText('1 of the first 200')).toBeTruthy();
});

test('doesn’t say that a project left the list while the list isn’t loaded in full', async () => {
  const page = await showTriage(serviceFetch(service), 'demo-large');
  await screen.findByText('1 of the first 100');
  const list = await listOf(page);
  const cursor = page.queryClient.getQueryData(list.queryKey)?.pages[0]?.next ?? null;
  const { signal } = new AbortController();
  const next = await list.page({ cursor, signal, priority: 'interactive', restartedBefore: false });
  await decideElsewhere(page, next.items[0]?.id ?? '', 'On a later page');
  await waitFor(() => expect(counted('Decided')).toBe('1'));
  fireEvent.click(inQueue('On a later page'));
  expect(await screen.findByText(/^Not among the loaded projects\./)).toBeTruthy();
});
