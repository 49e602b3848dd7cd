import { applicationCode, pageChunks } from '../support/chunks.ts';
import { connectKey, rows } from '../support/console.ts';
import { closedGate } from '../support/gate.ts';
import { expect, test } from '../support/live.ts';

test.beforeEach(async ({ service }) => {
  await service.simulate('reset');
});

test('paints before the application loads, and requests what the first page shows early and once', async ({
  page,
  gateway,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await connectKey(page, gateway.url, 'demo-business');
  await expect(rows(page).first()).toBeVisible();
  await test.step('paints the shell and the theme before the application loads', async () => {
    const gate = closedGate();
    await page.route(applicationCode('live'), async (route) => {
      await gate.opened;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    // The document's own shell has no content, so there is no role to find it by.
    const shell = page.locator('#root > *').first();
    await expect(shell).toBeVisible();
    expect(await shell.evaluate((element) => element.getBoundingClientRect().width)).toBeGreaterThan(1200);
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(ground).not.toBe('rgba(0, 0, 0, 0)');
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-paint').length)).toBe(1);
    gate.open();
    await expect(rows(page).first()).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(ground);
    await page.unrouteAll();
  });
  await test.step('requests what the project list shows, once', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { protocol, pathname } = new URL(request.url());
      if (protocol !== 'data:') asked.push(pathname);
    });
    await page.reload();
    await expect(rows(page).first()).toBeVisible();
    // Idle requests of the previous page don't count.
    const untilReady = asked.slice(asked.indexOf(new URL(page.url()).pathname));
    const calls = untilReady.filter((path) => path.startsWith('/v1/') && !path.includes('/members/'));
    expect(new Set(calls).size, calls.join('\n')).toBe(calls.length);
    expect(calls.length).toBeLessThanOrEqual(3);
    // The list's own code comes with the application.
    const others = pageChunks('live');
    expect(others.length).toBeGreaterThan(0);
    expect(untilReady.filter((path) => others.includes(path))).toEqual([]);
  });
  await test.step('requests the first page’s data and code before any of it arrives', async () => {
    const gate = closedGate();
    const early = new Set<string>();
    let isOpen = false;
    await page.route(applicationCode('live'), async (route) => {
      // Later chunks never arrive.
      if (isOpen) return;
      early.add(route.request().url());
      await gate.opened;
      await route.continue();
    });
    await page.route('**/v1/projects?*', async (route) => {
      await gate.opened;
      await route.continue();
    });
    const data = page.waitForRequest((request) => new URL(request.url()).pathname === '/v1/projects');
    await page.reload({ waitUntil: 'commit' });
    await data;
    const preloads = page.locator('link[rel=modulepreload]');
    await expect(preloads).not.toHaveCount(0);
    const preloaded = await preloads.count();
    await expect.poll(() => early.size).toBeGreaterThanOrEqual(preloaded);
    isOpen = true;
    gate.open();
    await expect(rows(page).first()).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
