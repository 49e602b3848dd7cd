import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';

import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import type { CompareSearch } from '../model/search.ts';
import { ComparePage } from './compare-page.tsx';

const service = createService();
let page: PageHarness;

beforeEach(() => {
  service.simulator.reset({});
  page = new PageHarness(serviceFetch(service));
  return () => page.close();
});

test('explains once that every project was rejected, instead of the chart', async () => {
  service.simulator.fault({
    operation: 'getProjectAnalytics',
    status: 403,
    type: 'insufficient_scope',
    props: { required_scopes: ['projects:read'] },
    times: 100,
  });
  const other = await page.open('Warehouse counts');
  const project = await page.open('Billing portal');
  const search = { project: [project.id, other.id] };
  page.show(project, () => <ComparePage search={search} setSearch={() => undefined} />);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('projects:read'));
});

test('keeps the other lines when one project fails, and loads it again on request', async () => {
  page.hurry();
  const other = await page.open('Warehouse counts');
  const project = await page.open('Billing portal');
  const fault = { operation: 'getProjectAnalytics', status: 400, type: 'broken' } as const;
  const show = (ids: readonly string[]) =>
    page.show(project, () => <ComparePage search={{ project: [...ids] }} setSearch={() => undefined} />);
  show([project.id]);
  await screen.findByRole('slider', { name: 'Visitors' });
  cleanup();
  service.simulator.fault({ ...fault, times: 20 });
  show([project.id, other.id]);
  const projects = await screen.findByRole('table', { name: 'Visitors by project' });
  const alert = await within(projects).findByRole('alert');
  expect(screen.getByRole('slider', { name: 'Visitors' })).toBeTruthy();
  service.simulator.fault({ ...fault, times: 0 });
  fireEvent.click(within(projects).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(alert.isConnected).toBe(false));
});

test('links to publishing beside a project that isn’t published', async () => {
  const error = { operation: 'getProjectAnalytics', status: 404, times: 20 } as const;
  const project = await page.open('Billing portal');
  const show = () =>
    page.show(project, () => <ComparePage search={{ project: [project.id] }} setSearch={() => undefined} />);
  service.simulator.fault({ ...error, type: 'analytics_not_found' });
  show();
  const failure = await screen.findByRole('alert');
  expect(within(failure).getByRole('link', { name: 'Go to publishing' }).getAttribute('href')).toBe(
    `/workspaces/${project.workspace_id}/projects/${project.id}/publishing`,
  );
  expect(within(failure).queryByRole('button')).toBeNull();
  cleanup();
});

test('names what counts as 100 of days, weeks, months and averages', async () => {
  const project = await page.open('Billing portal');
  const show = (search: CompareSearch) =>
    page.show(project, () => (
      <ComparePage
        search={{ project: [project.id], scale: 'index', ...search }}
        setSearch={() => undefined}
      />
    ));
  const day = '[A-Z][a-z]{2} \\d+(?:, \\d{4})?';
  for (const [search, base] of [
    [{ range: '7d' }, `on [A-Z][a-z]{2}, ${day}`],
    [{ range: '28d' }, `, ${day} – .+`],
    [{ range: '90d', per: 'week' }, `, ${day} – .+`],
    [{ range: '90d', per: 'average' }, `, ${day} – .+`],
    [{ range: '90d', per: 'month' }, ', [A-Z][a-z]+ \\d{4}'],
  ] as const) {
    show(search);
    expect(await screen.findByText(new RegExp(`^100 = [\\d,.]+ ?${base}$`))).toBeTruthy();
    cleanup();
  }
});

const listed = async (name: string) => {
  const table = await screen.findByRole('table', { name: 'Visitors by project' });
  const heads = within(table)
    .getAllByRole('columnheader')
    .map((head) => head.textContent);
  const row = await within(table).findByRole('row', { name: new RegExp(`^${name}`) });
  return { heads, row };
};

test('shows how each project changed against the period in the URL', async () => {
  const other = await page.open('Warehouse counts');
  const project = await page.open('Billing portal');
  const show = (search: CompareSearch) =>
    page.show(project, () => (
      <ComparePage search={{ project: [project.id, other.id], ...search }} setSearch={() => undefined} />
    ));
  const requests = () => page.sent('GET').filter(({ path }) => path.endsWith('/analytics')).length;
  show({ vs: 'none' });
  await screen.findByRole('slider', { name: 'Visitors' });
  expect((await listed('Billing portal')).heads).toEqual(['Project', 'Visitors', 'Remove']);
  expect(requests()).toBe(2);
  cleanup();
  show({});
  await waitFor(async () => {
    const { heads, row } = await listed('Billing portal');
    expect(heads).toEqual(['Project', 'Visitors', 'Change', 'Remove']);
    expect(row.textContent).toMatch(/[+−][\d.]+% vs\. [\d,]+/);
  });
  // The traffic itself was loaded before, so this is one request for each project.
  expect(requests()).toBe(2);
  expect(screen.getByRole('button', { name: 'vs. previous 28 days' })).toBeTruthy();
});

