import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useMemo } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { z } from '@/contract/zod.ts';
import { parseQuery } from '@/domain/security/query/parse-query.ts';
import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { reviewer } from '@/local/decisions.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import { defaultQuery, triageSearch } from './search.ts';
import { TriagePage } from './triage-page.tsx';

// Without IndexedDB, decisions are lost on reload.
vi.mock('idb-keyval', () => import('@/local/idb-fixture.ts'));

afterEach(() => vi.unstubAllGlobals());

async function showWith(
  items: 'full' | 'minimal',
  key = 'demo-enterprise',
  search = '',
): Promise<PageHarness> {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  const service = createService();
  service.simulator.inventory({ items });
  const page = new PageHarness(serviceFetch(service), key);
  page.hurry();
  await page.workspaceId();
  const { query: usual } = parseQuery(defaultQuery);
  await page.showPage(triageSearch, (state) => <TriagePage {...state} query={usual} />, search);
  return page;
}

test.each([
  ['full', /latest scan has open errors\. .+ The project can change data through a connector\.$/],
  // Without details, the titles of the finding types are the reasons.
  [
    'minimal',
    /^Public apps with security errors\. Public apps with personal data\. .+ Connectors with write access\.$/,
  ],
] as const)('says every reason of the open project with %s items', async (items, text) => {
  const page = await showWith(items);
  expect(await screen.findByText(text)).toBeTruthy();
  page.close();
});

test('names opened projects when the list has only IDs', async () => {
  const page = await showWith('minimal');
  const project = await screen.findByRole('article');
  await waitFor(() => expect(project.getAttribute('aria-label')).not.toMatch(/^prj_/));
  const name = project.getAttribute('aria-label') ?? '';
  expect(within(project).getByRole('heading', { level: 2 }).textContent).toBe(name);
  expect(within(screen.getByRole('navigation', { name: 'Review queue' })).getByText(name)).toBeTruthy();
  page.close();
});

test('says that a link’s project isn’t in the queue, until another is opened', async () => {
  const page = await showWith('full', 'demo-no-pii', '?project=prj_elsewhere');
  const note = await screen.findByText('The linked project isn’t in this queue.');
  expect(screen.getByRole('link', { name: 'Open linked project' }).getAttribute('href')).toContain(
    '/projects/prj_elsewhere',
  );
  fireEvent.keyDown(document.body, { key: 'j' });
  await waitFor(() => expect(note.isConnected).toBe(false));
  page.close();
});

const list = z.looseObject({ data: z.array(z.looseObject({})) });

/** The embedded service, with another form of each item in the inventory. */
function changingItems(change: (item: object, index: number, url: string) => object): typeof fetch {
  const respond = serviceFetch(createService());
  return async (input, init) => {
    const response = await respond(input, init);
    if (!(input instanceof Request) || !input.url.includes('/insights/projects')) return response;
    const { data, ...rest } = list.parse(await response.json());
    return Response.json({ ...rest, data: data.map((item, index) => change(item, index, input.url)) });
  };
}

test('opens a link’s project once its page of the queue is loaded', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  const page = new PageHarness(
    changingItems((item, index, url) =>
      index === 0 && url.includes('cursor=') ? { ...item, id: 'prj_later', name: 'Later' } : item,
    ),
    'demo-large',
  );
  page.hurry();
  await page.workspaceId();
  await page.showPage(triageSearch, (state) => <Triage {...state} />, '?project=prj_later');
  const note = await screen.findByText('The linked project isn’t in the loaded part of this queue.');
  fireEvent.click(screen.getByText('Load more'));
  expect(await screen.findByText('Later', { selector: 'h2 *' })).toBeTruthy();
  expect(note.isConnected).toBe(false);
  page.close();
});

const q = 'priority:needs_review is:pulbic has:visitors';
const { query } = parseQuery(q);

test('says which words of a query aren’t applied, and how many projects can’t be checked', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  const respond = changingItems((item, index) => (index < 2 ? { ...item, visitors_30d: undefined } : item));
  const page = new PageHarness(respond, 'demo-enterprise');
  page.hurry();
  await page.workspaceId();
  await page.showPage(
    triageSearch,
    (state) => <TriagePage {...state} query={query} />,
    `?q=${encodeURIComponent(q)}`,
  );
  expect((await screen.findByText(/can’t be checked/)).textContent).toMatch(/· 2 can’t be checked/);
  expect(screen.getByText(/Not applied/).textContent).toContain('is:pulbic');
  page.close();
});

