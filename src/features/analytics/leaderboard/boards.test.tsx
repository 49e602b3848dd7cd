import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';

import { analytics } from '@/contract/resources/analytics.ts';
import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { deploymentHistory } from '@/local/deployment-history.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import { moverSearch } from '../model/movers.ts';
import type { AnalyticsSearch } from '../model/search.ts';
import { ProjectAnalyticsPage } from '../project-analytics-page.tsx';
import { WorkspaceAnalyticsPage } from '../workspace-analytics-page.tsx';

const service = createService();
let page: PageHarness;

beforeEach(() => {
  service.simulator.reset({});
  page = new PageHarness(serviceFetch(service));
  return () => {
    vi.unstubAllEnvs();
    return page.close();
  };
});

async function open(initial: AnalyticsSearch = {}) {
  const project = await page.open('Billing portal');
  function Page() {
    const [search, setSearch] = useState(initial);
    return (
      <WorkspaceAnalyticsPage
        search={search}
        setSearch={(patch) => setSearch((current) => ({ ...current, ...patch }))}
      />
    );
  }
  page.show(project, () => <Page />);
  return project;
}

async function ask(path: string): Promise<unknown> {
  const headers = { 'Service-API-Key': 'demo-enterprise' };
  return (await serviceFetch(service)(`http://service.local${path}`, { headers })).json();
}

const hourMs = 3_600_000;

test('compares projects in the same buckets, and the most visited ones at once', async () => {
  await open({ range: '7d', by: 'hourly', metric: 'pageviews' });
  const link = await screen.findByRole('link', { name: 'Compare projects' });
  expect(link.getAttribute('href')).toMatch(/\?range=7d&by=hourly&metric=pageviews$/);
  const visited = await screen.findByRole('link', { name: 'Compare the most visited projects' });
  const ids = within(screen.getByRole('list', { name: 'Projects by page views' }))
    .getAllByRole('link')
    .map((project) => /projects\/(\w+)/.exec(project.getAttribute('href') ?? '')?.[1]);
  const { searchParams } = new URL(visited.getAttribute('href') ?? '', 'http://localhost');
  expect(searchParams.get('project')).toBe(JSON.stringify(ids.slice(0, 5)));
  expect(searchParams.get('metric')).toBe('pageviews');
});

test('shows which app lost visitors and what a release did, with the API’s numbers', async () => {
  const project = await open();
  const first = () => within(screen.getByRole('list', { name: 'Biggest drops' })).getAllByRole('listitem')[0];
  await screen.findByRole('list', { name: 'Biggest drops' });
  const link = within(first() ?? document.body).getByRole('link');
  const id = /projects\/(\w+)/.exec(link.getAttribute('href') ?? '')?.[1] ?? '';
  const dayOf = (ago: number) => new Date(Date.now() - ago * 24 * hourMs).toISOString().slice(0, 10);
  const week = async (from: number, to: number) =>
    analytics.parse(
      await ask(
        `/v1/projects/${id}/analytics?starts_at=${dayOf(from)}T00:00:00Z&ends_at=${dayOf(to)}T23:59:59.999Z&granularity=daily`,
      ),
    ).time_series.visitors.total;
  const [now, earlier] = [await week(7, 1), await week(14, 8)];
  const shown = (value: number) => value.toLocaleString('en');
  const changeText = `−${(((earlier - now) / earlier) * 100).toFixed(1)}%`;
  expect(first()?.textContent).toContain(`${shown(earlier)} → ${shown(now)}`);
  expect(first()?.textContent).toContain(`−${shown(earlier - now)} visitors`);
  expect(first()?.textContent).toContain(changeText);
  expect(first()?.textContent).not.toContain('Published');

  const releasedMs = Math.floor(Date.now() / hourMs) * hourMs - 4 * 24 * hourMs - hourMs / 2;
  const release = (deployment: string, ms: number) =>
    act(() => {
      const at = new Date(ms).toISOString();
      deploymentHistory.start({
        id: deployment,
        project_id: id,
        workspace_id: project.workspace_id,
        started_at: at,
        connection_name: 'Northwind',
      });
      deploymentHistory.record({ id: deployment, status: 'completed', url: null, error_class: null }, at);
    });
  // The week and the one before it are compared. A release before both can't be the cause.
  release('dep_0', releasedMs - 11 * 24 * hourMs);
  expect(first()?.textContent).not.toContain('Published');
  release('dep_1', releasedMs - 6 * 24 * hourMs);
  expect(first()?.textContent).toMatch(/Published \w{3} \d+/);
  release('dep_2', releasedMs);
  expect(first()?.textContent).toMatch(/Published \w{3} \d+/);

  cleanup();
  page.show(project, () => (
    <ProjectAnalyticsPage projectId={id} search={moverSearch('7d', dayOf(0))} setSearch={() => undefined} />
  ));
  // The page that the mover opens has the same number on top.
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Chart metric' }).textContent).toContain(
      `Visitors${shown(now)}${changeText} vs. ${shown(earlier)}`,
    ),
  );
  const visitorsFrom = async (startMs: number) => {
    const [start, end] = [startMs, startMs + 24 * hourMs - 1].map((ms) => new Date(ms).toISOString());
    const response = await ask(
      `/v1/projects/${id}/analytics?starts_at=${start}&ends_at=${end}&granularity=hourly`,
    );
    return analytics.parse(response).time_series.visitors.data.reduce((sum, { value }) => sum + value, 0);
  };
  const firstHourMs = releasedMs + hourMs / 2;
  const after = await visitorsFrom(firstHourMs);
  const before = await visitorsFrom(firstHourMs - 7 * 24 * hourMs);
  // Leaves out the change in percent, because so few visitors may be equal.
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'Notes in this range' }).textContent).toContain(
      `: ${shown(after)} in the 24 complete hours after, ${shown(before)} in the same hours a week earlier. In the 24 hours before: `,
    ),
  );
  expect(screen.getByRole('list', { name: 'Notes in this range' }).textContent).toMatch(
    /At \d{1,2}:30\s[AP]M UTC, by Northwind\./u,
  );
  deploymentHistory.clear();
});

