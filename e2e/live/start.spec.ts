import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { paste, rows } from '../support/console.ts';
import { closedGate } from '../support/gate.ts';
import { expect, test } from '../support/live.ts';
import { projectRoot } from '../support/process.ts';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

/** The files that the page cannot start without: the entries and all that they import statically. */
function entryFiles(): Set<string> {
  const manifest = JSON.parse(readFileSync(join(projectRoot, 'dist/.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const files = new Set<string>();
  const add = (name: string): void => {
    const chunk = manifest[name];
    if (chunk === undefined || files.has(`/${chunk.file}`)) return;
    files.add(`/${chunk.file}`);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const [name, chunk] of Object.entries(manifest)) if (chunk.isEntry === true) add(name);
  return files;
}

test.beforeEach(async ({ service }) => {
  await service.simulate('reset');
});

test('the shell and the theme are painted before the entry has run', async ({ page, gateway }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const gate = closedGate();
  await page.route('**/assets/*.js', async (route) => {
    await gate.opened;
    await route.continue();
  });
  await page.goto(`${gateway.url}/workspaces`, { waitUntil: 'commit' });
  const shell = page.locator('#root > *').first();
  await expect(shell).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const [canvas, width] = await page.evaluate(() => [
    getComputedStyle(document.body).backgroundColor,
    document.querySelector('#root > *')?.getBoundingClientRect().width ?? 0,
  ]);
  expect(canvas).not.toBe('rgba(0, 0, 0, 0)');
  expect(width).toBe(1280);
  expect(
    await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length),
  ).toBeGreaterThanOrEqual(0);
  gate.open();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connect');
});

test('the first page’s data and code are asked for together', async ({ page, gateway }) => {
  await paste(page, gateway.url, 'demo-business');
  await expect(rows(page).first()).toBeVisible();
  const entries = entryFiles();

  // Code held back: the data is asked for all the same.
  const gate = closedGate();
  const chunks: string[] = [];
  await page.route('**/assets/*.js', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!entries.has(pathname)) {
      chunks.push(pathname);
      await gate.opened;
    }
    await route.continue();
  });
  const data = page.waitForRequest((request) => new URL(request.url()).pathname === '/v1/projects');
  await page.reload({ waitUntil: 'commit' });
  await data;
  expect(chunks.length).toBeGreaterThan(0);
  gate.open();
  await expect(rows(page).first()).toBeVisible();
  await page.unroute('**/assets/*.js');

  // Data held back: the code is asked for all the same.
  const answer = closedGate();
  await page.route('**/v1/projects?*', async (route) => {
    await answer.opened;
    await route.continue();
  });
  const chunk = page.waitForRequest((request) => chunks.includes(new URL(request.url()).pathname));
  await page.reload({ waitUntil: 'commit' });
  await chunk;
  answer.open();
  await expect(rows(page).first()).toBeVisible();
});

test('the project list asks for what it shows, once', async ({ page, gateway }) => {
  await paste(page, gateway.url, 'demo-business');
  await expect(rows(page).first()).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  const calls = asked.filter((path) => path.startsWith('/v1/') && !path.includes('/members/'));
  expect(new Set(calls).size, calls.join('\n')).toBe(calls.length);
  expect(calls.length).toBeLessThanOrEqual(3);
  expect(asked.filter((path) => path.endsWith('.js')).length).toBeLessThanOrEqual(10);
});
