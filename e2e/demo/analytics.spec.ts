import type { Locator, Page } from '@playwright/test';

import { analytics } from '../../src/contract/resources/analytics.ts';
import { metrics } from '../../src/contract/values.ts';
import { chooseFilter, openProjectAt, openProjects, projectTab, rows } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';

const chart = (page: Page): Locator =>
  page.getByRole('region', { name: 'Traffic', exact: true }).getByRole('slider');
const cards = (page: Page): Locator => page.getByRole('group', { name: 'Chart metric' });
const notes = (page: Page): Locator => page.getByRole('list', { name: 'Notes in this range' });

/** Grouped digits, and two decimals unless it's a whole number. */
const shownAs = (value: number): string => {
  const minimumFractionDigits = Number.isInteger(value) ? 0 : 2;
  return value.toLocaleString('en', { minimumFractionDigits, maximumFractionDigits: 2 });
};

/** Opens the Analytics tab of the busiest project on a fixed day, because ranges and notes have dates. Returns its API path. */
async function openAnalytics(page: Page, search = ''): Promise<string> {
  await page.clock.install({ time: '2026-11-24T12:00:05Z' });
  const id = await openProjectAt(page, 'Billing portal', `/analytics${search}`);
  return `/v1/projects/${id}/analytics`;
}

test('moves nothing below the chart when another metric is chosen', async ({ page }) => {
  await openAnalytics(page);
  const traffic = page.getByRole('region', { name: 'Traffic', exact: true });
  await expect(traffic).toContainText('Unusual day');
  const below = page.getByRole('region', { name: 'Notes' });
  const before = await below.boundingBox();
  // Averages have no unusual days.
  await cards(page).getByRole('radio', { name: 'Bounce rate' }).click();
  await expect(traffic).toContainText('About bounce rate');
  await expect(traffic).not.toContainText('Unusual days');
  expect(await below.boundingBox()).toEqual(before);
});

test('shows the API’s numbers in the table and keeps every digit', async ({ page }) => {
  const path = await openAnalytics(page, '?range=2026-10-20..2026-11-02&vs=none&view=table');
  const traffic = page.getByRole('region', { name: 'Traffic', exact: true });
  // The embedded service responds once the page has its numbers.
  await expect(traffic.getByRole('table')).toBeVisible();
  const query = 'starts_at=2026-10-20T00:00:00Z&ends_at=2026-11-02T23:59:59.999Z&granularity=daily';
  const body = await page.evaluate(async (url) => {
    const response = await fetch(url, { headers: { 'Service-API-Key': 'demo-enterprise' } });
    return response.text();
  }, `${path}?${query}`);
  const { time_series: series } = analytics.parse(JSON.parse(body));
  const names = ['Visitors', 'Page views', 'Views per visit', 'Visit duration', 'Bounce rate'];
  for (const [at, metric] of metrics.entries()) {
    const name = names[at] ?? metric;
    await cards(page).getByRole('radio', { name }).click();
    const table = traffic.getByRole('table', { name: new RegExp(`^${name}`) });
    const numbers = table.locator('tbody tr td:nth-child(2)');
    await expect(numbers).toHaveText(series[metric].data.map(({ value }) => shownAs(value)));
    await expect(table.locator('tfoot td').first()).toHaveText(shownAs(series[metric].total));
    const kept = await numbers
      .locator('data')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('value')));
    expect(kept).toEqual(series[metric].data.map(({ value }) => String(value)));
  }
});

