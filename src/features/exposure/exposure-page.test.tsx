import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { projectListOptions } from '@/api/projects/projects.ts';
import { z } from '@/contract/zod.ts';
import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import { ExposurePage } from './exposure-page.tsx';
import { exposureSearch } from './search.ts';

const malformable = z.looseObject({ data: z.array(z.unknown()) });
let page: PageHarness;
afterEach(() => page.close());

/** The text of each of the board's rows, once every cell is counted. */
async function openBoard(): Promise<readonly (readonly string[])[]> {
  const { queryClient, connection } = page;
  const projects = projectListOptions(connection, [await page.workspaceId()], {});
  const first = (await queryClient.fetchInfiniteQuery(projects)).pages[0]?.items[0]?.name ?? '';
  page.show(await page.open(first), () => (
    <ExposurePage search={{}} setSearch={() => undefined} exporting={() => null} />
  ));
  const board = await screen.findByRole('table', { name: 'Projects by audience and review priority' });
  await within(board).findByRole('link', { name: 'All projects: 100,000 projects' });
  await expect.poll(() => within(board).queryAllByText('Not counted')).toEqual([]);
  return [...board.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent));
}

test('counts every cell of a large workspace with one request each, and shows exact totals', async () => {
  page = new PageHarness(serviceFetch(createService()), 'demo-large');
  const rows = await openBoard();
  expect(rows.map(([label]) => label)).toEqual([
    'Audience',
    'Public',
    'Groups and people',
    'Workspace',
    'Not published',
    'All',
  ]);
  // A cell with more than one page shows "100+".
  for (const [, ...cells] of rows.slice(1, 5))
    for (const cell of cells.slice(0, 4)) expect(cell).toMatch(/^(?:[1-9]\d?|100\+)$/);
  // Totals come from the insights.
  for (const cell of rows[5]?.slice(1) ?? []) expect(cell).toMatch(/^\d+,\d{3}$/);
  const counted = page.sent('GET').filter(({ path }) => path.endsWith('/insights/projects'));
  expect(counted).toHaveLength(1 + 16);
});

const service = createService();

/** Opens the page, after a change of the service's responses. */
async function open(change: () => void = () => undefined, key?: string, search?: string): Promise<void> {
  service.simulator.reset({});
  change();
  page = new PageHarness(serviceFetch(service), key);
  await page.showPage(exposureSearch, (state) => <ExposurePage {...state} exporting={() => null} />, search);
}

test('says what isn’t loaded only once the number of projects is known', async () => {
  await open();
  const release = page.hold((path) => /\/workspaces\/[^/]+$/.test(path));
  expect(await screen.findByText('First 100 projects')).toBeTruthy();
  expect(screen.queryByText(/^Counts cover|until all are loaded/)).toBeNull();
  release();
  expect(await screen.findByText(/243 projects ·/)).toBeTruthy();
});

const listed = () => page.sent('GET').filter(({ path }) => path.endsWith('/insights/projects'));
const isFocused = (heading: string | RegExp) =>
  waitFor(() => {
    expect(document.activeElement?.tagName).toBe('H2');
    expect(document.activeElement?.textContent).toMatch(heading);
  });

test('shows no combination before it is exact', async () => {
  await open();
  await screen.findByText(/243 projects ·/);
  const load = await screen.findByRole('button', { name: /^Load finding types/ });
  let lists = 0;
  const release = page.hold((path) => {
    if (path.endsWith('/insights/projects')) lists += 1;
    return lists > 6;
  });
  fireEvent.click(load);
  // Some types have loaded, others haven’t.
  expect(await screen.findByText(/^Loaded/)).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Combinations of finding types' })).toBeNull();
  release();
  expect(await screen.findByRole('list', { name: 'Combinations of finding types' })).toBeTruthy();
});

