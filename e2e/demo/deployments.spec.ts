import type { Page } from '@playwright/test';

import { middleOf } from '../support/boxes.ts';
import { countRequests, navigate, rows, simulate, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { appName, endDeployment, openApp, publish } from '../support/deployments.ts';
import { notifications } from '../support/editing.ts';
import { download } from '../support/exporting.ts';
import { card, watchWrites } from '../support/publishing.ts';
import { fastForward } from '../support/requests.ts';
import { expectToFit } from '../support/width.ts';

/** Longer than any of these tests. They end the deployment themselves. */
const long = 3_000_000;
const tray = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Deploy/ });

test('follows a deployment until the app is live, watches its first hour, follows another after a reload, and lists all', async ({
  page,
}) => {
  await page.clock.install();
  const id = await openApp(page);
  await simulate(page, 'deployment', { project_id: id, outcome: 'completed', duration_ms: long });
  const writes = watchWrites(page);
  const journal = card(page, 'Deployment history');
  await expect(journal).toContainText('No deployments started in this browser');
  await expect(journal.getByRole('button')).toHaveCount(0);
  await publish(page);
  const running = card(page, 'Deploying');
  await expect(running).toContainText(/Started \d+s ago\. Next check in \d+s\./);
  await expect(running).toContainText('The live version stays up until the deployment completes.');
  await expect(running.getByRole('progressbar')).toBeVisible();
  await expect(page).toHaveTitle(/^● Deploying · Publishing · /);
  await endDeployment(page);
  const done = card(page, 'Deployed');
  await expect(done.getByRole('link', { name: /^https:\/\// })).toBeVisible();
  await expect(page).toHaveTitle(/^Publishing · /);
  await expect(tray(page)).toHaveAccessibleName('Deployed');
  const polls = countRequests(page, /\/publish\/dep_/);
  expect(writes).toHaveLength(1);
  // The hour after the deployment is watched, and noted on the chart. The clock moves between requests, because a
  // jump during one wouldn't start another.
  const hour = done.getByRole('region', { name: 'First hour' });
  await expect(hour).toContainText('0 of 60 minutes');
  await fastForward(page, 60_000);
  await expect(hour).toContainText(/1 of 60 minutes.*Visitors, last 5 min.*Page views.*a week earlier/s);
  expect(polls.urls).toEqual([]);
  await fastForward(page, 3_600_000);
  await expect(hour).not.toContainText('of 60 minutes');
  const counted = hour.getByRole('definition').nth(2);
  await expect(counted).toHaveText(/\d/);
  const views = await counted.textContent();
  await hour.getByRole('link', { name: 'View traffic' }).click();
  const notes = page.getByRole('list', { name: 'Notes in this range' });
  await expect(notes).toContainText(new RegExp(`First hour: \\d+ visitors? and ${views} page views?;`));
  await expect(notes).toContainText('Not enough complete hours yet to compare');
  await page.goBack();
  await done.getByRole('button', { name: 'Dismiss this deployment' }).click();
  await expect(done).toHaveCount(0);

  // A reload loses neither a running deployment nor how it ended.
  await simulate(page, 'deployment', {
    project_id: id,
    outcome: 'error',
    error_class: 'code',
    duration_ms: long,
  });
  await publish(page);
  await expect(card(page, 'Deploying')).toBeVisible();
  await page.reload();
  await expect(card(page, 'Deploying')).toContainText(/Started \d+s ago/);
  await expect(page).toHaveTitle(/^● Deploying · /);
  await endDeployment(page);
  const failed = card(page, 'Deployment failed');
  await expect(failed).toContainText('Fix the code');
  await page.reload();
  // The history stores no error message, so the page loads it again.
  await expect(failed).toContainText('which does not exist');
  expect(writes).toHaveLength(2);
  await test.step('shows a running deployment on other pages, and links to it when it ends', async () => {
    await simulate(page, 'deployment', { project_id: id, outcome: 'completed', duration_ms: long });
    await publish(page);
    await expect(card(page, 'Deploying')).toBeVisible();
    await navigate(page, 'Overview');
    const overview = card(page, 'Deployments');
    await expect(overview.getByRole('listitem').first()).toContainText('Deploying');
    await expect(page).toHaveTitle(/^● Deploying · Overview · /);
    await tray(page).click();
    const list = page.getByRole('dialog', { name: 'Deployments' });
    await expect(list.getByRole('link', { name: appName })).toBeFocused();
    await expect(list).toContainText('Deploying');
    await page.keyboard.press('Escape');
    await expect(tray(page)).toBeFocused();
    await endDeployment(page);
    await expect(notifications(page)).toContainText(`${appName} deployed`);
    await expect(page).toHaveTitle(/^Overview · /);
    await expect(overview.getByRole('listitem').first()).toContainText('Completed');
    await notifications(page).getByRole('link', { name: 'View deployment' }).click();
    await expect(card(page, 'Deployed')).toContainText('Live at');
    await page.getByRole('button', { name: 'Take offline…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take offline' }).click();
    await expect(card(page, 'Deployed')).toContainText('The app isn’t published anymore');
    await tray(page).click();
    await list.getByRole('button', { name: 'Clear finished' }).click();
    await expect(tray(page)).toHaveCount(0);
  });
  await test.step('lists this browser’s deployments of the app on a phone, and exports them without the API key', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const listed = journal.getByRole('listitem');
    await expect(listed).toHaveCount(3);
    await expect(listed.nth(1)).toContainText('Failed');
    await listed.nth(2).getByText('Completed').click();
    await expect(listed.nth(2).getByRole('link', { name: /^https:\/\// })).toBeVisible();
    await expectToFit(page);
    const { name, text } = await download(page, journal.getByRole('button', { name: 'Export as JSON' }));
    expect(name).toMatch(/^deployments-warehouse-counts-.*\.json$/);
    expect(text).not.toContain('demo-enterprise');
    expect(JSON.parse(text)).toMatchObject({
      project_id: id,
      deployments: [
        { outcome: 'completed', error_class: null },
        { outcome: 'error', error_class: 'code', url: null },
        { outcome: 'completed', error_class: null, url: expect.stringMatching(/^https:/) },
      ],
    });
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step('lists those of the workspace, and opens one by keyboard', async () => {
    await navigate(page, 'Overview');
    await card(page, 'Deployments').getByRole('link', { name: 'View all' }).click();
    await expect(title(page)).toHaveText('Deployments');
    await expect(rows(page)).toHaveCount(3);
    await page.getByRole('radio', { name: 'Failed' }).check();
    await expect(page).toHaveURL(/state=failed/);
    await expect(rows(page)).toHaveCount(1);
    await page.setViewportSize({ width: 390, height: 844 });
    const exportButton = page.getByRole('button', { name: 'Export' });
    expect(Math.abs((await middleOf(exportButton)) - (await middleOf(title(page))))).toBeLessThan(2);
    await page.setViewportSize({ width: 1280, height: 800 });
    const file = await download(page, exportButton);
    expect(file.name).toMatch(/^deployments-northwind-\d{4}-\d\d-\d\d\.csv$/);
    expect(file.text).toMatch(/\nWarehouse counts,.+,Failed,/);
    await rows(page).getByRole('link').press('Enter');
    await expect(title(page)).toHaveText(appName);
  });
});