const region = (name: string) => screen.getByRole('region', { name });
test('says once why movers and shares are missing when the projects’ own traffic is rejected', async () => {
  service.simulator.fault({
    operation: 'getProjectAnalytics',
    status: 403,
    type: 'insufficient_scope',
    props: { required_scopes: ['projects:read'] },
    times: 1_000,
  });
  await open();
  await waitFor(() => within(region('Most visited projects')).getByRole('alert'));
  await waitFor(() => expect(region('Movers').textContent).toContain('Couldn’t load movers'));
  // A list that failed to load isn't called empty.
  expect(screen.queryByText(/^No visitors/)).toBeNull();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('ranks projects by their own traffic when the inventory is rejected', async () => {
  service.simulator.fault({
    operation: 'listSecurityInsightProjects',
    status: 403,
    type: 'forbidden',
    times: 1_000,
  });
  await open();
  await waitFor(() =>
    expect(region('Most visited projects').textContent).toContain('Load rankings to see shares'),
  );
  const rank = within(region('Movers')).getByRole('button', {
    name: /^Load rankings \(\d+ requests, .+\)$/,
  });
  const count = Number(/\d+/.exec(rank.textContent)?.[0]);
  const projectRequests = () =>
    page.sent('GET').filter(({ path }) => /\/projects\/\w+\/analytics$/.test(path));
  const before = projectRequests().length;
  fireEvent.click(rank);
  const list = await screen.findByRole('list', { name: 'Projects by visitors' });
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(8));
  expect(screen.getByRole('list', { name: 'Other traffic' }).textContent).toContain(
    'Offline and deleted projects',
  );
  expect(projectRequests()).toHaveLength(before + count);
  // The same responses tell what moved.
  expect(region('Movers').textContent).toContain(`${count} projects compared`);
});

test('keeps the shares of page views by UTC day when the chart shows local days', async () => {
  vi.stubEnv('TZ', 'America/New_York');
  await open({ metric: 'pageviews' });
  await screen.findByRole('list', { name: 'Projects by page views' });
  const shares = () => screen.getByRole('list', { name: 'Other traffic' }).textContent;
  const total = () => screen.getByRole('radio', { name: /^Page views/ }).closest('label')?.textContent;
  const [sharesInUtc, totalInUtc] = [shares(), total()];
  fireEvent.click(screen.getByRole('radio', { name: 'Local days' }));
  await waitFor(() => expect(total()).not.toBe(totalInUtc));
  expect(shares()).toBe(sharesInUtc);
});

test('switches movers between a day and a week without another request for the inventory', async () => {
  await open();
  await waitFor(() =>
    expect(region('Movers').textContent).toContain(
      'Always the last 7 days, compared with the previous 7 days',
    ),
  );
  const lists = () => page.sent('GET').filter(({ path }) => path.endsWith('/insights/projects')).length;
  await waitFor(() => expect(region('Movers').textContent).toMatch(/projects checked, \d+ compared/));
  const before = lists();
  fireEvent.click(within(region('Movers')).getByRole('radio', { name: 'Yesterday' }));
  expect(region('Movers').textContent).toContain(
    'Always yesterday (UTC), compared with the same weekday a week earlier',
  );
  expect(lists()).toBe(before);
});

test('leaves the error to the traffic panel when all traffic is rejected', async () => {
  for (const operation of ['listSecurityInsightProjects', 'getWorkspaceAnalytics'] as const)
    service.simulator.fault({ operation, status: 403, type: 'forbidden', times: 1_000 });
  await open();
  await waitFor(() => within(region('Traffic')).getByRole('alert'));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Movers' })).toBeNull());
});

test('lists movers and shares when only the traffic of the workspace fails', async () => {
  service.simulator.fault({
    operation: 'getWorkspaceAnalytics',
    status: 404,
    type: 'not_found',
    times: 1_000,
  });
  await open();
  await waitFor(() => within(region('Traffic')).getByRole('alert'));
  await screen.findByRole('list', { name: 'Projects by visitors' });
  await screen.findByRole('list', { name: 'Biggest gains' });
  expect(within(region('Movers')).getAllByRole('listitem').length).toBeGreaterThan(5);
  const shares = region('Most visited projects').textContent;
  expect(shares).toContain('shares and other traffic are missing');
  expect(shares).not.toContain('%');
});

/** Opens a panel's menu and returns the names of its items. */
async function openMenu(name: string): Promise<readonly (string | null)[]> {
  fireEvent.click(await screen.findByRole('button', { name }));
  const items = within(await screen.findByRole('menu', { name })).getAllByRole('menuitem');
  return items.map((item) => item.textContent);
}

const panelItems = ['Export CSV', 'Export JSON', 'Copy link', 'View as table'];

test('shows movers and shares as tables from their own menus', async () => {
  await open();
  const list = await screen.findByRole('list', { name: 'Biggest drops' });
  const first = within(list).getAllByRole('link')[0]?.textContent ?? '';
  const [text = ''] = within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(await openMenu('Actions for movers')).toEqual(panelItems);
  fireEvent.click(screen.getByRole('menuitem', { name: 'View as table' }));
  const movers = await screen.findByRole('table', { name: 'Movers by visitors' });
  expect((await within(movers).findAllByRole('rowheader'))[0]?.textContent).toBe(first);
  // Its changes are those of the list, digit by digit.
  const [, , lost, share] = within(movers)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(text).toContain(`${lost} visitors${share}`);
  expect(screen.queryByRole('list', { name: 'Biggest drops' })).toBeNull();

  // The other panels stay charts.
  await screen.findByRole('list', { name: 'Projects by visitors' });
  expect(await openMenu('Actions for most visited projects')).toEqual(panelItems);
  fireEvent.click(screen.getByRole('menuitem', { name: 'View as table' }));
  const shares = await screen.findByRole('table', { name: 'Projects by visitors' });
  expect(await within(shares).findByRole('rowheader', { name: 'All other traffic' })).toBeTruthy();
  // Numbers follow the locale, as everywhere on the page.
  expect(within(shares).getAllByRole('cell')[0]?.textContent).toMatch(/^\d{1,3}(?:,\d{3})+$/);
  expect(within(shares).getAllByRole('cell')[1]?.textContent).toMatch(/^\d+\.\d%$/);
  expect(await openMenu('Actions for most visited projects')).toContain('View as chart');
});

test('offers export, link and table in the menu of each panel of a project', async () => {
  const project = await page.open('Billing portal');
  function Page() {
    const [search, setSearch] = useState<AnalyticsSearch>({});
    return (
      <ProjectAnalyticsPage
        projectId={project.id}
        search={search}
        setSearch={(patch) => setSearch((current) => ({ ...current, ...patch }))}
      />
    );
  }
  page.show(project, () => <Page />);
  for (const panel of ['pages', 'sources', 'devices', 'countries', 'live visitors']) {
    expect(await openMenu(`Actions for ${panel}`)).toEqual(panelItems);
    fireEvent.click(screen.getByRole('menuitem', { name: 'View as table' }));
  }
  expect(
    await screen.findAllByRole('table', { name: /^(?:Pages|Sources|Devices|Countries) by visitors/ }),
  ).toHaveLength(4);
  expect(screen.getByRole('table', { name: /^Visitors per minute/ })).toBeTruthy();
  // Peak hours are a table already. They load when they come into view.
  const hours = (await openMenu('Actions for peak hours')).join(' ');
  expect(hours).toMatch(/^Export CSV.*Export JSON.*Copy link$/);
});
