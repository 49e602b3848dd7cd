import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { openedList } from '@/domain/lists/opened-list.ts';
import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { reviewer } from '@/local/decisions.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';
import { toasts } from '@/ui/feedback/toast.ts';

import { ScanPage } from '../scan-page.tsx';
import { scanSearch } from '../search.ts';

vi.mock('idb-keyval', () => import('@/local/idb-fixture.ts'));

const respond = serviceFetch(createService());
let page: PageHarness;

beforeEach(async () => {
  // A wide window, in which an open finding is beside the list.
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('width >=') }),
  );
  page = new PageHarness(respond);
  page.hurry();
  const { id: projectId, workspace_id: workspaceId } = await page.open('Hiring board');
  const path = `http://localhost/v1/projects/${projectId}/security-scans`;
  const scans = await respond(path, { headers: { 'Service-API-Key': 'demo-enterprise' } });
  const scanId = ((await scans.json()) as { data: { id: string }[] }).data[0]?.id ?? '';
  const place = { workspaceId, projectId };
  await page.showPage(scanSearch, (state) => <ScanPage {...state} place={place} scanId={scanId} />);
  return () => {
    page.close();
    vi.unstubAllGlobals();
  };
});

/** Opens the first finding of the list. */
async function openFirst(): Promise<void> {
  const table = within(await screen.findByRole('table', { name: 'Findings' }));
  fireEvent.click((await table.findAllByRole('link'))[0] ?? document.body);
  await waitFor(() => expect(page.url()).toContain('finding='));
}
const close = async (): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(page.url()).not.toContain('finding='));
};

test('closes a finding without undoing a filter that was set beside it', async () => {
  await openFirst();
  fireEvent.click(await screen.findByRole('radio', { name: /^All/ }));
  await waitFor(() => expect(page.url()).toContain('status=all'));
  await close();
  expect(page.url()).toContain('status=all');
});

test('closes a finding when a filter that was set beside it is the one from before again', async () => {
  await openFirst();
  fireEvent.click(await screen.findByRole('radio', { name: /^All/ }));
  await waitFor(() => expect(page.url()).toContain('status=all'));
  fireEvent.click(await screen.findByRole('radio', { name: /^Open/ }));
  await waitFor(() => expect(page.url()).not.toContain('status='));
  await close();
});

test('closes a finding without losing a search that was typed beside it', async () => {
  await openFirst();
  const search = screen.getByRole('searchbox', { name: 'Search findings' });
  fireEvent.change(search, { target: { value: 'a' } });
  await waitFor(() => expect(page.url()).toContain('q=a'));
  await close();
  expect(page.url()).toContain('q=a');
});

test('decides on nothing by keyboard while a dialog covers the finding', async () => {
  reviewer.update(() => 'Ana');
  await openFirst();
  fireEvent.keyDown(document.body, { key: 's' });
  expect(await screen.findByRole('dialog', { name: 'Snooze' })).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'e' });
  expect(toasts.get()).toEqual([]);
});

test('leaves stepping to the page when the finding was opened from the workspace’s findings', async () => {
  await openFirst();
  expect(await screen.findByRole('button', { name: 'Next finding' })).toBeTruthy();
  const list = {
    name: 'findings',
    target: {},
    ids: [],
    unit: 'finding',
    hasMore: false,
    currentId: '',
  } as const;
  act(() => openedList.set({ ...list, linkOf: () => ({}) }));
  expect(screen.queryByRole('button', { name: 'Next finding' })).toBeNull();
  act(() => openedList.set(null));
  expect(screen.getByRole('button', { name: 'Next finding' })).toBeTruthy();
});
