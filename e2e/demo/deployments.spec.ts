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

/** Longer than any of these stories takes: what runs is ended on purpose. */
const long = 3_000_000;
const tray = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Deploy/ });

test.beforeEach(async ({ page }) => {
  await withClock(page);
});

test('a deployment is followed at the service’s pace until the app is live', async ({ page }) => {
  const id = await openApp(page);
  await simulate(page, 'deployment', { project_id: id, outcome: 'completed', duration_ms: long });
  const writes = watchWrites(page);
  await publish(page);
  const running = card(page, 'Deploying');
  await expect(running).toContainText(/Started \ds ago\. Next check in \ds\./);
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
  await page.clock.fastForward(60_000);
  expect(await gapsBetweenReads(page)).toHaveLength(gaps.length);
  await done.getByRole('button', { name: 'Dismiss this deployment' }).click();
  await expect(done).toHaveCount(0);
});

const nextSteps = [
  ['code', /Fix the code or SQL, then publish again/],
  ['configuration', /Fix the configuration/],
  ['data', /get human approval/],
  ['integration', /Restore its credentials, quota or connection/],
  ['policy', /Ask a workspace admin/],
  ['internal', /Contact support with the deployment ID/],
  ['quantum', /Don’t retry. Contact support/],
  [null, /Don’t retry. Contact support/],
] as const;

test('each way to fail has its own next step, and none but a passing one is repeated', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Eight deployments, each from its dialog on.
  test.slow();
  const id = await openApp(page);
  for (const [errorClass, nextStep] of nextSteps) {
    const message = `What happened is ${errorClass ?? 'not known'}.`;
    const outcome = { outcome: 'error', error_class: errorClass, error_message: message, duration_ms: 500 };
    await simulate(page, 'deployment', { project_id: id, ...outcome });
    await publish(page);
    await page.clock.fastForward(3_000);
    const failed = card(page, 'Deployment failed');
    await expect(failed).toContainText(message);
    await expect(failed).toContainText(nextStep);
    await expect(
      failed.getByText(errorClass === null ? 'Failed' : `Failed: ${errorClass}`, { exact: true }),
    ).toBeVisible();
    await expect(failed.getByRole('button', { name: 'Copy deployment ID' })).toBeVisible();
    await expect(failed.getByRole('button', { name: /^Publish again/ })).toHaveCount(0);
    const details = failed.getByRole('button', { name: 'Copy details for support' });
    const support = errorClass === null || ['internal', 'quantum'].includes(errorClass);
    await expect(details).toHaveCount(support ? 1 : 0);
  }
  await page.getByRole('button', { name: 'Copy details for support' }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain('"status"');
  expect(JSON.parse(await copied())).toMatchObject({ project_id: id, error_class: null, status: 'error' });
});

test('a passing failure is published again three times at most, each time later, without an audience', async ({
  page,
}) => {
  const id = await openApp(page);
  const fail = { project_id: id, outcome: 'error', error_class: 'transient', duration_ms: 500 };
  const writes = watchWrites(page);
  await simulate(page, 'deployment', fail);
  await publish(page);
  await page.clock.fastForward(3_000);
  const failed = card(page, 'Deployment failed');
  for (const [index, pause] of [10, 30, 90].entries()) {
    await expect(failed).toContainText(`Try ${index + 1} of 3`);
    const again = failed.getByRole('button', { name: /^Publish again/ });
    // The shorter pauses may be over by now: the clock goes on by itself.
    if (pause > 60) {
      await again.focus();
      await page.keyboard.press('Enter');
      await expect(again).toHaveAccessibleDescription('Wait before trying again.');
      expect(writes).toHaveLength(index + 1);
    }
    await page.clock.fastForward(pause * 1000);
    await simulate(page, 'deployment', fail);
    await failed.getByRole('button', { name: 'Publish again', exact: true }).click();
    await expect.poll(() => writes.length).toBe(index + 2);
    await page.clock.fastForward(3_000);
  }
  await expect(failed).toContainText('Published again 3 times without success.');
  await expect(failed.getByRole('button', { name: /^Publish again/ })).toHaveCount(0);
  expect(writes).toHaveLength(4);
  expect(writes.slice(1).map(({ body }) => body)).toEqual([{}, {}, {}]);
  await page.reload();
  await expect(failed).toContainText('Published again 3 times');
});

