/** A cold visit to the traffic of a project and a workspace, on a slow machine, beside the floor app. */
import type { Browser } from '@playwright/test';

import {
  type BenchContext,
  type Start,
  freshContext,
  median,
  printTable,
  slowDown,
  watchNetwork,
  watchPage,
} from './measure.ts';

const rounds = 5;
const chart = '.recharts-area path';
const rowOfFloor = 'main a[href*="/projects/"]';

async function visit(browser: Browser, { url, stored, ready }: Start & { readonly ready: string }) {
  const context = await freshContext(browser, stored);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const responses = await watchNetwork(devtools);
  await page.addInitScript(watchPage, ready);
  await slowDown(devtools);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.bench.ready > 0, null, { timeout: 60_000 });
  const scripts = responses.filter(({ type }) => type === 'Script');
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_500);
  const record = await page.evaluate(() => window.bench);
  await context.close();
  return {
    scriptKb: scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
    files: scripts.length,
    ready: record.ready,
    shift: record.shift,
  };
}

/** The traffic pages of a project and its workspace. */
async function trafficUrlsOf(browser: Browser, { url, stored }: Start) {
  const context = await freshContext(browser, stored);
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('searchbox').fill('Billing portal');
  const row = page.getByRole('main').getByRole('link', { name: 'Billing portal' }).first();
  const project = new URL((await row.getAttribute('href')) ?? '', url).href;
  await context.close();
  return { project: `${project}/analytics`, workspace: url.replace(/\/projects$/, '/analytics') };
}

export async function firstChart({ browser, live, floor }: BenchContext): Promise<void> {
  const urls = await trafficUrlsOf(browser, live);
  const apps = {
    project: { url: urls.project, stored: live.stored, ready: chart },
    workspace: { url: urls.workspace, stored: live.stored, ready: chart },
    floor: { ...floor, ready: rowOfFloor },
  };
  type Visit = Awaited<ReturnType<typeof visit>>;
  const names = ['project', 'workspace', 'floor'] as const;
  const all: Record<(typeof names)[number], Visit[]> = { project: [], workspace: [], floor: [] };
  // In turns, so that other load on the machine affects all of them.
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) all[name].push(await visit(browser, apps[name]));
  const medianOf = (name: (typeof names)[number], key: keyof Visit) =>
    median(all[name].map((result) => result[key]));
  for (const name of ['project', 'workspace'] as const)
    printTable(
      `First chart of a ${name}, live`,
      ['console', 'floor'],
      (
        [
          { what: 'JavaScript until ready, KB', key: 'scriptKb', digits: 1, goal: '≤ 2.6x' },
          { what: 'JavaScript files', key: 'files' },
          { what: 'ready, ms', key: 'ready' },
          { what: 'layout shift', key: 'shift', digits: 4, goal: '≤ 0.002' },
        ] as const
      ).map(({ key, ...row }) => ({ ...row, values: [medianOf(name, key), medianOf('floor', key)] })),
    );
}
