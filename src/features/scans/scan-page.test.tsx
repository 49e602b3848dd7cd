import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { projectOptions } from '@/api/projects/projects.ts';
import { securityScanOptions } from '@/api/security/security.ts';
import { z } from '@/contract/zod.ts';
import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import { ScanPage } from './scan-page.tsx';
import { scanSearch, securitySearch } from './search.ts';
import { SecurityPage } from './security-page.tsx';

vi.mock('idb-keyval', () => import('@/local/idb-fixture.ts'));

const service = createService();
const respond = serviceFetch(service);
/** Whether the second page of findings fails. */
let isBroken = false;
/** Whether each finding is malformed. */
let isMalformed = false;
const body = z.looseObject({ data: z.array(z.looseObject({ id: z.string() })) });
let page: PageHarness;

beforeEach(() => {
  service.simulator.reset({});
  isBroken = false;
  isMalformed = false;
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  page = new PageHarness(async (input, init) => {
    const fails = isBroken && input instanceof Request && new URL(input.url).searchParams.has('cursor');
    if (fails) return Response.json({ type: 'internal_error' }, { status: 500 });
    const response = await respond(input, init);
    if (!isMalformed || !(input instanceof Request) || !/findings/.test(input.url)) return response;
    const { data, ...rest } = body.parse(await response.json());
    return Response.json({ ...rest, data: data.map(({ id }) => ({ id })) });
  });
  page.hurry();
  return () => {
    page.close();
    vi.unstubAllGlobals();
  };
});

/** The IDs in a list of the API, in its order. */
async function idsOf(path: string): Promise<readonly string[]> {
  const response = await respond(path, { headers: { 'Service-API-Key': 'demo-enterprise' } });
  return ((await response.json()) as { data: { id: string }[] }).data.map(({ id }) => id);
}

async function projectAndScans(name: string) {
  const { id: projectId, workspace_id: workspaceId } = await page.open(name);
  return { place: { workspaceId, projectId }, ids: await idsOf(`/v1/projects/${projectId}/security-scans`) };
}

/** Opens the latest scan of a project, or another one. */
async function openScan(name: string, other?: string): Promise<void> {
  const { place, ids } = await projectAndScans(name);
  const scanId = other ?? ids[0] ?? '';
  await page.showPage(scanSearch, (state) => <ScanPage {...state} place={place} scanId={scanId} />);
}

/** Opens all scans of a project, with a finding of its oldest scan, or another one. */
async function openFinding(other?: string): Promise<void> {
  const { place, ids } = await projectAndScans('Energy dashboard · Wholesale');
  const [found] = await idsOf(`/v1/projects/${place.projectId}/security-scans/${ids.at(-1)}/findings`);
  const id = other ?? found ?? '';
  await page.showPage(
    securitySearch,
    (state) => <SecurityPage {...state} place={place} />,
    `?finding=${encodeURIComponent(id)}`,
  );
}

const count = (text: string | RegExp) => screen.findByText(text, { selector: '[role=status]' });
const radio = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('radio', { name }));

test('filters, searches, groups and sorts findings by the URL, and clears the filters', async () => {
  await openScan('Energy dashboard · Wholesale');
  expect(await count(/of 139 findings/)).toBeTruthy();
  await radio(/^All/);
  expect(await count('139 findings')).toBeTruthy();
  const bar = within(screen.getByRole('search', { name: 'Findings' }));
  fireEvent.click(bar.getByRole('button', { name: 'Scanner' }));
  fireEvent.click(await screen.findByText(/^Schema review \(\d+\)$/));
  const search = screen.getByRole('searchbox', { name: 'Search findings' });
  fireEvent.change(search, { target: { value: 'foreign key' } });
  await radio('Category');
  await waitFor(() => expect(page.url()).toMatch(/status=all&scanner=schema_review.*q=foreign/));
  expect(page.url()).toContain('group=category');
  const shown = await count(/^\d+ of 139 findings/);
  expect(Number.parseInt(shown.textContent ?? '', 10)).toBeGreaterThan(0);

  const table = within(screen.getByRole('table', { name: 'Findings' }));
  const header = table.getByRole('columnheader', { name: 'First found' });
  fireEvent.click(within(header).getByRole('button'));
  await waitFor(() => expect(header.getAttribute('aria-sort')).toBe('ascending'));
  expect(page.url()).toContain('order=oldest');

  fireEvent.change(search, { target: { value: 'no such thing' } });
  expect(await screen.findByText('No matching findings')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) ?? document.body);
  expect(await count('139 findings')).toBeTruthy();
});