test('validates ranges and comparisons and keeps them in the URL', async ({ page }) => {
  await openAnalytics(page);
  await expect(chart(page)).toBeVisible();
  const days = page.getByRole('button', { name: /^Range:/ });
  await days.click();
  const panel = page.getByRole('dialog', { name: 'Range', exact: true });
  await panel.getByLabel('Start date').fill('1999-12-31');
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect(panel.getByText('Choose a date from Jan 1, 2000 to today.')).toBeVisible();
  await panel.getByLabel('Start date').fill('2024-01-01');
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect(panel.getByText('The maximum is 365.')).toBeVisible();
  await expect(panel.getByLabel('Start date')).toBeFocused();
  await panel.getByRole('button', { name: 'Last 90 days' }).click();
  await expect(page).toHaveURL(/range=90d/);
  // The API has no hours of so many days. Weeks are made of days.
  await expect(page.getByRole('radio', { name: 'Hourly' })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Weekly' }).click();
  await expect(page).toHaveURL(/per=week/);
  await expect(chart(page)).toHaveAttribute('aria-valuetext', /^Week from Mon, /);
  await page.getByRole('radio', { name: '7-day average' }).click();
  await expect(chart(page)).toHaveAttribute('aria-valuetext', /^7 days to /);
  await page.getByRole('radio', { name: 'Monthly' }).click();
  await expect(chart(page)).toHaveAttribute('aria-valuetext', /^[A-Z][a-z]+ \d{4}: /);
  await page.getByRole('radio', { name: 'Daily' }).click();

  await days.click();
  await panel.getByRole('button', { name: 'Last 7 days' }).click();
  await page.getByRole('radio', { name: 'Hourly' }).click();
  await expect(page).toHaveURL(/by=hourly/);
  await expect(page.getByText('About visitors').locator('..')).toHaveAccessibleDescription(
    /Hourly totals are higher/,
  );

  await page.getByRole('button', { name: 'vs previous 7 days' }).click();
  const compare = page.getByRole('dialog', { name: 'Compare with' });
  await compare.getByRole('button', { name: 'Same days last year' }).click();
  await expect(page).toHaveURL(/vs=year/);
  await page.getByRole('button', { name: /^vs .*\(same weekdays\)$/ }).click();
  await compare.getByRole('checkbox', { name: 'Match weekdays' }).click();
  await expect(page).toHaveURL(/weekdays=no/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'vs previous year' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove comparison' }).click();
  await expect(page).toHaveURL(/vs=none/);
  await expect(page.getByRole('button', { name: 'Compare', exact: true })).toBeFocused();
});

test('has no bounce rate on a day without visitors', async ({ page }) => {
  await openAnalytics(page, '?range=2024-01-01..2024-01-01&by=daily&metric=bounce_rate');
  const traffic = page.getByRole('region', { name: 'Traffic', exact: true });
  await expect(
    traffic.getByText('No visitors on this day. Some projects keep only 90 days of traffic.'),
  ).toBeVisible();
  await expect(traffic.getByRole('figure')).toContainText('No total. No recorded visitors in 1 day.');
  await expect(chart(page)).toHaveAttribute('aria-valuetext', /Jan 1, 2024: No recorded visitors/);
  await page.getByRole('button', { name: /^vs Dec 25, 2023/ }).click();
  const compare = page.getByRole('dialog', { name: 'Compare with' });
  await expect(compare.getByRole('checkbox', { name: 'Match weekdays' })).toBeChecked();
  await compare.getByRole('button', { name: 'Same day last year' }).click();
  await expect(page).toHaveURL(/vs=year/);
});

test('changes metrics with arrow keys without adding history entries', async ({ page }) => {
  await openAnalytics(page, '?range=7d&metric=pageviews');
  await expect(chart(page)).toBeVisible();
  const visited = await page.evaluate(() => history.length);
  await cards(page).getByRole('radio', { name: 'Page views' }).focus();
  for (const metric of ['pageviews_per_visit', 'session_duration', 'bounce_rate']) {
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(new RegExp(`metric=${metric}`));
  }
  expect(await page.evaluate(() => history.length)).toBe(visited);
  await cards(page).getByRole('radio', { name: 'Visitors' }).click();
  await expect(page).not.toHaveURL(/metric=/);
  expect(await page.evaluate(() => history.length)).toBe(visited + 1);
});

test('adds, edits and removes a note by keyboard', async ({ page }) => {
  await openAnalytics(page, '?range=2026-10-20..2026-11-02');
  await chart(page).focus();
  await page.keyboard.press('End');
  await expect(chart(page)).toHaveAttribute('aria-valuetext', /Nov 2, 2026/);
  await page.keyboard.press('ArrowLeft');
  await expect(chart(page)).toHaveAttribute('aria-valuetext', /Nov 1, 2026/);
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Note' });
  await expect(form.getByLabel('What happened')).toBeFocused();
  await expect(form.getByLabel('Start date (UTC)')).toHaveValue('2026-11-01');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Describe what happened.')).toBeVisible();
  await page.keyboard.type('Newsletter');
  await page.keyboard.press('Enter');
  await expect(notes(page)).toContainText('Newsletter');
  await page.reload();
  await expect(notes(page)).toContainText('Newsletter');

  await page.getByRole('button', { name: 'Edit note Newsletter' }).click();
  await form.getByLabel('What happened').fill('Newsletter 12');
  await form.getByRole('button', { name: 'Save note' }).click();
  await expect(notes(page)).toContainText('Newsletter 12');
  await page.getByRole('button', { name: 'Remove note Newsletter 12' }).click();
  await expect(notes(page)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(notes(page)).toContainText('Newsletter 12');
});

test('links to publishing when the project isn’t published', async ({ page, problems }) => {
  problems.expectHttpErrors(404);
  await openProjects(page);
  await chooseFilter(page, 'Published', 'No');
  await rows(page).getByRole('link').first().click();
  await projectTab(page, 'Analytics').click();
  // The project's own page says so, too.
  await expect(page).toHaveURL(/\/analytics/);
  await page.getByRole('link', { name: 'Go to publishing' }).click();
  await expect(page).toHaveURL(/\/publishing$/);
});

test('shows peak hours beside days, in UTC or local time', async ({ page }) => {
  await openAnalytics(page, '?tz=local');
  const week = page.getByRole('region', { name: 'Peak hours', exact: true });
  // Hours load once they are in view.
  await week.scrollIntoViewIfNeeded();
  const table = week.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(25);
  await expect(week).toContainText('Average visitors per hour, your time zone (GMT+');
  // The sentence and the table are of the same hours.
  const said = /Busiest: (\w+), (\d+):00(?: [AP]M)? – (\d+):00 ([AP]M), (\S+) visitors\./;
  await expect(week).toContainText(said);
  const [, day = '', hour = '', end = '', half = '', most = ''] = said.exec(await week.innerText()) ?? [];
  // AM or PM belongs to the end of the hour.
  const isAfternoon = (half === 'PM') !== (end === '12');
  const hours = table.getByRole('row', { name: new RegExp(`^${day}`) }).getByRole('cell');
  await expect(hours.nth((Number(hour) % 12) + (isAfternoon ? 12 : 0))).toHaveText(most);
  await week.getByRole('radio', { name: 'UTC' }).click();
  await expect(page).not.toHaveURL(/tz=/);
  await expect(week).toContainText('Average visitors per hour, UTC.');
  await cards(page).getByRole('radio', { name: 'Page views' }).click();
  await expect(table).toHaveAccessibleName(/^Page views by weekday and hour/);
  // An app without visitors has one empty state, and no hours.
  await page.getByRole('button', { name: /^Range:/ }).click();
  const panel = page.getByRole('dialog', { name: 'Range', exact: true });
  await panel.getByLabel('Start date').fill('2024-01-01');
  await panel.getByLabel('End date').fill('2024-01-20');
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(/^No visitors in this range\./)).toBeVisible();
  await expect(week).toBeHidden();
  await expect(page.getByRole('region', { name: 'Pages', exact: true })).toBeHidden();
});

test('lists unusual days for daily counts only', async ({ page }) => {
  await openAnalytics(page, '?range=90d&vs=none');
  const traffic = page.getByRole('region', { name: 'Traffic', exact: true });
  await expect(
    traffic.getByText(/^Unusual days? .* \w{3}, .+ usually about [\d,]+ visitors on \w+days\./),
  ).toBeVisible();
  await expect(traffic.getByText('About unusual days').locator('..')).toHaveAccessibleDescription(
    /weekday’s 90-day median/,
  );
  await expect(traffic.getByRole('figure')).toContainText(/\d+ unusual days?\./);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(traffic.getByRole('cell', { name: /^Unusual day: usually about/ }).first()).toBeAttached();
  await cards(page).getByRole('radio', { name: 'Bounce rate' }).click();
  await expect(traffic.getByText(/^Unusual day/)).toHaveCount(0);
  await page.goto(`${new URL(page.url()).pathname}?range=28d&vs=none&by=hourly`);
  await expect(traffic.getByText('UTC hours')).toBeVisible();
  await expect(traffic.getByText(/^Unusual day/)).toHaveCount(0);
});

test('zooms by a drag and by shortcuts, and counts page views by local day', async ({ page }) => {
  await openAnalytics(page);
  await expect(chart(page)).toBeVisible();
  const box = await chart(page).boundingBox();
  if (box === null) throw new Error('The chart has no place.');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.5, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.8, y, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(/range=2026-\d\d-\d\d\.\.2026-\d\d-\d\d/);
  await page.goBack();
  await expect(page).not.toHaveURL(/range=/);
  await page.mouse.move(0, 0);

  await page.keyboard.press('x');
  await expect(page).toHaveURL(/vs=none/);
  await page.keyboard.press('w');
  await expect(page).toHaveURL(/range=7d/);

  await cards(page).getByRole('radio', { name: 'Page views' }).click();
  await page.getByRole('radio', { name: 'Local days' }).click();
  await expect(page).toHaveURL(/tz=local/);
  await expect(page.getByRole('figure', { name: /^Page views by day, .*, local time$/ })).toBeVisible();
  await cards(page).getByRole('radio', { name: 'Visitors' }).click();
  await expect(page.getByText('only page views have local days')).toBeVisible();
});
