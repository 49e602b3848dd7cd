/**
 * `npm run bench`: compares the console with the smallest app that shows the same, in one browser, on
 * production builds, in turns. It only prints: compare numbers on one machine. `npm run bench -- first
 * routes` runs the named parts.
 */
import type { Browser, Page } from '@playwright/test';

import { startService } from '../../e2e/support/service.ts';
import { charts } from './charts.ts';
import { buildAll, launchBrowser, serve } from './environment.ts';
import { everyEvent } from './events.ts';
import { firstChart } from './first-chart.ts';
import { firstPage, firstPageOfDemo } from './first-page.ts';
import { largeInventory } from './large-inventory.ts';
import type { BenchContext } from './measure.ts';
import { routeChange } from './route-change.ts';

const parts: Readonly<Record<string, (context: BenchContext) => Promise<void>>> = {
  first: firstPage,
  routes: routeChange,
  demo: firstPageOfDemo,
  events: everyEvent,
  large: largeInventory,
  analytics: firstChart,
  charts,
};

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => parts[name] === undefined);
if (unknown.length > 0) {
  process.stderr.write(`No such part: ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.\n`);
  process.exit(2);
}

/** The storage of a connected tab, so that each start begins on the list. */
async function signIn(browser: Browser, url: string, connect: (page: Page) => Promise<void>) {
  const page = await browser.newPage();
  await page.goto(`${url}/connect`);
  await connect(page);
  await page.waitForURL(/\/workspaces\/[^/]+\/projects$/);
  const stored = await page.evaluate(() => Object.entries(sessionStorage));
  const { pathname } = new URL(page.url());
  await page.context().close();
  return { url: url + pathname, stored };
}

const { outputOf, remove } = await buildAll();
const service = await startService();
await service.simulate('rate_limit', { limit: 1_000_000 });
const servers = {
  live: await serve(outputOf('live'), service.url),
  floor: await serve(outputOf('floor'), service.url),
  demo: await serve(outputOf('demo')),
  floorMsw: await serve(outputOf('floor-msw')),
};
const browser = await launchBrowser();
try {
  const live = await signIn(browser, servers.live.url, async (page) => {
    await page.getByLabel('Your API key').fill('demo-enterprise');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
  });
  const demo = await signIn(browser, servers.demo.url, (page) =>
    page.getByRole('button', { name: 'demo-enterprise' }).click(),
  );
  const { pathname } = new URL(live.url);
  const floor = { url: servers.floor.url + pathname, stored: null };
  const floorMsw = { url: servers.floorMsw.url + pathname, stored: null };
  for (const [name, part] of Object.entries(parts))
    if (requested.length === 0 || requested.includes(name))
      await part({ browser, live, demo, floor, floorMsw, servers });
} finally {
  await browser.close();
  for (const server of Object.values(servers)) server.close();
  await service.stop();
  remove();
}
