import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { z } from '@/contract/zod.ts';
import { snapshotOf } from '@/domain/testing/findings-fixture.ts';
import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { fakeStorage } from '@/lib/storage-fixture.ts';
import { defaultDueDays, dueDates } from '@/local/due-dates.ts';
import { scanSnapshots } from '@/local/scan-snapshots.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';
import { toasts } from '@/ui/feedback/toast.ts';

import { FindingsPage } from './findings-page.tsx';
import { findingsSearch } from './search.ts';

vi.mock('idb-keyval', () => import('@/local/idb-fixture.ts'));

let page: PageHarness;
afterEach(() => page.close());

type Item = Readonly<Record<string, unknown>>;
const list = z.looseObject({ data: z.array(z.record(z.string(), z.unknown())) });

/** Opens the page of a workspace with other projects. */
async function open(
  projectsOf: (items: readonly Item[]) => readonly Item[],
  stored?: Parameters<typeof snapshotOf>[0],
): Promise<void> {
  const respond = serviceFetch(createService());
  page = new PageHarness(async (input, init) => {
    const response = await respond(input, init);
    if (!(input instanceof Request) || !input.url.includes('/insights/projects')) return response;
    const { data } = list.parse(await response.json());
    return Response.json({ data: projectsOf(data), pagination: { has_more: false, next_cursor: null } });
  });
  if (stored !== undefined)
    await scanSnapshots.save(snapshotOf({ workspace_id: await page.workspaceId(), ...stored }));
  await page.showPage(findingsSearch, (state) => <FindingsPage {...state} />);
}

test('says that a workspace has no projects, rather than no findings', async () => {
  await open(() => []);
  expect(await screen.findByText('No projects yet')).toBeTruthy();
  expect(screen.queryByText(/findings|scanned/)).toBeNull();
});

test('doesn’t say that projects that were never scanned have no open findings', async () => {
  await open((items) => items.map((item) => ({ ...item, last_security_scan_at: null })));
  expect(await screen.findByText('No findings yet')).toBeTruthy();
  expect(screen.queryByText('No open findings')).toBeNull();
});

test('doesn’t call a workspace empty whose projects can’t be displayed', async () => {
  await open((items) => items.map(() => ({})));
  expect(await screen.findByText('Couldn’t display any projects')).toBeTruthy();
  expect(screen.queryByText(/No projects yet|No project has been/)).toBeNull();
});

test('names the plan that the page requires, and suggests other pages', async () => {
  page = new PageHarness(serviceFetch(createService()), 'demo-business');
  await page.showPage(findingsSearch, (state) => <FindingsPage {...state} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Enterprise');
  expect(screen.getByRole('heading', { name: 'Pages you may have access to' })).toBeTruthy();
});

/** A project without open findings. */
const clean = (item: Item): Item => ({
  ...item,
  id: 'prj_1',
  security_finding_counts: { error: 0, warning: 0, info: 0 },
  last_security_scan_at: '2026-11-10T10:05:00Z',
});

test('doesn’t say that there are no open findings when none can be displayed', async () => {
  await open((items) => items.slice(0, 1).map(clean), { findings: [], unreadable: 2 });
  expect(await screen.findByText('2 findings couldn’t be displayed.')).toBeTruthy();
  expect(screen.queryByText('No open findings')).toBeNull();
});

test('keeps the findings of a project that may be among those that can’t be displayed', async () => {
  await open((items) => [{}, ...items.slice(0, 1).map((item) => ({ ...clean(item), id: 'prj_2' }))], {});
  expect(await screen.findByText('1 finding')).toBeTruthy();
  expect(screen.getByText('1 couldn’t be displayed')).toBeTruthy();
});

test('says that due dates last only until a reload when the browser can’t save them', async () => {
  let isFull = true;
  vi.stubGlobal(
    'localStorage',
    fakeStorage(new Map(), () => isFull),
  );
  await open(() => []);
  const saveDays = async (days: string) => {
    fireEvent.click(await screen.findByRole('button', { name: 'Set due dates…' }));
    fireEvent.change(screen.getByLabelText('Errors (days)'), { target: { value: days } });
    fireEvent.click(screen.getByRole('button', { name: 'Save due dates' }));
  };
  await saveDays('3');
  expect(dueDates.get().error).toBe(3);
  expect(toasts.get().at(-1)).toMatchObject({
    title: 'Couldn’t save the due dates',
    description: 'They last until you reload or close this tab.',
  });
  isFull = false;
  await saveDays('4');
  expect(toasts.get()).toEqual([]);
  dueDates.update(() => defaultDueDays);
  vi.unstubAllGlobals();
});

test('keeps the due dates that another tab changed while the dialog was open', async () => {
  await open(() => []);
  fireEvent.click(await screen.findByRole('button', { name: 'Set due dates…' }));
  act(() => dueDates.update(() => ({ error: 14, warn: 60, info: 90 })));
  fireEvent.change(screen.getByLabelText('Errors (days)'), { target: { value: '3' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save due dates' }));
  expect(dueDates.get()).toEqual({ error: 3, warn: 60, info: 90 });
  dueDates.update(() => defaultDueDays);
});
