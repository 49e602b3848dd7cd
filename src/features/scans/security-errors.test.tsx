import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { PersonalDataPage } from '@/features/personal-data/personal-data-page.tsx';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import { SecurityPage } from './security-page.tsx';

const service = createService();
let page: PageHarness;

beforeEach(() => {
  service.simulator.reset({});
  page = new PageHarness(serviceFetch(service));
  return () => page.close();
});

async function openScans(name: string): Promise<void> {
  const project = await page.open(name);
  const place = { workspaceId: project.workspace_id, projectId: project.id };
  page.show(project, () => <SecurityPage place={place} search={{}} setSearch={() => undefined} />);
}

async function openPersonalData(name: string): Promise<void> {
  const project = await page.open(name);
  page.show(project, () => (
    <PersonalDataPage projectId={project.id} search={{}} setSearch={() => undefined} exporting={() => null} />
  ));
}

const reads = [
  { operation: 'listSecurityScans', open: openScans, name: 'Hiring board', shows: 'Security scans' },
  {
    operation: 'listPiiLabels',
    open: openPersonalData,
    name: 'Maintenance tickets',
    shows: 'Personal-data findings',
  },
] as const;

test.each(reads)('names the plan when $operation needs another', async ({ operation, open, name }) => {
  const props = { required_plan: 'enterprise' };
  service.simulator.fault({ operation, status: 402, type: 'payment_required', times: 9, props });
  await open(name);
  expect((await screen.findByRole('alert')).textContent).toContain('Enterprise');
});

test.each(reads)('waits out the rate limit of $operation', async ({ operation, open, name, shows }) => {
  page.hurry();
  service.simulator.fault({ operation, status: 429, type: 'rate_limited', retry_after: 1, times: 1 });
  await open(name);
  expect(await screen.findByRole('table', { name: shows })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('reports a failed refresh of an empty list until one succeeds', async () => {
  page.hurry();
  await openScans('Pool schedule');
  expect(await screen.findByText('Never scanned')).toBeTruthy();
  const fault = { operation: 'listSecurityScans', status: 500, type: 'broken' } as const;
  service.simulator.fault({ ...fault, times: 9 });
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  const banner = (await screen.findByText(/Couldn’t refresh\./)).closest('[role="status"]');
  if (!(banner instanceof HTMLElement)) throw new Error('The banner is no status.');
  expect(screen.getByText(/Unscanned doesn’t mean clean/)).toBeTruthy();
  service.simulator.fault({ ...fault, times: 0 });
  fireEvent.click(within(banner).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/Couldn’t refresh\./)).toBeNull());
});

test('keeps the list of scans when their findings are refused', async () => {
  service.simulator.fault({
    operation: 'listSecurityScanFindings',
    status: 403,
    type: 'forbidden',
    times: 9,
  });
  await openScans('Hiring board');
  expect((await screen.findByRole('alert')).textContent).toMatch(/not allowed|permission/i);
  const scans = screen.getByRole('table', { name: 'Security scans' });
  expect(within(scans).getAllByRole('link')).toHaveLength(4);
});

test('says that findings couldn’t be loaded beside the list of scans', async () => {
  page.hurry();
  const fault = { operation: 'listSecurityScanFindings', status: 500, type: 'broken' } as const;
  service.simulator.fault({ ...fault, times: 99 });
  await openScans('Hiring board');
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load findings');
  expect(screen.getByRole('table', { name: 'Security scans' })).toBeTruthy();
});