test('keeps loaded findings when loading fails, and continues on request', async () => {
  isBroken = true;
  await openScan('Energy dashboard · Wholesale');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Couldn’t load all findings');
  expect(screen.getByRole('table', { name: 'Findings' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Export/ }).getAttribute('aria-description')).toMatch(
    /Couldn’t load all findings/,
  );
  isBroken = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await count(/of 139 findings/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows the findings although the scan’s own response fails (spec §4.16)', async () => {
  service.simulator.fault({ operation: 'getSecurityScan', status: 500, type: 'broken', times: 9 });
  const { place, ids } = await projectAndScans('Hiring board');
  await page.showPage(securitySearch, (state) => <SecurityPage {...state} place={place} />);
  expect(await screen.findByRole('table', { name: 'Security scans' })).toBeTruthy();
  await page.showPage(scanSearch, (state) => <ScanPage {...state} place={place} scanId={ids[0] ?? ''} />);
  expect(await screen.findByRole('heading', { name: /^Scan(?:ned| from)/ })).toBeTruthy();
  expect(await count(/of 6 findings/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('says how current a scan is only once the project is known', async () => {
  const { place, ids } = await projectAndScans('Hiring board');
  page.queryClient.removeQueries({ queryKey: projectOptions(page.connection, place.projectId).queryKey });
  const release = page.hold((path) => /\/projects\/[^/]+$/.test(path));
  const scanId = ids[0] ?? '';
  await page.showPage(scanSearch, (state) => <ScanPage {...state} place={place} scanId={scanId} />);
  const isLoaded = () =>
    page.queryClient.getQueryData(securityScanOptions(page.connection, place.projectId, scanId).queryKey) !==
    undefined;
  await waitFor(() => expect(isLoaded()).toBe(true));
  await act(async () => {});
  expect(screen.queryByRole('heading', { name: /^Scan from/ })).toBeNull();
  release();
  expect(await screen.findByRole('heading', { name: /^Scan from/ })).toBeTruthy();
});

test('reports a missing scan, and links to the others', async () => {
  await openScan('Hiring board', 'no-such-scan');
  expect(await screen.findByText('Security scan not found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View all scans' }).getAttribute('href')).toMatch(/\/security$/);
});

test('lists no findings while the scan is running', async () => {
  await openScan('Donation page');
  expect(await screen.findByText('This scan is running')).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'Findings' })).toBeNull();
});

test('opens a finding by its ID from the latest scan that has it', async () => {
  await openFinding();
  await screen.findByText('Finding ID');
  const drawer = within(screen.getByRole('dialog'));
  expect(drawer.getByRole('link').getAttribute('href')).toMatch(/\/security\/[^/?]+/);
  fireEvent.click(drawer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(page.url()).toBe('/'));
});

test('shows how many scans it searched for an unknown finding', async () => {
  await openFinding('F-123');
  const drawer = within(await screen.findByRole('dialog', { name: 'Finding not found' }));
  expect(drawer.getByText(/It isn’t in the latest 3 scans/)).toBeTruthy();
  fireEvent.click(drawer.getByRole('button', { name: 'View scans' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('table', { name: 'Security scans' })).toBeTruthy();
});

test('doesn’t say that a finding isn’t in a scan whose findings can’t be displayed', async () => {
  isMalformed = true;
  await openFinding();
  const drawer = within(await screen.findByRole('dialog', { name: 'Finding not found' }));
  expect(drawer.getByText(/Some scans or findings of this project couldn’t be displayed/)).toBeTruthy();
  expect(drawer.queryByText(/It isn’t in/)).toBeNull();
});
