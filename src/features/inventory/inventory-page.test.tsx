import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { togglePresentation } from '@/domain/presentation.ts';
import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { decisions, reviewer } from '@/local/decisions.ts';
import { savedViews } from '@/local/saved-views.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';
import { toasts } from '@/ui/feedback/toast.ts';

import { InventoryPage } from './inventory-page.tsx';
import { inventorySearch } from './search.ts';

vi.mock('idb-keyval', () => import('@/local/idb-fixture.ts'));

const service = createService();
let page: PageHarness;

beforeEach(() => {
  service.simulator.reset({});
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  return () => {
    savedViews.update(() => []);
    page.close();
    vi.unstubAllGlobals();
  };
});

async function open(search = '', key?: string): Promise<void> {
  page = new PageHarness(serviceFetch(service), key);
  await page.showPage(
    inventorySearch,
    (state) => <InventoryPage {...state} exporting={() => <button type="button">Export</button>} />,
    search,
  );
}

const line = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search or filter projects' });
const views = () => within(screen.getByRole('navigation', { name: 'Views' }));

test('saves the query as a view, which is current until another is chosen', async () => {
  await open('?q=has:connectors');
  fireEvent.click(await screen.findByRole('button', { name: 'Save view' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), {
    target: { value: 'Connected' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const mine = await waitFor(() => views().getByRole('link', { name: /^Connected/, hidden: true }));
  expect(mine.getAttribute('aria-current')).toBe('page');
  fireEvent.click(views().getByRole('link', { name: 'All', hidden: true }));
  await waitFor(() => expect(line().value).toBe(''));
  expect(mine.getAttribute('aria-current')).toBeNull();
  fireEvent.click(mine);
  await waitFor(() => expect(line().value).toBe('has:connectors'));
});

test('announces how many projects match, in a region that stays while the list loads', async () => {
  await open();
  const spoken = () =>
    screen.getAllByRole('status').find(({ textContent }) => /\d projects? ·|loaded ·/.test(textContent));
  await waitFor(() => expect(spoken()).toBeTruthy());
  const region = spoken();
  fireEvent.change(line(), { target: { value: 'is:public has:pii' } });
  await waitFor(() => expect(region?.textContent).toMatch(/^16 projects · /));
  fireEvent.change(line(), { target: { value: 'is:public nothing-has-this-name' } });
  await waitFor(() => expect(region?.textContent).toMatch(/^0 projects · /));
  // The API can't filter by visitors, so only loaded projects are counted.
  fireEvent.change(line(), { target: { value: 'visitors:>2' } });
  await waitFor(() => expect(region?.textContent).toMatch(/^\d+ matches · 100 of about 243 loaded · /));
  expect(region?.isConnected).toBe(true);
});

test('keeps a query that was just typed when the list is sorted', async () => {
  await open();
  const column = await screen.findByRole('columnheader', { name: 'Last scan' });
  const sort = within(column).getByRole('button');
  // The URL follows when the field loses the focus, a moment after the click.
  fireEvent.change(line(), { target: { value: 'is:public' } });
  fireEvent.focusOut(line());
  fireEvent.click(sort);
  await waitFor(() => expect(line().value).toBe('is:public sort:last_security_scan_at'));
});

test('drops only the filter that needs personal-data detection', async () => {
  savedViews.update(() => [{ name: 'Own', line: 'is:public has:pii' }]);
  await open('?q=is:public+has:pii', 'demo-no-pii');
  expect(await screen.findByText(/Personal-data detection is off in this workspace\./)).toBeTruthy();
  const asked = page
    .sent('GET')
    .filter(({ path, query }) => path.endsWith('/insights/projects') && !query.has('finding_type_id'))
    .map(({ query }) => [query.get('publish_audience'), query.get('has_pii')]);
  expect(asked).toEqual([
    ['public', 'true'],
    ['public', null],
  ]);
  // Triage opens what is listed here.
  const triage = screen.getByRole('link', { name: /^Triage/ }).getAttribute('href') ?? '';
  expect(new URL(triage, 'http://localhost').searchParams.get('q')).toBe('is:public');
  // A view with a refused part isn't current.
  const view = views().getByRole('link', { name: /^Own/ });
  // A built-in view isn't offered at all.
  expect(views().queryByRole('link', { name: /^Public with personal data/ })).toBeNull();
  expect(view.getAttribute('aria-current')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter' }));
  await waitFor(() => expect(line().value).toBe('is:public'));
  fireEvent.click(screen.getByRole('button', { name: 'Show filters' }));
  const bar = within(screen.getByRole('search'));
  fireEvent.click(await bar.findByRole('button', { name: 'Personal data' }));
  const panel = await screen.findByRole('dialog', { name: 'Filter: Personal data' });
  expect(panel.textContent).toContain('Personal-data detection is off');
});

test('says once what happened to rows that a decision removes from the list', async () => {
  reviewer.update(() => 'Ana');
  await open('?q=decision:new', 'demo-no-pii');
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ });
  fireEvent.click(boxes[0] ?? document.body);
  fireEvent.click(await screen.findByRole('button', { name: 'Set decision' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
  const last = toasts.get().at(-1);
  expect(last?.title).toMatch(/marked as done$/);
  // Later tests start without decisions.
  last?.action?.onSelect();
});

test('counts no project as undecided whose decision couldn’t be loaded', async () => {
  vi.spyOn(decisions, 'hasFailed').mockReturnValue(true);
  onTestFinished(() => void vi.restoreAllMocks());
  await open('?q=decision:new', 'demo-no-pii');
  expect(await screen.findByText(/: 0 of \d+ projects match\. \d+ projects can’t be checked/)).toBeTruthy();
});

test('shows no owner of the query below its field in presentation mode', async () => {
  togglePresentation();
  await open('?q=owner:ana');
  expect(await screen.findByText('owner:••••••••')).toBeTruthy();
  togglePresentation();
});

test('names the plan, links to what it includes, and has no controls that can’t work', async () => {
  await open('', 'demo-business');
  expect((await screen.findByRole('alert')).textContent).toContain('Inventory requires the Enterprise plan');
  expect(screen.queryByRole('combobox', { name: 'Search or filter projects' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  expect(await screen.findByRole('link', { name: /^Insights/ })).toBeTruthy();
});

test('doesn’t call a workspace empty whose projects can’t be displayed', async () => {
  const pagination = { has_more: false, next_cursor: null };
  const respond = serviceFetch(service);
  page = new PageHarness(async (input, init) =>
    input instanceof Request && input.url.includes('/insights/projects')
      ? Response.json({ data: [{}, {}], pagination })
      : respond(input, init),
  );
  await page.showPage(inventorySearch, (state) => <InventoryPage {...state} exporting={() => null} />);
  expect(await screen.findByText('2 projects without an ID can’t be shown.')).toBeTruthy();
  expect(screen.queryByText('No projects yet')).toBeNull();
});
