import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import { EvidencePage } from './evidence-page.tsx';
import { evidenceSearch } from './search.ts';

vi.mock('idb-keyval', () => import('@/local/idb-fixture.ts'));

const service = createService();
let page: PageHarness;

beforeEach(() => () => {
  page.close();
  vi.unstubAllGlobals();
});

async function open(search = '', key?: string): Promise<void> {
  page = new PageHarness(serviceFetch(service), key);
  await page.showPage(evidenceSearch, (state) => <EvidencePage {...state} />, search);
}

const isDisabled = () =>
  screen.getByRole('button', { name: 'Build pack' }).getAttribute('aria-disabled') === 'true';

test('doesn’t build a pack when the query is invalid', async () => {
  await open('?scope=query');
  const query = await screen.findByRole('textbox', { name: 'Query' });
  fireEvent.change(query, { target: { value: 'audience:pubic' } });
  expect(await screen.findByText(/“audience:pubic” isn’t valid\./)).toBeTruthy();
  expect(isDisabled()).toBe(true);
  fireEvent.change(query, { target: { value: 'audience:public priority:needs_review' } });
  await waitFor(() => expect(isDisabled()).toBe(false));
  await waitFor(() => expect(page.url()).toContain('q=audience'));
});

test('doesn’t build a pack for a personal-data query when detection is off', async () => {
  await open('?scope=query&q=has:pii', 'demo-no-pii');
  expect(await screen.findByText('Personal-data detection is off in this workspace.')).toBeTruthy();
  expect(isDisabled()).toBe(true);
});

test('leaves out what was refused, and names the missing permission', async () => {
  await open('', 'demo-member');
  expect(
    await screen.findByText(/^Inventory, .+, and Rules require the security_center\.view permission\./),
  ).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Inventory' })).toBeNull();
});

test('starts with all projects when no others can be selected', async () => {
  await open('', 'demo-member');
  const review = await screen.findByRole('radio', {
    name: 'Needs review',
    description: /^Requires the security_center\.view permission\./,
  });
  expect(review).toHaveProperty('checked', false);
  expect(screen.getByRole('radio', { name: 'All projects' })).toHaveProperty('checked', true);
  expect(screen.queryByText('Couldn’t load the number of projects')).toBeNull();
  expect(isDisabled()).toBe(false);
});

test('leaves out what the plan lacks, and names the plan', async () => {
  await open('', 'demo-business');
  expect(await screen.findByText(/^Inventory, .+, and Rules require the Enterprise plan\./)).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Inventory' })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Decisions' }).checked).toBe(true);
});

test('says that the number of projects couldn’t be loaded, offers a retry, and still builds', async () => {
  service.simulator.fault({ operation: 'getSecurityInsights', status: 404, type: 'not_found', times: 1 });
  await open();
  expect(await screen.findByText('Couldn’t load the number of projects')).toBeTruthy();
  expect(isDisabled()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Couldn’t load the number of projects')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('says that it counts the requests until the number of projects has loaded', async () => {
  await open();
  service.simulator.latency({ ms: 60_000 });
  void page.queryClient.resetQueries();
  expect(await screen.findByText('Counting requests…')).toBeTruthy();
  service.simulator.reset({});
});

test('keeps saying so while the number loads again', async () => {
  service.simulator.fault({ operation: 'getSecurityInsights', status: 404, type: 'not_found', times: 1 });
  await open();
  await screen.findByText('Couldn’t load the number of projects');
  service.simulator.latency({ ms: 60_000 });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(page.queryClient.isFetching()).toBe(1));
  expect(screen.queryByText('Loading…')).toBeNull();
  expect(screen.getByText('Couldn’t load the number of projects')).toBeTruthy();
  service.simulator.reset({});
});

test('keeps the focus in the card when a build starts and when it is canceled', async () => {
  await open('', 'demo-no-pii');
  const press = (name: string): void => {
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
  };
  const cardOf = (name: string) => screen.getByRole('region', { name }).parentElement;
  await waitFor(() => expect(isDisabled()).toBe(false));
  press('Build pack');
  await screen.findByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(document.activeElement).toBe(cardOf('Building the pack')));
  press('Cancel');
  await screen.findByRole('button', { name: 'Build pack' });
  await waitFor(() => expect(document.activeElement).toBe(cardOf('Build a pack')));
});

test('verifies a file that is dropped beside the drop zone, instead of letting the browser open it', async () => {
  await open();
  const dataTransfer = { types: ['Files'], files: [new File(['not a zip'], 'photo.zip')] };
  const title = await screen.findByRole('heading', { name: 'Evidence' });
  // `fireEvent` returns false when the default action was prevented.
  expect(fireEvent.dragOver(title, { dataTransfer })).toBe(false);
  expect(fireEvent.drop(title, { dataTransfer })).toBe(false);
  expect(await screen.findByText('This isn’t a zip file')).toBeTruthy();
  expect(fireEvent.drop(title, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true);
});

test('explains that packs need HTTPS where the browser can’t hash', async () => {
  // On plain HTTP, browsers have no Web Crypto.
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  await open();
  expect(await screen.findByText('Evidence packs need HTTPS')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Build pack' })).toBeNull();
});
