import type { Page } from '@playwright/test';

import {
  navigate,
  openFromList,
  openProjects,
  projectTab,
  rows,
  title,
  tryToNavigate,
} from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { goToList, nameField, projectName, typeName } from '../support/editing.ts';
import { expectNoRequests } from '../support/requests.ts';

const line = (page: Page) => page.getByRole('status').filter({ hasText: 'You’re offline' });
const alert = (page: Page) => page.getByRole('main').getByRole('alert');

/** Sets the network state and reports it: a test machine without a network sends no event on its own. */
async function setNetwork(page: Page, to: 'online' | 'offline'): Promise<void> {
  if (to === 'offline') {
    // Idle work has started and finished, so that everything needed offline is loaded.
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
    await expectNoRequests(page);
  }
  await page.context().setOffline(to === 'offline');
  await page.evaluate((name) => window.dispatchEvent(new Event(name)), to);
}

/** Every API request from now on. */
function requestsToService(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/v1/')) sent.push(`${request.method()} ${pathname}`);
  });
  return sent;
}

test('shows loaded data while offline, keeps what is typed, and loads the rest once online', async ({
  page,
  problems,
}) => {
  problems.expectNetworkErrors();
  await openProjects(page);
  await openFromList(page, projectName);
  await test.step('explains that a range isn’t loaded', async () => {
    await projectTab(page, 'Analytics').click();
    const traffic = page.getByRole('region', { name: 'Traffic', exact: true });
    await expect(traffic.getByRole('slider')).toBeVisible();
    const days = page.getByRole('button', { name: /^Range:/ });
    await days.hover();
    await setNetwork(page, 'offline');
    await days.click();
    await page.getByRole('button', { name: 'Last 14 days' }).click();
    await expect(traffic.getByRole('alert')).toContainText('This hasn’t been loaded yet');
    await setNetwork(page, 'online');
    await expect(line(page)).toHaveCount(0);
    await projectTab(page, 'Project').click();
  });
  await test.step('shows loaded data with its time, and loads the rest once online', async () => {
    await setNetwork(page, 'offline');
    await expect(line(page)).toContainText(/Showing data from \d{1,2}:\d\d [AP]M\./);
    const sent = requestsToService(page);
    const button = page.getByRole('button', { name: 'Rename project' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(/You’re offline/);

    await goToList(page);
    await expect(rows(page).nth(5)).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
    await rows(page).filter({ hasText: 'Warehouse counts' }).getByRole('link').first().click();
    await expect(alert(page)).toContainText('This hasn’t been loaded yet');
    await expect(line(page)).toBeVisible();
    expect(sent).toEqual([]);

    await setNetwork(page, 'online');
    await expect(title(page)).toHaveText('Warehouse counts');
    await expect(line(page)).toHaveCount(0);
    await expect(alert(page)).toHaveCount(0);
  });
  await test.step('disables saving, keeps what is typed, and sends nothing later', async () => {
    const sent = requestsToService(page);
    const writes = () => sent.filter((request) => request.startsWith('PATCH'));
    const save = page.getByRole('button', { name: 'Save' });
    await typeName(page, 'Warehouse office');
    await setNetwork(page, 'offline');
    await expect(save).toHaveAccessibleDescription(/^You’re offline/);
    await nameField(page).press('Enter');
    await expect(nameField(page)).toHaveValue('Warehouse office');

    await setNetwork(page, 'online');
    await expect(line(page)).toHaveCount(0);
    await expect(nameField(page)).toHaveValue('Warehouse office');
    expect(writes()).toEqual([]);
    await save.click();
    await expect(title(page)).toHaveText('Warehouse office');
    expect(writes()).toHaveLength(1);
  });
  await test.step('opens a page that someone pointed at while offline', async () => {
    const missed: string[] = [];
    page.on('requestfailed', (request) => missed.push(request.url()));
    await setNetwork(page, 'offline');
    // A touch preloads at once, and a pointer after a moment.
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Groups' })
      .dispatchEvent('touchstart');
    await expectNoRequests(page);
    expect(missed).toEqual([]);
    await setNetwork(page, 'online');
    await navigate(page, 'Groups');
    await expect(title(page)).toHaveText('Groups');
    await page.goBack();
  });
  await test.step('explains that a page’s code is missing, and loads it once online', async () => {
    const waiting = page.getByRole('main').getByText('This hasn’t been loaded yet');
    await goToList(page);
    await expect(rows(page).nth(5)).toBeVisible();
    await setNetwork(page, 'offline');
    await tryToNavigate(page, 'Settings');
    await expect(waiting).toBeVisible();
    await page.goBack();
    await expect(rows(page).nth(5)).toBeVisible();
    await tryToNavigate(page, 'Settings');
    await expect(waiting).toBeVisible();
    await page.context().setOffline(false);
    // If the browser sends the event itself, the page is already reloading.
    await page.evaluate(() => window.dispatchEvent(new Event('online'))).catch(() => undefined);
    await expect(title(page)).toHaveText('Settings');
  });
});
