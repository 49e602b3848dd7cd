import type { Locator, Page } from '@playwright/test';

import { countRequests, openProjectAt } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { fastForward } from '../support/requests.ts';

/** Early in a minute, so that it stays the last one while the page opens. */
const noon = '2026-11-20T12:00:05Z';
const now = (page: Page): Locator => page.getByRole('region', { name: 'Live', exact: true });
const minutes = (page: Page): Locator =>
  page.getByRole('slider', { name: 'Visitors in the last 30 minutes' });

/** Opens the Analytics tab of the busiest project at noon, when it has visitors, and returns its API path. */
async function openAnalytics(page: Page): Promise<string> {
  await page.clock.install({ time: noon });
  const id = await openProjectAt(page, 'Billing portal', '/analytics');
  await expect(minutes(page)).toBeVisible();
  return `/v1/projects/${id}/analytics`;
}

test('refreshes live data at the chosen interval, not while paused or hidden', async ({ page }) => {
  const path = await openAnalytics(page);
  const { urls } = countRequests(page, `${path}/realtime`);
  const expectReads = (count: number) => expect.poll(() => urls.length).toBe(count);

  await expect(page.getByRole('radio', { name: '30s' })).toBeChecked();
  await fastForward(page, 31_000);
  await expectReads(1);
  await page.getByRole('radio', { name: '10s' }).check();
  await fastForward(page, 11_000);
  await expectReads(2);

  await now(page).getByRole('button', { name: 'Pause' }).click();
  await expect(now(page)).toContainText('Paused');
  // The clock also runs on its own: a slow machine may send another request before the pause.
  const paused = urls.length;
  await fastForward(page, 10 * 60_000);
  await now(page).getByRole('button', { name: 'Refresh now' }).click();
  await expectReads(paused + 1);
  await expect(now(page)).toContainText('Paused');
  await now(page).getByRole('button', { name: 'Resume' }).click();
  await expectReads(paused + 2);
  await expect(now(page).getByRole('button', { name: 'Pause' })).toBeVisible();

  const show = (state: DocumentVisibilityState) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  await show('hidden');
  const unseen = urls.length;
  await fastForward(page, 5 * 60_000);
  await show('visible');
  // One request for all the hidden minutes.
  await expectReads(unseen + 1);

  await page.reload();
  await expect(page.getByRole('radio', { name: '10s' })).toBeChecked();
});