test('says when a comparison lacks data, or couldn’t be loaded', async () => {
  page.hurry();
  const project = await page.open('Billing portal');
  const show = (search: CompareSearch) =>
    page.show(project, () => (
      <ComparePage search={{ project: [project.id], ...search }} setSearch={() => undefined} />
    ));
  // The project was created within the earlier period.
  show({ range: '90d' });
  await waitFor(async () =>
    expect((await listed('Billing portal')).row.textContent).toContain('Not comparable'),
  );
  // The reason is in a tooltip that the keyboard reaches.
  const hint = screen.getByText('Not comparable');
  expect(hint.tabIndex).toBe(0);
  expect(hint.dataset['tip']).toMatch(/^No complete data for the first \d+ days of the earlier period\.$/);
  cleanup();
  show({ range: '7d', vs: 'none' });
  await screen.findByRole('slider', { name: 'Visitors' });
  cleanup();
  const fault = { operation: 'getProjectAnalytics', status: 400, type: 'broken' } as const;
  service.simulator.fault({ ...fault, times: 20 });
  show({ range: '7d' });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Couldn’t load the comparison');
  expect(screen.getByRole('slider', { name: 'Visitors' })).toBeTruthy();
  service.simulator.fault({ ...fault, times: 0 });
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(alert.isConnected).toBe(false));
  expect((await listed('Billing portal')).row.textContent).toMatch(/vs\. [\d,]+/);
});

test('doesn’t say of all projects that they lack data when only some of them do', async () => {
  const complete = await page.open('Warehouse counts');
  const project = await page.open('Hiring board');
  const warning = () => screen.queryByText(/^Some projects keep only 90 days of traffic/)?.textContent;
  const show = (ids: readonly string[]) =>
    page.show(project, () => (
      <ComparePage search={{ project: [...ids], range: '90d' }} setSearch={() => undefined} />
    ));
  show([complete.id]);
  await waitFor(async () => expect((await listed('Warehouse counts')).row.textContent).toContain('vs. '));
  expect(warning()).toBeUndefined();
  cleanup();
  show([complete.id, project.id]);
  await waitFor(() => expect(warning()).toMatch(/Numbers before .+ may be too low\.$/));
});

test('doubts only the zeros of projects that may lack data', async () => {
  const complete = await page.open('Warehouse counts');
  const project = await page.open('Hiring board');
  const search: CompareSearch = { project: [complete.id, project.id], range: '2026-07-01..2026-07-02' };
  page.show(project, () => (
    <ComparePage
      search={{ ...search, metric: 'bounce_rate', view: 'table', vs: 'none' }}
      setSearch={() => undefined}
    />
  ));
  await screen.findByText(/^Some projects keep only 90 days of traffic/);
  const table = screen.getByRole('table', { name: /^Bounce rate .* by hour/ });
  await waitFor(() => expect(within(table).getAllByRole('row').length).toBeGreaterThan(2));
  const cells = (column: number) =>
    within(table)
      .getAllByRole('row')
      .map((row) => row.children[column]?.textContent);
  // Hours without visitors.
  expect(cells(1)).toContain('No visitors');
  expect(cells(1)).not.toContain('No recorded visitors');
  expect(cells(2)).toContain('No recorded visitors');
});

function Page() {
  const [search, setSearch] = useState<CompareSearch>({});
  return (
    <ComparePage search={search} setSearch={(patch) => setSearch((current) => ({ ...current, ...patch }))} />
  );
}

test('suggests the busiest projects with their cost, and keeps the focus', async () => {
  page.show(await page.open('Billing portal'), () => <Page />);
  const button = await screen.findByRole('button', { name: /^Compare these 5 \(up to 15 requests, .+\)$/ });
  expect(screen.getByText('Billing portal')).toBeTruthy();
  // The ranking is one request.
  expect(page.sent('GET').filter(({ path }) => path.endsWith('/insights/projects'))).toHaveLength(1);
  button.focus();
  fireEvent.click(button);
  const table = await screen.findByRole('table', { name: 'Visitors by project' });
  expect(within(table).getAllByRole('button', { name: /^Remove / })).toHaveLength(5);
  expect(document.activeElement?.tagName).toBe('BUTTON');
});

test('suggests nothing when the inventory is rejected', async () => {
  service.simulator.fault({
    operation: 'listSecurityInsightProjects',
    status: 403,
    type: 'forbidden',
    times: 100,
  });
  page.show(await page.open('Billing portal'), () => <Page />);
  await waitFor(() =>
    expect(page.sent('GET').some(({ path }) => path.endsWith('/insights/projects'))).toBe(true),
  );
  await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
  expect(screen.getByText('No projects selected')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Compare/ })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
