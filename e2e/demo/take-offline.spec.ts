import type { Page } from '@playwright/test';

import { navigate, rows, simulate, timedOut, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import {
  card,
  expectRefused,
  mayNotPublish,
  openPublishing,
  watchRequests,
  watchWrites,
} from '../support/publishing.ts';

const operation = 'unpublishProject';
const opener = (page: Page) => page.getByRole('button', { name: 'Take offline…' });
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Take it offline' });

test('an app goes offline with its consequences said, and every page agrees', async ({ page }) => {
  const id = await openPublishing(page, 'Warehouse counts');
  await simulate(page, 'lag', { ms: 600_000 });
  const writes = watchWrites(page);
  const reads = watchRequests(page, ({ method, path }) => method === 'GET' && path === `/v1/projects/${id}`);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Take “Warehouse counts” offline?' });
  await expect(dialog).toContainText('nobody can open the app');
  await expect(dialog).toContainText('applies again at the next publish');
  await confirm(page).click();
  await expect(dialog).toHaveCount(0);
  await expect(card(page, 'Now')).toContainText('Not published');
  await expect(opener(page)).toBeFocused();
  await expect(opener(page)).toHaveAccessibleDescription('The app is not published.');
  expect(writes).toEqual([{ method: 'DELETE', path: `/v1/projects/${id}/publish`, body: null }]);
  expect(reads.length).toBeLessThanOrEqual(1);
  await navigate(page, 'Projects');
  await expect(title(page)).toHaveText('Projects');
  await expect(rows(page).filter({ hasText: 'Warehouse counts' }).first()).toContainText('Not published');
});

test('an app that somebody else took offline meanwhile is offline, and nothing else', async ({ page }) => {
  const id = await openPublishing(page, 'Warehouse counts');
  await opener(page).click();
  await page.evaluate(
    async (projectId) =>
      fetch(`/v1/projects/${projectId}/publish`, {
        method: 'DELETE',
        headers: { 'Service-API-Key': 'demo-enterprise' },
      }),
    id,
  );
  await confirm(page).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card(page, 'Now')).toContainText('Not published');
});

test('a lost answer is resolved by reading again', async ({ page, problems }) => {
  problems.expectHttpErrors(503);
  problems.expectNetworkErrors();
  await openPublishing(page, 'Warehouse counts');
  const now = card(page, 'Now');
  const alert = page.getByRole('dialog').getByRole('alert');
  const writes = watchWrites(page);
  await opener(page).click();

  await test.step('not done', async () => {
    await simulate(page, 'fault', { operation, ...timedOut });
    await confirm(page).click();
    await expect(alert).toContainText('the change was not made');
    await expect(now.getByText('Published', { exact: true })).toBeVisible();
  });
  await test.step('the connection broke', async () => {
    await simulate(page, 'drop', { operation, times: 1 });
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toContainText('could not be reached');
    await expect(alert).toContainText('the change was not made');
  });
  await test.step('nothing can be read either', async () => {
    await simulate(page, 'drop', { operation, times: 1 });
    await simulate(page, 'fault', { operation: 'getProject', status: 403, type: 'forbidden', times: 1 });
    problems.expectHttpErrors(403);
    await confirm(page).click();
    await expect(alert).toContainText('cannot be told');
    await expect(alert.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });
  expect(writes).toHaveLength(3);
  await test.step('done', async () => {
    await simulate(page, 'fault', { operation, ...timedOut, applied: true });
    await confirm(page).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(now).toContainText('Not published');
  });
  expect(writes).toHaveLength(4);
});

test('each refusal is said in its own words, and the app stays as it is', async ({ page, problems }) => {
  problems.expectHttpErrors(400, 402, 403, 404);
  await openPublishing(page, 'Warehouse counts');
  await opener(page).click();
  const refused = (fault: Record<string, unknown>, ...words: readonly (string | RegExp)[]) =>
    expectRefused(confirm(page), { operation, ...fault }, ...words);
  await refused({ status: 400, type: 'invalid_request' }, 'The request was not accepted');
  await refused(
    { status: 402, type: 'payment_required', props: { required_plan: 'enterprise' } },
    'Enterprise',
  );
  await refused({ status: 404, type: 'project_not_found' }, 'Project not found');
  await refused(mayNotPublish.fault, ...mayNotPublish.words);
  await expect(confirm(page)).toHaveAccessibleDescription(/projects\.publish/);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(card(page, 'Now').getByText('Published', { exact: true })).toBeVisible();
});

test('a key that may only read learns it from the service once', async ({ page, problems }) => {
  problems.expectHttpErrors(403);
  await openPublishing(page, 'Warehouse counts', 'demo-reader');
  await opener(page).click();
  await confirm(page).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('projects:write');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(opener(page)).toHaveAccessibleDescription('This key lacks the scope projects:write.');
});

test('a request limit that names its end is waited for', async ({ page, problems }) => {
  problems.expectHttpErrors(429);
  await page.clock.install();
  await openPublishing(page, 'Warehouse counts');
  await simulate(page, 'fault', { operation, status: 429, type: 'rate_limited', times: 1, retry_after: 21 });
  await opener(page).click();
  const writes = watchWrites(page);
  await confirm(page).click();
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect(alert.getByRole('button', { name: /Try again in \d+ s/ })).toBeVisible();
  await expect(confirm(page)).toHaveAccessibleDescription(/asked to wait/);
  await page.clock.runFor(22_000);
  await alert.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(card(page, 'Now')).toContainText('Not published');
  expect(writes).toHaveLength(2);
});