test('what the service cannot name is watched on, and one that it has lost is no longer asked for', async ({
  page,
  problems,
}) => {
  problems.expectHttpErrors(404, 429);
  const id = await openApp(page);
  await simulate(page, 'deployment', { project_id: id, outcome: 'unknown', duration_ms: 500 });
  await publish(page);
  await page.clock.fastForward(3_000);
  const unknown = card(page, 'Deployment state unknown');
  await expect(unknown).toContainText('before publishing again');
  await expect(unknown).toContainText(/Next check in \ds\./);
  await expect(unknown.getByRole('button', { name: 'Copy details for support' })).toBeVisible();

  const fault = { operation: 'getDeployment', times: 1 };
  await simulate(page, 'fault', { ...fault, status: 429, type: 'rate_limited', retry_after: 90 });
  await page.clock.fastForward(5_000);
  await expect(unknown).toContainText('Rate limit reached');
  // Above ten seconds it would not wait by itself.
  await expect(unknown).toContainText(/Next check in [1-9]\ds\./);
  await page.clock.fastForward(45_000);
  await expect(unknown).toContainText('Rate limit reached');
  await page.clock.fastForward(50_000);
  await expect(unknown).not.toContainText('Rate limit reached');
  const gaps = await gapsBetweenReads(page);
  expect(Math.max(...gaps)).toBeGreaterThanOrEqual(90_000);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2_000);

  await simulate(page, 'fault', { ...fault, status: 404, type: 'deployment_not_found' });
  await page.clock.fastForward(12_000);
  await expect(card(page, 'Deployment not found')).toContainText('its outcome is unknown');
  const { length } = await gapsBetweenReads(page);
  await page.clock.fastForward(60_000);
  expect(await gapsBetweenReads(page)).toHaveLength(length);
});

test('a reload in the middle loses nothing', async ({ page }) => {
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
  // The journal keeps no message, so that it is read once more.
  await expect(failed).toContainText('which does not exist');
  expect(writes).toHaveLength(1);
});

test('on another page the top bar and the tab tell of it, and its end comes with a link', async ({
  page,
}) => {
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

test('what breaks while it is watched passes, what is refused waits for the person', async ({
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
  await page.clock.fastForward(3_000);
  await expect(running).toContainText('The last check failed: Couldn’t reach the API.');
  await simulate(page, 'drop', { operation: 'getDeployment', times: 0 });
  await page.clock.fastForward(10_000);
  await expect(running).not.toContainText('The last check failed');

  const permissions = { required_permissions: [['projects.publish.view']] };
  const refusal = { operation: 'getDeployment', status: 403, type: 'forbidden', times: 1 };
  await simulate(page, 'fault', { ...refusal, props: permissions });
  await page.clock.fastForward(10_000);
  const alert = running.getByRole('alert');
  await expect(alert).toContainText('projects.publish.view');
  await expect(running).toContainText('Checks have stopped.');
  await expect(page).toHaveTitle(/^Publishing · /);
  const { length } = await gapsBetweenReads(page);
  await page.clock.fastForward(60_000);
  expect(await gapsBetweenReads(page)).toHaveLength(length);
  await tray(page).click();
  await expect(page.getByRole('dialog', { name: 'Deployments' })).toContainText('Not checked');
  await page.keyboard.press('Escape');
  await simulate(page, 'clock', { advance_ms: long });
  await expect(alert.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.reload();
  await expect(card(page, 'Deployed')).toBeVisible();
});

test('publishing again whose answer is lost is not sent a second time', async ({ page, problems }) => {
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
  await page.clock.fastForward(3_000);
  const failed = card(page, 'Deployment failed');
  await expect(failed).toContainText('Try 1 of 3');
  const lost = { operation: 'publishProject', ...timedOut };
  await simulate(page, 'fault', { ...lost, applied: true });
  await page.clock.fastForward(10_000);
  const again = failed.getByRole('button', { name: 'Publish again', exact: true });
  await again.click();
  await expect(failed.getByRole('alert')).toContainText('We couldn’t confirm the publish');
  await again.focus();
  await page.keyboard.press('Enter');
  await expect(again).toHaveAccessibleDescription(/We couldn’t confirm the last attempt/);
  expect(writes).toHaveLength(2);
});