test('doesn’t call projects loaded or decided that don’t match the query', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  const page = new PageHarness(serviceFetch(createService()), 'demo-large');
  page.hurry();
  await page.workspaceId();
  const { query: unmatched } = parseQuery('owner:nosuch');
  await page.showPage(
    triageSearch,
    (state) => <TriagePage {...state} query={unmatched} />,
    '?q=owner:nosuch',
  );
  const subtitle = await screen.findByText(/^0 of the first \d+ projects$/);
  const loaded = /first (.+)$/.exec(subtitle.textContent)?.[1];
  expect(await screen.findByText('No matches yet')).toBeTruthy();
  expect(screen.getByText(`Not among the first ${loaded}.`)).toBeTruthy();
  page.close();
});

function Triage(state: Omit<Parameters<typeof TriagePage>[0], 'query'>) {
  const { q: line = defaultQuery } = state.search;
  return <TriagePage {...state} query={useMemo(() => parseQuery(line).query, [line])} />;
}

test('shows no queue when no project matches the query', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  const page = new PageHarness(serviceFetch(createService()), 'demo-no-pii');
  page.hurry();
  await page.workspaceId();
  const { query: unmatched } = parseQuery('nosuchproject');
  await page.showPage(
    triageSearch,
    (state) => <TriagePage {...state} query={unmatched} />,
    '?q=nosuchproject',
  );
  expect(await screen.findByText('Nothing to review')).toBeTruthy();
  expect(screen.getByText('No projects match this queue.')).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Review queue' })).toBeNull();
  page.close();
});

test('shows no projects of the previous query while those of another load', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  const service = createService();
  const page = new PageHarness(serviceFetch(service), 'demo-no-pii');
  page.hurry();
  await page.workspaceId();
  await page.showPage(triageSearch, (state) => <Triage {...state} />, '?q=is:public');
  expect(await screen.findByRole('article')).toBeTruthy();
  service.simulator.latency({ ms: 300 });
  fireEvent.click(screen.getByText('Show projects that need review'));
  expect(await screen.findByText('Loading…')).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
  expect(await screen.findByText('1 of 5')).toBeTruthy();
  page.close();
});

test('keeps decided projects in a queue of undecided ones, and sums them up', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  reviewer.update(() => 'Ana');
  const page = new PageHarness(serviceFetch(createService()), 'demo-no-pii');
  page.hurry();
  await page.workspaceId();
  const line = 'priority:needs_review decision:new';
  await page.showPage(triageSearch, (state) => <Triage {...state} />, `?q=${encodeURIComponent(line)}`);
  for (const left of [5, 4, 3, 2, 1]) {
    await screen.findByText(`1 of ${left}`);
    fireEvent.keyDown(document.body, { key: 'e' });
  }
  expect(await screen.findByText('5 projects decided')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'z' });
  expect(await screen.findByText('1 of 1')).toBeTruthy();
  page.close();
});

test('says that a query, not triage, needs personal-data detection', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  const page = new PageHarness(serviceFetch(createService()), 'demo-no-pii');
  page.hurry();
  await page.workspaceId();
  const { query: refused } = parseQuery('has:pii');
  await page.showPage(triageSearch, (state) => <TriagePage {...state} query={refused} />, '?q=has:pii');
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(alert.textContent).toContain('This query requires personal-data detection'));
  expect(screen.queryByText('Pages you may have access to')).toBeNull();
  page.close();
});

test('says how many projects need review when only the first are loaded', async () => {
  const page = await showWith('full', 'demo-large');
  expect(await screen.findByText('12,253 projects need review · first 100 loaded')).toBeTruthy();
  page.close();
});

test('doesn’t say that there is nothing to review when projects can’t be displayed', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  const page = new PageHarness(
    changingItems(() => ({})),
    'demo-enterprise',
  );
  page.hurry();
  await page.workspaceId();
  await page.showPage(triageSearch, (state) => <Triage {...state} />);
  expect(await screen.findByText('No known projects to review')).toBeTruthy();
  expect(screen.getByText('32 projects couldn’t be displayed.')).toBeTruthy();
  expect(screen.getByText('32 projects need review').parentElement?.textContent).toBe(
    '32 projects need review · 32 couldn’t be displayed',
  );
  expect(screen.queryByText('No projects match this queue.')).toBeNull();
  page.close();
});
