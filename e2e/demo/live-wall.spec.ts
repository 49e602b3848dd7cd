import type { Page } from '@playwright/test';

import { boxOf } from '../support/boxes.ts';
import { countRequests, openAt, simulate, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { fastForward } from '../support/requests.ts';

const tiles = (page: Page) => page.getByRole('list', { name: /^Visitors in the last 5 minutes/ });
const loaded = (page: Page) => tiles(page).getByText(/visitors? in the last 5 minutes$/);

test('shows the busiest apps within its request budget, and fills the screen', async ({ page, problems }) => {
  problems.expectHttpErrors(403);
  await page.clock.install({ time: '2026-11-20T12:00:05Z' });
  await openAt(page, '/workspaces/$workspaceId/analytics');
  const { urls } = countRequests(page, /\/realtime$/);
  await page.getByRole('link', { name: 'Live wall' }).click();
  await expect(title(page)).toHaveText('Live wall');
  await expect(page.getByText('10 apps, 20 requests a minute')).toBeVisible();
  await expect(loaded(page)).toHaveCount(10);
  expect(urls).toHaveLength(10);

  await page.setViewportSize({ width: 1024, height: 768 });
  const name = tiles(page).getByText('Warehouse counts', { exact: true });
  expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });

  // Each tile fails alone.
  await simulate(page, 'fault', {
    operation: 'getProjectRealtimeAnalytics',
    status: 403,
    type: 'forbidden',
    times: 1,
  });
  await fastForward(page, 31_000);
  await expect(tiles(page).getByText('Permission required')).toHaveCount(1);
  await expect.poll(() => urls.length).toBe(20);

  await page.getByText('5 apps', { exact: true }).click();
  await expect(page).toHaveURL(/\?apps=5$/);
  await expect(page.getByText('5 apps, 10 requests a minute')).toBeVisible();
  await expect(tiles(page).getByRole('listitem')).toHaveCount(5);

  await page.keyboard.press('f');
  const full = page.getByRole('dialog', { name: 'Live wall' });
  await expect(full.getByRole('listitem')).toHaveCount(5);
  await expect(full.getByRole('button', { name: 'Exit full screen' })).toBeFocused();
  await full.getByRole('button', { name: 'Exit full screen' }).click();
  await expect(full).toHaveCount(0);

  // A wall has nobody to scroll it.
  await page.getByText('20 apps', { exact: true }).click();
  await expect(loaded(page)).toHaveCount(20);
  await page.keyboard.press('f');
  await expect(full.getByRole('listitem')).toHaveCount(20);
  expect(await full.evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(full).toHaveCount(0);
  await page.getByText('5 apps', { exact: true }).click();
  await expect(tiles(page).getByRole('listitem')).toHaveCount(5);

  const pause = await boxOf(page.getByRole('button', { name: 'Pause' }));
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('5 apps, paused')).toBeVisible();
  // A second press resumes.
  expect(await boxOf(page.getByRole('button', { name: 'Resume' }))).toEqual(pause);
  const paused = urls.length;
  await fastForward(page, 5 * 60_000);
  await expect(page.getByText('5 apps, paused')).toBeVisible();
  expect(urls).toHaveLength(paused);

  await test.step('fits large numbers into its tiles, on the page and in full screen', async () => {
    // The demo has few visitors.
    await page.evaluate(() => {
      const send = window.fetch;
      window.fetch = async (...request) => {
        const response = await send(...request);
        if (!response.url.endsWith('/realtime')) return response;
        return new Response(JSON.stringify({ buckets: [], current_visitors: 1_234_567 }), response);
      };
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByText('10 apps', { exact: true }).click();
    await page.getByRole('button', { name: 'Resume' }).click();
    const numbers = loaded(page).locator('..');
    const cutOff = () =>
      numbers.evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth));
    await expect(numbers).toHaveText(Array<RegExp>(10).fill(/^1,234,567/));
    expect(await cutOff()).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.keyboard.press('f');
    await expect(page.getByRole('dialog', { name: 'Live wall' }).getByRole('listitem')).toHaveCount(10);
    expect(await cutOff()).toEqual([]);
  });
});
