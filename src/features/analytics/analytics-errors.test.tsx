import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';

import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { dayOf } from '@/lib/utc-days.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import { addDays } from './model/days.ts';
import type { AnalyticsSearch } from './model/search.ts';
import { ProjectAnalyticsPage } from './project-analytics-page.tsx';

const service = createService();
let page: PageHarness;

beforeEach(() => {
  service.simulator.reset({});
  page = new PageHarness(serviceFetch(service));
  return () => page.close();
});

/** Each operation with the panel that shows its failures, and the panel's text when it loads. */
const panels = [
  {
    operation: 'getProjectAnalytics',
    failed: 'Traffic',
    what: 'traffic',
    well: 'Traffic',
    says: 'Page views',
  },
  {
    operation: 'getProjectAnalyticsBreakdowns',
    failed: 'Breakdowns',
    what: 'breakdowns',
    well: 'Devices',
    says: 'Desktop',
  },
  {
    operation: 'getProjectRealtimeAnalytics',
    failed: 'Live',
    what: 'live visitors',
    well: 'Live',
    says: 'in the last 5 minutes',
  },
] as const;
type Panel = (typeof panels)[number];

// A panel's skeleton is another element, so each access finds the region again.
const region = (name: string) => screen.getByRole('region', { name });
const alertIn = ({ failed }: Panel) => waitFor(() => within(region(failed)).getByRole('alert'));
const isWell = ({ well, says }: Panel) => waitFor(() => expect(region(well).textContent).toContain(says));

const refusals = [
  {
    refusal: { status: 402, type: 'payment_required', props: { required_plan: 'business' } },
    says: 'Business',
  },
  {
    refusal: {
      status: 403,
      type: 'forbidden',
      props: { required_permissions: [['analytics.read'], ['admin']] },
    },
    says: 'analytics.read',
  },
  {
    refusal: { status: 403, type: 'insufficient_scope', props: { required_scopes: ['projects:read'] } },
    says: 'projects:read',
  },
];
const notPublished = { status: 404, type: 'analytics_not_found' };
const cases = panels.flatMap((panel) => refusals.map((refused) => ({ panel, ...refused })));

async function open(): Promise<void> {
  const project = await page.open('Billing portal');
  function Page() {
    const [search, setSearch] = useState<AnalyticsSearch>({});
    return (
      <>
        <button type="button" onClick={() => setSearch({ vs: addDays(dayOf(Date.now()), -60) })}>
          Compare with earlier days
        </button>
        <ProjectAnalyticsPage projectId={project.id} search={search} setSearch={() => undefined} />
      </>
    );
  }
  page.show(project, () => <Page />);
}

test.each(cases)(
  'keeps $refusal.status $refusal.type of $panel.operation in its panel',
  async ({ panel, refusal, says }) => {
    service.simulator.fault({ operation: panel.operation, times: 20, ...refusal });
    await open();
    expect((await alertIn(panel)).textContent).toContain(says);
    for (const other of panels) if (other !== panel) await isWell(other);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  },
);

test.each(panels)('names what $operation didn’t load, and loads it again on request', async (panel) => {
  page.hurry();
  const fault = { operation: panel.operation, status: 500, type: 'broken' };
  service.simulator.fault({ ...fault, times: 20 });
  await open();
  const alert = await alertIn(panel);
  expect(alert.textContent).toContain(`Couldn’t load ${panel.what}`);
  service.simulator.fault({ ...fault, times: 0 });
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await isWell(panel);
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(screen.queryByText('Couldn’t load the comparison')).toBeNull());
});

test.each(panels)('counts down in the panel of $operation when the rate limit is reached', async (panel) => {
  const limited = { status: 429, type: 'rate_limited', retry_after: 90 };
  service.simulator.fault({ operation: panel.operation, times: 1, ...limited });
  await open();
  const again = { name: /^Try again in [89]\ds$/ };
  const button = within(await alertIn(panel)).getByRole('button', again);
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test.each(panels.slice(1))('explains in its panel that $operation has no traffic', async (panel) => {
  service.simulator.fault({ operation: panel.operation, times: 20, ...notPublished });
  await open();
  const alert = await alertIn(panel);
  expect(alert.textContent).toContain('Analytics are available only while a project is published');
  within(alert).getByRole('link', { name: 'Go to publishing' });
  await isWell(panels[0]);
});

test('explains once that a published project has no traffic', async () => {
  const fault = { operation: panels[0].operation, ...notPublished };
  service.simulator.fault({ ...fault, times: 20 });
  await open();
  await screen.findByText('Traffic isn’t available right now');
  expect(screen.queryByText('Not published')).toBeNull();
  screen.getByRole('link', { name: 'Go to publishing' });
  service.simulator.fault({ ...fault, times: 0 });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await isWell(panels[0]);
});

test('keeps the breakdowns when the comparison fails', async () => {
  await open();
  for (const each of panels) await isWell(each);
  await waitFor(() => expect(region('Devices').textContent).toContain('%'));
  service.simulator.fault({ operation: panels[1].operation, status: 406, type: 'not_acceptable', times: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Compare with earlier days' }));
  const title = 'Couldn’t load the comparison';
  await screen.findByText(title);
  expect(screen.queryByText(/previous top 10/)).toBeNull();
  await isWell(panels[1]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
});
