import type { Page } from '@playwright/test';

import { navigate, simulate, timedOut, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import {
  appName,
  endDeployment,
  gapsBetweenReads,
  openApp,
  pass,
  publish,
  withClock,
} from '../support/deployments.ts';
import { card, watchWrites } from '../support/publishing.ts';
import { fastForward } from '../support/requests.ts';

/** Longer than any of these tests. They end the deployment themselves. */
const long = 3_000_000;
const tray = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Deploy/ });

test.beforeEach(async ({ page }) => {
  await withClock(page);
});

test('polls a deployment more and more slowly until the app is live', async ({ page }) => {
  const id = await openApp(page);
  await simulate(page, 'deployment', { project_id: id, outcome: 'completed', duration_ms: long });
  const writes = watchWrites(page);
  await publish(page);
  const running = card(page, 'Deploying');
  await expect(running).toContainText(/Started \d+s ago\. Next check in \d+s\./);
  await expect(running).toContainText('The live version stays until it completes.');
  await expect(running.getByRole('progressbar')).toBeVisible();
  await expect(page).toHaveTitle(/^● Deploying · Publishing · /);
  await pass(page, 18);
  await endDeployment(page);
  const done = card(page, 'Deployed');
  await expect(done.getByRole('link', { name: /^https:\/\// })).toBeVisible();
  await expect(page).toHaveTitle(/^Publishing · /);
  await expect(tray(page)).toHaveAccessibleName('Deployed');
  const gaps = await gapsBetweenReads(page);
  expect(gaps.length).toBeGreaterThanOrEqual(3);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2_000);
  expect(gaps.at(-1)).toBeGreaterThan(gaps[0] ?? 0);
  expect(writes).toHaveLength(1);
  // The hour after it is watched, and noted on the chart. A jump during a request would not start another.
  const hour = done.getByRole('region', { name: 'First hour' });
  await expect(hour).toContainText('0 of 60 minutes');
  await fastForward(page, 60_000);
  await expect(hour).toContainText(/1 of 60 minutes.*Visitors, last 5 min.*Page views.*a week earlier/s);
  expect(await gapsBetweenReads(page)).toHaveLength(gaps.length);
  await fastForward(page, 3_600_000);
  await expect(hour).not.toContainText('of 60 minutes');
  const counted = hour.getByRole('definition').nth(2);
  await expect(counted).toHaveText(/\d/);
  const views = await counted.textContent();
  await hour.getByRole('link', { name: 'Today’s traffic' }).click();
  const notes = page.getByRole('list', { name: 'Notes in this range' });
  await expect(notes).toContainText(new RegExp(`First hour: \\d+ visitors? and ${views} page views?;`));
  await expect(notes).toContainText('Not enough complete hours yet to compare');
  await page.goBack();
  await done.getByRole('button', { name: 'Dismiss this deployment' }).click();
  await expect(done).toHaveCount(0);
});

const nextSteps = [
  ['code', /Fix the code or SQL, then publish again/],
  [null, /Don’t retry. Contact support/],
] as const;

test('shows the next step after a failure, and offers no retry', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await openApp(page);
  for (const [errorClass, nextStep] of nextSteps) {
    const message = `What happened is ${errorClass ?? 'not known'}.`;
    const outcome = { outcome: 'error', error_class: errorClass, error_message: message, duration_ms: 500 };
    await simulate(page, 'deployment', { project_id: id, ...outcome });
    await publish(page);
    await fastForward(page, 3_000);
    const failed = card(page, 'Deployment failed');
    await expect(failed).toContainText(message);
    await expect(failed).toContainText(nextStep);
    await expect(
      failed.getByText(errorClass === null ? 'Failed' : `Failed: ${errorClass}`, { exact: true }),
    ).toBeVisible();
    await expect(failed.getByRole('button', { name: 'Copy deployment ID' })).toBeVisible();
    await expect(failed.getByRole('button', { name: /^Publish again/ })).toHaveCount(0);
    const details = failed.getByRole('button', { name: 'Copy details for support' });
    await expect(details).toHaveCount(errorClass === null ? 1 : 0);
  }
  await page.getByRole('button', { name: 'Copy details for support' }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain('"status"');
  expect(JSON.parse(await copied())).toMatchObject({ project_id: id, error_class: null, status: 'error' });
});

test('offers to publish again three times after temporary errors, each after a longer pause', async ({
  page,
}) => {
  const id = await openApp(page);
  const fail = { project_id: id, outcome: 'error', error_class: 'transient', duration_ms: 500 };
  const writes = watchWrites(page);
  await simulate(page, 'deployment', fail);
  await publish(page);
  await fastForward(page, 3_000);
  const failed = card(page, 'Deployment failed');
  for (const [index, pause] of [10, 30, 90].entries()) {
    await expect(failed).toContainText(`Attempt ${index + 1} of 3`);
    const again = failed.getByRole('button', { name: /^Publish again/ });
    // The clock also runs by itself, so the shorter pauses may be over.
    if (pause > 60) {
      await again.focus();
      await page.keyboard.press('Enter');
      await expect(again).toHaveAccessibleDescription('Wait before trying again.');
      expect(writes).toHaveLength(index + 1);
    }
    await fastForward(page, pause * 1000);
    await simulate(page, 'deployment', fail);
    await failed.getByRole('button', { name: 'Publish again', exact: true }).click();
    await expect.poll(() => writes.length).toBe(index + 2);
    await fastForward(page, 3_000);
  }
  await expect(failed).toContainText('Published again 3 times without success.');
  await expect(failed.getByRole('button', { name: /^Publish again/ })).toHaveCount(0);
  expect(writes).toHaveLength(4);
  expect(writes.slice(1).map(({ body }) => body)).toEqual([{}, {}, {}]);
  await page.reload();
  await expect(failed).toContainText('Published again 3 times');
});

test('keeps polling an unknown state, and stops when the deployment isn’t found', async ({
  page,
  problems,
}) => {
  problems.expectHttpErrors(404, 429);
  const id = await openApp(page);
  await simulate(page, 'deployment', { project_id: id, outcome: 'unknown', duration_ms: 500 });
  await publish(page);
  await fastForward(page, 3_000);
  const unknown = card(page, 'Deployment state unknown');
  await expect(unknown).toContainText('before publishing again');
  await expect(unknown).toContainText(/Next check in \ds\./);
  await expect(unknown.getByRole('button', { name: 'Copy details for support' })).toBeVisible();

  const fault = { operation: 'getDeployment', times: 1 };
  await simulate(page, 'fault', { ...fault, status: 429, type: 'rate_limited', retry_after: 90 });
  await fastForward(page, 5_000);
  await expect(unknown).toContainText('Rate limit reached');
  // Without a rate limit, checks are at most ten seconds apart.
  await expect(unknown).toContainText(/Next check in [1-9]\ds\./);
  await fastForward(page, 45_000);
  await expect(unknown).toContainText('Rate limit reached');
  await fastForward(page, 50_000);
  await expect(unknown).not.toContainText('Rate limit reached');
  const gaps = await gapsBetweenReads(page);
  expect(Math.max(...gaps)).toBeGreaterThanOrEqual(90_000);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2_000);

  await simulate(page, 'fault', { ...fault, status: 404, type: 'deployment_not_found' });
  await fastForward(page, 12_000);
  await expect(card(page, 'Deployment not found')).toContainText('its outcome is unknown');
  const { length } = await gapsBetweenReads(page);
  await fastForward(page, 60_000);
  expect(await gapsBetweenReads(page)).toHaveLength(length);
});

test('keeps following a deployment after a reload', async ({ page }) => {
  const id = await openApp(page);
  await simulate(page, 'deployment', {
    project_id: id,
    outcome: 'error',
    error_class: 'code',
    duration_ms: long,
  });
  const writes = watchWrites(page);
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
  expect(writes).toHaveLength(1);
});

test('shows a running deployment on other pages, and links to it when it ends', async ({ page }) => {
  const id = await openApp(page);
  await simulate(page, 'deployment', { project_id: id, outcome: 'completed', duration_ms: long });
  await publish(page);
  await expect(card(page, 'Deploying')).toBeVisible();
  await navigate(page, 'Projects');
  await expect(title(page)).toHaveText('Projects');
  await expect(page).toHaveTitle(/^● Deploying · Projects · /);
  await tray(page).click();
  const list = page.getByRole('dialog', { name: 'Deployments' });
  await expect(list.getByRole('link', { name: appName })).toBeFocused();
  await expect(list).toContainText('Running');
  await page.keyboard.press('Escape');
  await expect(tray(page)).toBeFocused();
  await endDeployment(page);
  const news = page.getByRole('region', { name: 'Notifications' });
  await expect(news).toContainText(`${appName} deployed`);
  await expect(page).toHaveTitle(/^Projects · /);
  await news.getByRole('link', { name: 'View deployment' }).click();
  await expect(card(page, 'Deployed')).toContainText('Live at');
  await page.getByRole('button', { name: 'Take offline…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take offline' }).click();
  await expect(card(page, 'Deployed')).toContainText('The app is offline now');
  await tray(page).click();
  await list.getByRole('button', { name: 'Clear finished' }).click();
  await expect(tray(page)).toHaveCount(0);
});

test('recovers from dropped connections, and stops polling when access is rejected', async ({
  page,
  problems,
}) => {
  problems.expectHttpErrors(403);
  problems.expectNetworkErrors();
  const id = await openApp(page);
  await simulate(page, 'deployment', { project_id: id, outcome: 'completed', duration_ms: long });
  await publish(page);
  const running = card(page, 'Deploying');
  await expect(running).toBeVisible();
  await simulate(page, 'drop', { operation: 'getDeployment', times: 99 });
  await fastForward(page, 3_000);
  await expect(running).toContainText('The last check failed: Couldn’t reach the API.');
  await simulate(page, 'drop', { operation: 'getDeployment', times: 0 });
  await fastForward(page, 10_000);
  await expect(running).not.toContainText('The last check failed');

  const permissions = { required_permissions: [['projects.publish.view']] };
  const refusal = { operation: 'getDeployment', status: 403, type: 'forbidden', times: 1 };
  await simulate(page, 'fault', { ...refusal, props: permissions });
  await fastForward(page, 10_000);
  const alert = running.getByRole('alert');
  await expect(alert).toContainText('projects.publish.view');
  await expect(running).toContainText('Checks have stopped.');
  await expect(page).toHaveTitle(/^Publishing · /);
  const { length } = await gapsBetweenReads(page);
  await fastForward(page, 60_000);
  expect(await gapsBetweenReads(page)).toHaveLength(length);
  await tray(page).click();
  await expect(page.getByRole('dialog', { name: 'Deployments' })).toContainText('Not checked');
  await page.keyboard.press('Escape');
  await simulate(page, 'clock', { advance_ms: long });
  await expect(alert.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.reload();
  await expect(card(page, 'Deployed')).toBeVisible();
});

test('doesn’t publish again when the outcome of the last attempt is unknown', async ({ page, problems }) => {
  problems.expectHttpErrors(503);
  const id = await openApp(page);
  await simulate(page, 'deployment', {
    project_id: id,
    outcome: 'error',
    error_class: 'transient',
    duration_ms: 500,
  });
  const writes = watchWrites(page);
  await publish(page);
  await fastForward(page, 3_000);
  const failed = card(page, 'Deployment failed');
  await expect(failed).toContainText('Attempt 1 of 3');
  const lost = { operation: 'publishProject', ...timedOut };
  await simulate(page, 'fault', { ...lost, applied: true });
  await fastForward(page, 10_000);
  const again = failed.getByRole('button', { name: 'Publish again', exact: true });
  await again.click();
  await expect(failed.getByRole('alert')).toContainText('We couldn’t confirm the publish');
  await again.focus();
  await page.keyboard.press('Enter');
  await expect(again).toHaveAccessibleDescription(/We couldn’t confirm the last attempt/);
  expect(writes).toHaveLength(2);
});
