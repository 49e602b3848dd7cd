import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { pretendOnline } from '@/api/connection/online.ts';
import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';
import { phoneQuery } from '@/ui/layout/use-media.ts';

import { ComparePage } from './compare-page.tsx';
import { compareSearch } from './search.ts';

const service = createService();
let page: PageHarness;

beforeEach(() => {
  service.simulator.reset({});
  page = new PageHarness(serviceFetch(service));
  page.hurry();
  return () => {
    pretendOnline(true);
    vi.unstubAllGlobals();
    page.close();
  };
});

const compared = () => screen.findByRole('table', { name: 'Compared findings' });

/** Each test has its own project, because its scans stay in the browser once they are loaded. */
async function open(name: string, beforehand: () => void = () => undefined): Promise<void> {
  const project = await page.open(name);
  beforehand();
  const place = { workspaceId: project.workspace_id, projectId: project.id };
  page.show(project, () => <ComparePage place={place} search={{}} setSearch={() => undefined} />);
}

const operations = ['listSecurityScans', 'listSecurityScanFindings'] as const;
const refused = [
  {
    status: 402,
    type: 'payment_required',
    props: { required_plan: 'enterprise' },
    says: /Requires the Enterprise plan/,
  },
  {
    status: 403,
    type: 'insufficient_scope',
    props: { required_scopes: ['projects:read'] },
    says: /projects:read/,
  },
  { status: 404, type: 'project_not_found', says: /It doesn’t exist, or you don’t have access/ },
] as const;

describe.each(operations)('%s', (operation) => {
  test.each(refused)(
    'shows once why the comparison is unavailable when it returns $status',
    async ({ says, ...fault }) => {
      service.simulator.fault({ operation, ...fault, times: 20 });
      await open('Energy dashboard · Wholesale');
      expect((await screen.findByRole('alert')).textContent).toMatch(says);
      expect(screen.getAllByRole('alert')).toHaveLength(1);
      expect(screen.queryByRole('table')).toBeNull();
      expect(screen.getByRole('link', { name: 'All scans' })).toBeTruthy();
    },
  );
});

test('loads the findings of both scans again after an outage', async () => {
  const fault = { operation: 'listSecurityScanFindings', status: 503, type: 'request_timeout' } as const;
  service.simulator.fault({ ...fault, times: 40 });
  await open('Energy dashboard · Wholesale');
  // One of them fails first.
  expect(await screen.findByText(/Couldn’t load findings for both scans/)).toBeTruthy();
  service.simulator.fault({ ...fault, times: 0 });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await compared()).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('compares nothing when one of the scans is gone, and names it', async () => {
  const gone = { status: 404, type: 'security_scan_not_found', times: 1 } as const;
  service.simulator.fault({ operation: 'listSecurityScanFindings', ...gone });
  await open('Maintenance tickets');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Couldn’t load findings for the earlier scanSecurity scan not found. It doesn’t exist',
  );
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('waits out a rate limit', async () => {
  const limited = { status: 429, type: 'rate_limited', retry_after: 1, times: 1 } as const;
  for (const operation of operations) service.simulator.fault({ operation, ...limited });
  await open('Hiring board');
  expect(await compared()).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows that it is offline, and loads when the network is back', async () => {
  await open('Billing portal', () => pretendOnline(false));
  expect((await screen.findByRole('alert')).textContent).toContain('when you’re back online');
  act(() => pretendOnline(true));
  expect(await compared()).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

/** Opens the comparison with search parameters. */
async function openAt(name: string, search = ''): Promise<void> {
  const { id: projectId, workspace_id: workspaceId } = await page.open(name);
  await page.showPage(
    compareSearch,
    (state) => <ComparePage {...state} place={{ workspaceId, projectId }} />,
    search,
  );
}

const scan = (label: string) => screen.findByLabelText<HTMLSelectElement>(label);

test('compares the chosen scans, and warns when their order is reversed', async () => {
  await openAt('Energy dashboard · Wholesale');
  await compared();
  const [base, head] = [await scan('Earlier scan'), await scan('Later scan')];
  const options = [...head.options].map(({ value }) => value);
  const oldest = options.at(-1) ?? '';
  fireEvent.change(head, { target: { value: oldest } });
  expect(await screen.findByText('These scans are in reverse order')).toBeTruthy();
  const older = base.value;
  fireEvent.click(screen.getByRole('button', { name: 'Swap' }));
  await waitFor(() => expect(screen.queryByText('These scans are in reverse order')).toBeNull());
  expect(page.url()).toBe(`/?base=${oldest}&head=${older}`);
  await compared();
  const changes = within(screen.getByRole('group', { name: 'Changes' }));
  fireEvent.click(changes.getByRole('radio', { name: /^All/ }));
  await waitFor(() => expect(page.url()).toContain('show=all'));
  fireEvent.change(base, { target: { value: older } });
  expect(await screen.findByText('Choose two different scans')).toBeTruthy();
});

test('shows “Scan not found” when the scan of the URL doesn’t exist', async () => {
  await openAt('Energy dashboard · Wholesale', '?base=gone');
  expect(await screen.findByText('Scan not found')).toBeTruthy();
});

test('offers no comparison without two completed scans', async () => {
  await openAt('Pool schedule');
  expect(await screen.findByText('Nothing to compare yet')).toBeTruthy();
});

test.each([
  [
    'folds the fields under the names of both scans',
    '',
    /^\w{3} \d+(?:, \d{4})? · \w{7} →\s\w{3} \d+(?:, \d{4})? · \w{7}$/,
    false,
  ],
  ['shows the fields when a scan has to be chosen', '?base=gone', /^Choose a scan →/, true],
])('%s on a phone', async (_name, search, title, isOpen) => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: media === phoneQuery }),
  );
  await openAt('Energy dashboard · Wholesale', search);
  const fields = (await scan('Earlier scan')).closest('details');
  expect(fields?.open).toBe(isOpen);
  expect(fields?.querySelector('summary')?.textContent).toMatch(title);
});
