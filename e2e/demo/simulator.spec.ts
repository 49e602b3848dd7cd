import type { Locator, Page } from '@playwright/test';

import { openProjectAt, openProjects, rows, searchField } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';

const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Simulator' });
const section = (page: Page, name: string): Locator => panel(page).getByRole('region', { name });
const opener = (page: Page): Locator => page.getByRole('button', { name: 'Simulator', exact: true });

/** Opens it by keyboard. */
async function openPanel(page: Page): Promise<void> {
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
}

async function closePanel(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
}

test('opens by keyboard, closes with Escape, and returns the focus', async ({ page }) => {
  await openProjects(page);
  await openPanel(page);
  await expect(panel(page).getByLabel('Delay (ms)')).toBeFocused();
  await closePanel(page);
  await expect(opener(page)).toBeFocused();
});

test('fails the project list until the fault is cleared', async ({ page, problems }) => {
  problems.expectHttpErrors(403);
  await openProjects(page);
  await openPanel(page);
  const faults = section(page, 'Faults');
  await faults.getByLabel('Operation').selectOption('listProjects');
  await faults.getByLabel('Response').selectOption({ label: '403 forbidden' });
  await faults.getByLabel('Calls').fill('20');
  await faults.getByRole('button', { name: 'Add fault' }).click();
  await expect(faults.getByRole('listitem')).toContainText('20× listProjects: 403 forbidden');
  await closePanel(page);

  await searchField(page).fill('portal');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('workspace.admin');

  await openPanel(page);
  await faults.getByRole('button', { name: /^Clear \d+× listProjects/ }).click();
  await expect(faults).toContainText('None');
  await panel(page).getByRole('button', { name: 'Reload page data' }).click();
  await closePanel(page);
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('shows a connection that will break, and clears it', async ({ page, problems }) => {
  problems.expectNetworkErrors();
  await openProjects(page);
  await openPanel(page);
  const faults = section(page, 'Faults');
  await faults.getByLabel('Operation').selectOption('deleteProject');
  await faults.getByLabel('Response').selectOption({ label: 'Connection lost' });
  await faults.getByRole('button', { name: 'Add fault' }).click();
  await expect(faults.getByRole('listitem')).toHaveText(/^3× deleteProject: connection lost/);
  await faults.getByRole('button', { name: /^Clear 3× deleteProject/ }).click();
  await expect(faults).toContainText('None');
});

test('sets, shows and clears latency and lag', async ({ page }) => {
  await openProjects(page);
  await openPanel(page);
  const latency = section(page, 'Latency');
  await latency.getByLabel('Delay (ms)').fill('fast');
  await expect(latency).toContainText('Enter a whole number');
  await latency.getByLabel('Delay (ms)').fill('1500');
  await page.keyboard.press('Enter');
  await expect(latency).toContainText('1,500 ms + up to 300 ms');
  const lag = section(page, 'List lag');
  await lag.getByRole('button', { name: 'Set lag' }).click();
  await expect(lag).toContainText('5,000 ms');
  await closePanel(page);

  // Wait before it appears: it disappears with the response.
  const asking = page.getByText(/Searching/).waitFor();
  await searchField(page).fill('portal');
  await asking;
  await expect(page.getByText(/ · newest edits first/)).toBeVisible();

  await openPanel(page);
  await latency.getByRole('button', { name: 'Clear latency' }).click();
  await expect(latency).toContainText('None');
  await lag.getByRole('button', { name: 'Clear list lag' }).click();
  await expect(lag).toContainText('None');
});

test('plans the deployment of the open project', async ({ page }) => {
  await openProjectAt(page, 'Warehouse counts');
  await openPanel(page);
  const outcomes = section(page, 'Deployment outcomes');
  const id = new URL(page.url()).pathname.split('/')[4] ?? '';
  await expect(outcomes.getByLabel('Project ID')).toHaveValue(id);
  await outcomes.getByLabel('Error class').selectOption('policy');
  await outcomes.getByRole('button', { name: 'Set outcome' }).click();
  await expect(outcomes).toContainText(`${id}: error, policy, after 5s`);
  await outcomes.getByRole('button', { name: `Clear the outcome of ${id}` }).click();
  await expect(outcomes).toContainText('None: deployments complete');
});

test('sets a rate limit for every key, and restores it', async ({ page, problems }) => {
  problems.expectHttpErrors(429);
  await openProjects(page);
  await openPanel(page);
  const limit = section(page, 'Rate limit');
  await limit.getByLabel('Requests').fill('1');
  await limit.getByRole('button', { name: 'Set rate limit' }).click();
  await closePanel(page);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText(/of 1 requests left/).first()).toBeVisible();
  await openPanel(page);
  await limit.getByRole('button', { name: 'Clear rate limit' }).click();
  await expect(limit.getByRole('button', { name: 'Clear rate limit' })).toHaveCount(0);
});

test('resets everything', async ({ page }) => {
  await openProjects(page);
  await openPanel(page);
  await expect(section(page, 'Rate limit')).toContainText(/\d of 6,000 requests left/);
  const clock = section(page, 'Clock');
  await clock.getByLabel('Amount').fill('26');
  await clock.getByRole('button', { name: 'Move forward' }).click();
  await expect(clock).toContainText('1 day, 2 hours ahead');
  const inventory = section(page, 'Inventory items');
  await inventory.getByRole('radio', { name: 'IDs only' }).check();
  await section(page, 'List lag').getByRole('button', { name: 'Set lag' }).click();
  await panel(page).getByRole('button', { name: 'Reset everything' }).click();
  await expect(panel(page).getByRole('status')).toContainText('Data, clock and simulator reset.');
  await expect(clock).toContainText('Same as this computer');
  await expect(inventory.getByRole('radio', { name: 'Full' })).toBeChecked();
  await expect(section(page, 'List lag')).toContainText('None');
  await closePanel(page);
  await expect(rows(page).first()).toBeVisible();
});

test('fits on a phone', async ({ page }) => {
  await openProjects(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /navigation/i }).click();
  await openPanel(page);
  await section(page, 'Faults').getByRole('button', { name: 'Add fault' }).click();
  await expect(section(page, 'Faults').getByRole('listitem')).toContainText('3× listProjects');
  const sideways = await panel(page).evaluate((dialog) =>
    [dialog, ...dialog.querySelectorAll('[data-body]')].some((one) => one.scrollWidth > one.clientWidth),
  );
  expect(sideways).toBe(false);
});
