import { application, chunkOf, pageChunks } from '../support/chunks.ts';
import { paste, rows, title } from '../support/console.ts';
import { closedGate } from '../support/gate.ts';
import { expect, test } from '../support/live.ts';

/** The list that people see first comes in one file, which vite.config.ts names. */
const firstPage = /^\/assets\/list-/;

test.beforeEach(async ({ service }) => {
  await service.simulate('reset');
});

test('the shell and the theme are painted before the application has come', async ({ page, gateway }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await paste(page, gateway.url, 'demo-business');
  await expect(rows(page).first()).toBeVisible();
  const gate = closedGate();
  await page.route(application, async (route) => {
    await gate.opened;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // The shell of the document itself, which is empty of content: hence not by role.
  const shell = page.locator('#root > *').first();
  await expect(shell).toBeVisible();
  expect(await shell.evaluate((element) => element.getBoundingClientRect().width)).toBeGreaterThan(1200);
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(ground).not.toBe('rgba(0, 0, 0, 0)');
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-paint').length)).toBe(1);
  gate.open();
  await expect(rows(page).first()).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(ground);
});

test('the first page’s data and code are asked for together', async ({ page, gateway }) => {
  await paste(page, gateway.url, 'demo-business');
  await expect(rows(page).first()).toBeVisible();
  // Code held back: the data is asked for all the same.
  const gate = closedGate();
  const chunks: string[] = [];
  await page.route(application, async (route) => {
    chunks.push(new URL(route.request().url()).pathname);
    await gate.opened;
    await route.continue();
  });
  const data = page.waitForRequest((request) => new URL(request.url()).pathname === '/v1/projects');
  await page.reload({ waitUntil: 'commit' });
  await data;
  await expect.poll(() => chunks.find((path) => firstPage.test(path))).toBeDefined();
  gate.open();
  await expect(rows(page).first()).toBeVisible();
  await page.unroute(application);

  // Data held back: the code is asked for all the same.
  const answer = closedGate();
  await page.route('**/v1/projects?*', async (route) => {
    await answer.opened;
    await route.continue();
  });
  const chunk = page.waitForRequest((request) => firstPage.test(new URL(request.url()).pathname));
  await page.reload({ waitUntil: 'commit' });
  await chunk;
  answer.open();
  await expect(rows(page).first()).toBeVisible();
});

test('the project list asks for what it shows, once', async ({ page, gateway }) => {
  await paste(page, gateway.url, 'demo-business');
  await expect(rows(page).first()).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url());
    if (protocol !== 'data:') asked.push(pathname);
  });
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  // What the page before still asked for in idle time does not count.
  const untilReady = asked.slice(asked.indexOf(new URL(page.url()).pathname));
  const calls = untilReady.filter((path) => path.startsWith('/v1/') && !path.includes('/members/'));
  expect(new Set(calls).size, calls.join('\n')).toBe(calls.length);
  expect(calls.length).toBeLessThanOrEqual(3);
  // The list is part of the application's first files: every page with a file of its own is another one.
  const others = pageChunks('live');
  expect(others.length).toBeGreaterThan(0);
  expect(untilReady.filter((path) => others.includes(path))).toEqual([]);
});

test('who goes on before the page has settled is taken to the next page’s heading', async ({
  page,
  gateway,
}) => {
  await paste(page, gateway.url, 'demo-business');
  await expect(rows(page).first()).toBeVisible();
  const gate = closedGate();
  await page.route(`**${chunkOf('src/app/aides/page-aides.tsx', 'live')}`, async (route) => {
    await gate.opened;
    await route.continue();
  });
  await page.reload();
  await rows(page).first().getByRole('link').press('Enter');
  await expect(page.getByRole('navigation', { name: 'Project' })).toBeVisible();
  await expect(title(page)).not.toBeFocused();
  gate.open();
  await expect(title(page)).toBeFocused();
});
