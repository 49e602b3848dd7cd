import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { securityScanListOptions } from '@/api/security/security.ts';
import { scanOf } from '@/api/testing/security-fixture.ts';
import { workspaceOptions } from '@/api/workspaces/workspaces.ts';
import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { chartNotes, saveNote } from '@/local/chart-notes.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import { HistoryPage } from './history-page.tsx';
import type { HistorySearch } from './search.ts';

const service = createService();
const setSearch = vi.fn<() => void>();
let page: PageHarness;

beforeEach(() => {
  service.simulator.reset({});
  setSearch.mockClear();
  page = new PageHarness(serviceFetch(service));
});
afterEach(() => {
  page.close();
  cleanup();
  chartNotes.update(() => []);
});

async function open(search: HistorySearch = {}, name = 'Maintenance tickets') {
  const project = await page.open(name);
  await page.queryClient.fetchQuery(workspaceOptions(page.connection, project.workspace_id));
  page.show(project, ({ id }) => <HistoryPage projectId={id} search={search} setSearch={setSearch} />);
  await screen.findByRole('group', { name: 'Show' });
  return project;
}

const chip = (name: RegExp) =>
  within(screen.getByRole('group', { name: 'Show' })).getByRole('button', { name });

test('opens with at most five requests, and links each event to its page', async () => {
  const project = await open();
  const created = await screen.findByRole('link', { name: 'Project created' });
  expect(created.getAttribute('href')).toContain(`/projects/${project.id}`);
  const [scan] = screen.getAllByRole('link', { name: /^Security scan/ });
  expect(scan?.getAttribute('href')).toMatch(/\/security\/./);
  await screen.findByText(/since the previous scan/);
  const paths = page.sent('GET').map(({ path }) => path);
  expect(paths.length).toBeLessThanOrEqual(4);
  expect(new Set(paths).size).toBe(paths.length);
});

test('filters by the kinds in the URL, and offers to clear them when none match', async () => {
  await open({ show: 'project' });
  expect(await screen.findByText('Project created')).toBeTruthy();
  expect(screen.queryByText(/^Security scan/)).toBeNull();
  expect(chip(/^Project/).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(chip(/^Scans/));
  expect(setSearch).toHaveBeenLastCalledWith({ show: 'project,scans' });
  await userEvent.click(chip(/^All/));
  expect(setSearch).toHaveBeenLastCalledWith({ show: undefined });
  cleanup();
  await open({ show: 'notes' });
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(setSearch).toHaveBeenLastCalledWith({ show: undefined });
});

test('keeps the rest when one source fails, and loads only that one again', async () => {
  page.hurry();
  service.simulator.fault({ operation: 'listSecurityScans', status: 500, type: 'internal_error', times: 20 });
  const { id: projectId, workspace_id: workspaceId } = await page.open('Maintenance tickets');
  saveNote({ workspaceId, projectId, from: '2026-11-18', to: '2026-11-18', text: 'Newsletter' });
  await open();
  expect(await screen.findByText('Couldn’t load scans')).toBeTruthy();
  expect(await screen.findByText('Newsletter')).toBeTruthy();
  expect(chip(/^Scans/).textContent).toBe('Scans–Not available');
  expect(chip(/^Findings/).textContent).toBe('Findings–Not available');
  expect(chip(/^Personal data/).textContent).toMatch(/\d$/);
  expect(screen.getAllByText(/personal-data finding/).length).toBeGreaterThan(0);
  service.simulator.reset({});
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findAllByText(/^Security scan/)).length).toBeGreaterThan(0);
  expect(screen.queryByText('Couldn’t load scans')).toBeNull();
});

test('names the plan that personal data requires', async () => {
  page.close();
  page = new PageHarness(serviceFetch(service), 'demo-business');
  await open({}, 'Store locator');
  expect(await screen.findByText(/Personal data: Requires the Enterprise plan\./)).toBeTruthy();
  expect(page.sent('GET').filter(({ path }) => path.includes('pii'))).toEqual([]);
});

test('doesn’t claim that detection is off because the API has no personal data of the project', async () => {
  service.simulator.fault({
    operation: 'listPiiLabels',
    status: 404,
    type: 'pii_labels_not_found',
    times: 1,
  });
  await open();
  expect(await screen.findByText(/Personal data: detection may be off\./)).toBeTruthy();
});

test('counts events that couldn’t be displayed, and loads older scans on request', async () => {
  const project = await page.open('Maintenance tickets');
  const { queryKey } = securityScanListOptions(page.connection, project.id);
  page.queryClient.setQueryData(queryKey, {
    pages: [{ items: [scanOf()], unreadable: [{ id: null, index: 1 }], next: 'older', restarted: false }],
    pageParams: [null],
  });
  await open();
  expect(screen.getByText(/1 event couldn’t be displayed\./)).toBeTruthy();
  const isScans = ({ path }: { readonly path: string }) => path.endsWith('/security-scans');
  const older = await screen.findByRole('button', { name: 'Load older' });
  expect(page.sent('GET').filter(isScans)).toEqual([]);
  await userEvent.click(older);
  expect(page.sent('GET').filter(isScans).length).toBeGreaterThan(0);
});

test('counts no decisions when the browser denies its storage', async () => {
  // Tests have no IndexedDB.
  await open();
  await screen.findByRole('link', { name: 'Project created' });
  expect(chip(/^Decisions/).textContent).toBe('Decisions–Not available');
});