test('loads finding types for the requests it names, and lists the projects of a combination', async () => {
  await open();
  const load = await screen.findByRole('button', { name: /^Load finding types \(\d+ requests/ });
  await screen.findByText(/243 projects ·/);
  const price = Number(/\d+/.exec(load.textContent ?? '')?.[0]);
  const before = listed().length;
  load.focus();
  fireEvent.click(load);
  await isFocused('Finding type overlap');
  expect(await screen.findByRole('button', { name: /^Reload/ })).toBeTruthy();
  const sent = listed().slice(before);
  expect(sent).toHaveLength(price);
  expect(sent.filter(({ query }) => !query.has('cursor'))).toHaveLength(price - 1);

  const types = within(screen.getByRole('list', { name: 'Projects by finding type' }));
  for (const type of types.getAllByRole('link')) {
    expect(type.textContent).toMatch(/[1-9]\d*$/);
    expect(type.getAttribute('href')).toContain('finding');
  }
  const combinations = within(screen.getByRole('list', { name: 'Combinations of finding types' }));
  const combination = combinations.getAllByText(/^[5-9]$/)[0]?.closest('button');
  const count = Number(combination?.textContent?.match(/[5-9]$/)?.[0]);
  combination?.focus();
  fireEvent.click(combination ?? document.body);
  await isFocused(new RegExp(`${count} projects$`));
  const list = within(screen.getByRole('table', { name: /^Projects: / }));
  await waitFor(() => expect(list.getAllByRole('link')).toHaveLength(count));
  fireEvent.click(list.getAllByRole('checkbox')[1] ?? document.body);
  expect(await screen.findByRole('group', { name: 'Selected projects' })).toBeTruthy();
});

test('lists projects in place when the API reports only their IDs', async () => {
  await open(() => service.simulator.inventory({ items: 'minimal' }));
  const cell = await screen.findByRole('button', { name: 'Unknown · Unknown: 243 projects' });
  cell.focus();
  fireEvent.click(cell);
  await isFocused(/^Unknown · Unknown ?243 projects$/);
  fireEvent.click(screen.getByRole('button', { name: 'Close list' }));
  await waitFor(() => expect(screen.queryByRole('table', { name: /^Projects: / })).toBeNull());
});

test('links a number of projects with personal data to those with open findings', async () => {
  await open(() => undefined, undefined, '?show=personal-data');
  const [link] = await screen.findAllByRole('link', { name: /^Public · .*with personal data$/ });
  const q = new URL(link?.getAttribute('href') ?? '', 'http://localhost').searchParams.get('q');
  expect(q).toMatch(/^priority:\w+ is:public has:pii pii:>0$/);
});

test('hides personal data when detection is off, even if the URL asks for it', async () => {
  await open(() => undefined, 'demo-no-pii', '?show=personal-data');
  expect(await screen.findByRole('radio', { name: 'Visitors, 30d' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('radio', { name: 'Personal data' })).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Projects' }).checked).toBe(true);
  expect(screen.queryByText('Projects with personal data')).toBeNull();
});

test('names the missing permission, and suggests other pages', async () => {
  const operation = 'listSecurityInsightProjects';
  const props = { required_permissions: [['security.read']] };
  await open(() => service.simulator.fault({ operation, status: 403, type: 'forbidden', times: 5, props }));
  expect((await screen.findByRole('alert')).textContent).toContain('security.read');
  expect(await screen.findByRole('heading', { name: 'Pages you may have access to' })).toBeTruthy();
});

/** Opens the page of a workspace whose first projects are malformed. */
async function openMalformed(count: number): Promise<void> {
  const respond = serviceFetch(createService());
  page = new PageHarness(async (input, init) => {
    const response = await respond(input, init);
    if (!(input instanceof Request) || !input.url.includes('/insights/projects')) return response;
    const body = malformable.parse(await response.json());
    return Response.json({ ...body, data: body.data.map((item, index) => (index < count ? {} : item)) });
  });
  await page.showPage(exposureSearch, (state) => <ExposurePage {...state} exporting={() => null} />);
}

test('says how many projects can’t be displayed, and that the counts are too low', async () => {
  await openMalformed(2);
  expect(await screen.findByText(/237 projects · 6 couldn’t be displayed/)).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'All projects: 237 projects or more' })).toBeTruthy();
});

test('doesn’t call a workspace empty whose projects can’t be displayed', async () => {
  await openMalformed(100);
  expect(await screen.findByText('Couldn’t display any projects')).toBeTruthy();
  expect(screen.queryByText(/No projects yet|^0 projects/)).toBeNull();
});
