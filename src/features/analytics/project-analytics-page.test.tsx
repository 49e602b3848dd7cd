import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { analytics, analyticsBreakdowns, realtimeAnalytics } from '@/contract/resources/analytics.ts';
import { metrics } from '@/contract/values.ts';
import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { stubIntersection } from '@/lib/browser-fixture.ts';
import { formatDate } from '@/lib/dates.ts';
import { dayMs, startOf } from '@/lib/utc-days.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService, type Service } from '@/mocks/service.ts';

import type { AnalyticsSearch } from './model/search.ts';
import { ProjectAnalyticsPage } from './project-analytics-page.tsx';

let service: Service;
let page: PageHarness;
/** The API's responses, by the last part of their path. */
let responses: Record<string, unknown[]>;

beforeAll(() => {
  // Ranges and minutes depend on the date. Timers stay real.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:05Z') });
  service = createService();
});

beforeEach(() => {
  service.simulator.reset({});
  responses = {};
  page = new PageHarness(async (input, init) => {
    const response = await serviceFetch(service)(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://service.local');
    (responses[pathname.split('/').at(-1) ?? ''] ??= []).push(await response.clone().json());
    return response;
  });
  stubIntersection(() => true);
  return () => page.close();
});

async function open(search: AnalyticsSearch, name = 'Billing portal') {
  const project = await page.open(name);
  function Page() {
    const [current, setCurrent] = useState(search);
    return (
      <ProjectAnalyticsPage
        projectId={project.id}
        search={current}
        setSearch={(change) => setCurrent((now) => ({ ...now, ...change }))}
      />
    );
  }
  page.show(project, () => <Page />);
  return project;
}

const region = (name: string) => screen.findByRole('region', { name });
/** The text of a table's body cells, by row. */
const cellsOf = (table: HTMLElement): string[][] =>
  [...table.querySelectorAll('tbody tr')].map((line) =>
    [...line.querySelectorAll('th, td')].map((cell) => cell.textContent.trim()),
  );
const column = (table: HTMLElement, index: number) => cellsOf(table).map((cells) => cells[index]);
/** Grouped digits, and two decimals unless it's a whole number. */
const shownAs = (value: number): string => {
  const minimumFractionDigits = Number.isInteger(value) ? 0 : 2;
  return value.toLocaleString('en', { minimumFractionDigits, maximumFractionDigits: 2 });
};

test('shows the API’s numbers in the table, and keeps every digit', async () => {
  await open({ vs: 'none', view: 'table' });
  const traffic = await region('Traffic');
  await within(traffic).findByRole('table', { name: /^Visitors/ });
  const { time_series: series } = analytics.parse(responses['analytics']?.[0]);
  const names = ['Visitors', 'Page views', 'Views per visit', 'Visit duration', 'Bounce rate'];
  for (const [index, metric] of metrics.entries()) {
    fireEvent.click(
      within(screen.getByRole('group', { name: 'Chart metric' })).getByRole('radio', {
        name: new RegExp(`^${names[index]}`),
      }),
    );
    const table = await within(traffic).findByRole('table', { name: new RegExp(`^${names[index]}`) });
    await waitFor(() =>
      expect(column(table, 1)).toEqual(series[metric].data.map(({ value }) => shownAs(value))),
    );
    expect(table.querySelector('tfoot td')?.textContent).toBe(shownAs(series[metric].total));
    const kept = [...table.querySelectorAll('tbody td:nth-child(2) data')].map((cell) =>
      cell.getAttribute('value'),
    );
    expect(kept).toEqual(series[metric].data.map(({ value }) => String(value)));
  }
});

test('has a heading for traffic, as for the panels below it', async () => {
  await open({});
  expect(await screen.findByRole('heading', { level: 2, name: 'Traffic' })).toBeDefined();
});

test('lists minutes without visits, too', async () => {
  await open({ view: 'table' });
  const table = await within(await region('Live')).findByRole('table');
  const { buckets } = realtimeAnalytics.parse(responses['realtime']?.[0]);
  expect(buckets.length).toBeLessThan(30);
  const counted = new Map(buckets.map(({ timestamp, visitors }) => [Date.parse(timestamp), visitors]));
  const lastMinute = Date.parse('2026-11-20T12:00:00Z');
  const expected = Array.from({ length: 30 }, (_, ago) =>
    String(counted.get(lastMinute - ago * 60_000) ?? 0),
  );
  await waitFor(() => expect(column(table, 1)).toEqual(expected));
});

test('shows the API’s numbers in breakdowns, and marks unknown ones', async () => {
  await open({ view: 'table' });
  const pages = await region('Pages');
  await waitFor(() => expect(responses['breakdowns']).toHaveLength(2));
  const [now, before] = (responses['breakdowns'] ?? []).map((body) => analyticsBreakdowns.parse(body));
  if (now === undefined || before === undefined) throw new Error('Two responses were expected.');
  expect(pages.textContent).toContain('Top 10 only');
  expect((await region('Devices')).textContent).not.toContain('Top 10');
  for (const [name, key] of [
    ['Pages', 'pages'],
    ['Sources', 'sources'],
    ['Countries', 'countries'],
    ['Devices', 'devices'],
  ] as const) {
    const old = new Map(before[key].map(({ label, visitors }) => [label, visitors.toLocaleString('en')]));
    const unknown = before[key].length < 10 ? '0' : '–';
    const table = within(await region(name)).getByRole('table');
    await waitFor(() =>
      expect(column(table, 2)).toEqual(now[key].map(({ label }) => old.get(label) ?? unknown)),
    );
    expect(column(table, 1)).toEqual(now[key].map(({ visitors }) => visitors.toLocaleString('en')));
  }
});

test('shows no bounce rate on a day without visitors, and no other panels', async () => {
  // The API doesn't say when this project was created.
  await open({ range: '2024-01-01..2024-01-01', by: 'daily', metric: 'bounce_rate' }, 'Cost explorer');
  const traffic = await region('Traffic');
  expect(
    await within(traffic).findByText('No visitors on this day. Some projects keep only 90 days of traffic.'),
  ).toBeTruthy();
  expect(traffic.textContent).toContain('No total. No recorded visitors in 1 day.');
  for (const name of ['Peak hours', 'Pages']) expect(screen.queryByRole('region', { name })).toBeNull();
});

test('names the busiest hour that its table shows, and follows the metric', async () => {
  await open({});
  const hours = await region('Peak hours');
  const table = await within(hours).findByRole('table');
  expect(within(table).getAllByRole('columnheader')).toHaveLength(26);
  const pattern = /Busiest: (\w+), (\d+):00(?: [AP]M)? – (\d+):00 ([AP]M), (\S+) visitors\./;
  const [, day = '', hour = '', end = '', half = '', busiestVisitors = ''] =
    pattern.exec(hours.textContent) ?? [];
  // AM or PM belongs to the end of the hour.
  const isAfternoon = (half === 'PM') !== (end === '12');
  const cells = within(within(table).getByRole('row', { name: new RegExp(`^${day}`) })).getAllByRole('cell');
  expect(cells[(Number(hour) % 12) + (isAfternoon ? 12 : 0)]?.textContent).toBe(busiestVisitors);
  expect(hours.textContent).toContain('Average visitors per hour, UTC.');
  fireEvent.click(screen.getByRole('radio', { name: /^Page views/ }));
  expect(await within(hours).findByRole('table', { name: /^Page views by weekday and hour/ })).toBeTruthy();
});

test('lists unusual days of daily counts, but not of rates', async () => {
  await open({ range: '90d', vs: 'none', view: 'table' });
  const traffic = await region('Traffic');
  await waitFor(() => expect(traffic.textContent).toMatch(/Unusual days? .* \(usually about [\d,]+\)\./));
  fireEvent.click(screen.getByRole('radio', { name: /^Bounce rate/ }));
  await waitFor(() => expect(within(traffic).queryByText(/^Unusual day/)).toBeNull());
});

test('says by hour why its total isn’t that of the day, whose hours count some visits twice', async () => {
  await open({ range: 'yesterday', vs: 'none' });
  const traffic = await region('Traffic');
  await waitFor(() =>
    expect(traffic.textContent).toContain(
      'Hourly totals are higher: a visit that spans two hours counts in both.',
    ),
  );
});

test('says why totals aren’t comparable with a time before the app was in use', async () => {
  await open({ range: '90d', per: 'month' });
  const cards = await screen.findByRole('group', { name: 'Chart metric' });
  await waitFor(() => expect(cards.textContent).toContain('Not comparable'));
  expect(cards.textContent).not.toContain('vs.');
  expect((await region('Traffic')).textContent).toMatch(
    /Not comparable: no complete data for the first \d+ days of the earlier period/,
  );
});

test('keeps earlier data with its time in each panel when a refresh fails', async () => {
  await open({});
  const panels = ['Traffic', 'Breakdowns', 'Live'];
  await within(await region('Devices')).findByText('Desktop');
  const live = await region('Live');
  await waitFor(() => expect(live.textContent).toContain('in the last 5 minutes'));
  await within(await region('Peak hours')).findByRole('table');
  await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
  const broken = { status: 406, type: 'not_acceptable', times: 20 };
  for (const operation of [
    'getProjectAnalytics',
    'getProjectAnalyticsBreakdowns',
    'getProjectRealtimeAnalytics',
  ] as const)
    service.simulator.fault({ operation, ...broken });
  await act(() => page.queryClient.refetchQueries({ type: 'active' }));
  for (const name of panels) {
    await region(name);
    await waitFor(() =>
      expect(screen.getByRole('region', { name }).textContent).toContain('Couldn’t refresh'),
    );
  }
  expect((await region('Breakdowns')).textContent).toMatch(
    /Showing data from \d{1,2}:\d\d [AP]M\. Couldn’t refresh\./,
  );
  expect((await region('Devices')).textContent).toContain('Desktop');
  expect(screen.queryByRole('alert')).toBeNull();
  // A rate limit counts down beside the data.
  service.simulator.reset({});
  service.simulator.fault({
    operation: 'getProjectAnalytics',
    status: 429,
    type: 'rate_limited',
    times: 1,
    retry_after: 90,
  });
  const traffic = within(await region('Traffic'));
  fireEvent.click(traffic.getAllByRole('button', { name: 'Try again' })[0] ?? document.body);
  expect(await traffic.findByRole('button', { name: /^Try again in [89]\ds$/ })).toBeTruthy();
});

test('drops the traffic of an app that is no longer published', async () => {
  await open({});
  await region('Traffic');
  await within(await region('Devices')).findByText('Desktop');
  await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
  service.simulator.fault({ operation: 'getProjectAnalytics', status: 404, type: 'not_found', times: 20 });
  await act(() => page.queryClient.refetchQueries({ type: 'active' }));
  expect(await screen.findByText('Traffic isn’t available right now')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Traffic' })).toBeNull();
});

test('links to publishing when the project isn’t published', async () => {
  await open({}, 'Q3 field survey');
  const link = await screen.findByRole('link', { name: 'Go to publishing' });
  expect(link.getAttribute('href')).toMatch(/\/projects\/[^/]+\/publishing$/);
});

test('starts the chart when the project was created, and says so', async () => {
  const { created_at: createdAt } = await open({ range: '28d', view: 'table' }, 'Label printer · copy');
  const traffic = await region('Traffic');
  const created = Date.parse(createdAt ?? '');
  await waitFor(() =>
    expect(traffic.textContent).toContain(`Created on ${formatDate(createdAt ?? '', 'utc')}.`),
  );
  const table = within(traffic).getByRole('table');
  await waitFor(() => expect(column(table, 1)).toHaveLength(28));
  const cells = column(table, 1);
  const daysBefore = Math.floor((created - (startOf('2026-11-20') - 28 * dayMs)) / dayMs);
  expect(daysBefore).toBeGreaterThan(0);
  expect(cells.lastIndexOf('Not created yet')).toBe(daysBefore - 1);
  expect(cells[daysBefore]).toMatch(/^\d+$/);
});

test('dates the creation in local time when the days are local', async () => {
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  const { created_at: createdAt } = await open(
    { range: '28d', metric: 'pageviews', tz: 'local' },
    'Label printer · copy',
  );
  const local = formatDate(createdAt ?? '');
  expect(local).not.toBe(formatDate(createdAt ?? '', 'utc'));
  const traffic = await region('Traffic');
  await waitFor(() => expect(traffic.textContent).toContain(`Created on ${local}.`));
  vi.unstubAllEnvs();
});

test('keeps the dates typed in the range and comparison menus until someone chooses', async () => {
  await open({ range: '7d' });
  for (const [menu, choice, label] of [
    [/^Range:/, 'Last 7 days', 'Start date'],
    [/^vs\. /, 'Previous 7 days', 'Custom start date'],
  ] as const) {
    const openMenu = async () => {
      fireEvent.click(await screen.findByRole('button', { name: menu }));
      return screen.findByLabelText<HTMLInputElement>(label);
    };
    const field = await openMenu();
    const before = field.value;
    fireEvent.change(field, { target: { value: '2026-10-05' } });
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(screen.queryByLabelText(label)).toBeNull();
    expect((await openMenu()).value).toBe('2026-10-05');
    fireEvent.click(screen.getByRole('button', { name: choice }));
    expect((await openMenu()).value).toBe(before);
    fireEvent.keyDown(screen.getByLabelText(label), { key: 'Escape' });
  }
});
