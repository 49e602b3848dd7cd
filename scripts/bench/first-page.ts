/** A cold and a warm start of the project list, on a slow machine, beside the floor app. */
import type { Browser, BrowserContext } from '@playwright/test';

import {
  type BenchContext,
  type Start,
  freshContext,
  heapOf,
  median,
  printTable,
  slowDown,
  stepsOf,
  watchNetwork,
  watchPage,
} from './measure.ts';

const rounds = 7;
const ready = 'main a[href*="/projects/"]';
/** Requests that block the first row: no fonts or images. */
const waitedFor = new Set(['Document', 'Script', 'Stylesheet', 'Fetch', 'XHR']);

async function visit(context: BrowserContext, url: string) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const responses = await watchNetwork(devtools);
  await devtools.send('Performance.enable');
  await page.addInitScript(watchPage, ready);
  await slowDown(devtools);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.bench.ready > 0, null, { timeout: 60_000 });
  const untilReady = [...responses];
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_500);
  const record = await page.evaluate(() => window.bench);
  const { metrics } = await devtools.send('Performance.getMetrics');
  const scripts = untilReady.filter(({ type }) => type === 'Script');
  const result = {
    ready: record.ready,
    paint: record.paint,
    scriptKb: scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
    requests: untilReady.length,
    calls: untilReady.filter((request) => new URL(request.url).pathname.startsWith('/v1/')).length,
    steps: stepsOf(untilReady.filter(({ type }) => type !== undefined && waitedFor.has(type))),
    busy: 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0),
    blocked: record.long.reduce((sum, { duration }) => sum + duration - 50, 0),
    longest: Math.max(0, ...record.long.map(({ duration }) => duration)),
    shift: record.shift,
    heap: await heapOf(devtools),
  };
  await page.close();
  return result;
}

async function start(browser: Browser, { url, stored }: Start) {
  const context = await freshContext(browser, stored);
  const cold = await visit(context, url);
  const warm = await visit(context, url);
  await context.close();
  return { cold, warm };
}

type Run = Awaited<ReturnType<typeof start>>;
type Metric = keyof Run['cold'];

const medianOf = (all: readonly Run[], when: keyof Run, metric: Metric) =>
  median(all.map((run) => run[when][metric]));

/** In turns, so that other load on the machine affects all of them. */
async function inTurns(browser: Browser, console: Start, floor: Start) {
  const all: { console: Run[]; floor: Run[] } = { console: [], floor: [] };
  for (let round = 0; round < rounds; round += 1) {
    all.console.push(await start(browser, console));
    all.floor.push(await start(browser, floor));
  }
  return all;
}

type RowOf = readonly [what: string, when: keyof Run, key: Metric, digits: number, goal: string];

const rowsOf = (ours: readonly Run[], floor: readonly Run[], rows: readonly RowOf[]) =>
  rows.map(([what, when, key, digits, goal]) => ({
    what,
    digits,
    goal,
    values: [medianOf(ours, when, key), medianOf(floor, when, key)],
  }));

export async function firstPage({ browser, live, floor }: BenchContext): Promise<void> {
  const all = await inTurns(browser, live, floor);
  printTable(
    'First page, live',
    ['console', 'floor'],
    rowsOf(all.console, all.floor, [
      ['JavaScript until ready, KB', 'cold', 'scriptKb', 1, '≤ 1.85x'],
      ['requests until ready', 'cold', 'requests', 0, '≤ 15'],
      ['API requests', 'cold', 'calls', 0, '≤ 3'],
      ['steps one after another', 'cold', 'steps', 0, '≤ 3'],
      ['first paint, ms', 'cold', 'paint', 0, '≤ 0.5x'],
      ['ready cold, ms', 'cold', 'ready', 0, '≤ 1.3x'],
      ['ready warm, ms', 'warm', 'ready', 0, '≤ 1.5x'],
      ['main thread busy, ms', 'cold', 'busy', 0, '≤ 2.0x'],
      ['blocked (TBT), ms', 'cold', 'blocked', 0, '≤ 1.5x or ≤ 120'],
      ['longest task, ms', 'cold', 'longest', 0, '≤ 150'],
      ['layout shift', 'cold', 'shift', 4, '≤ 0.002'],
      ['heap, MiB', 'cold', 'heap', 1, '≤ 2.2x'],
    ]),
  );
}

export async function firstPageOfDemo({ browser, demo, floorMsw }: BenchContext): Promise<void> {
  const all = await inTurns(browser, demo, floorMsw);
  printTable(
    'First page, demo',
    ['console', 'floor with MSW'],
    rowsOf(all.console, all.floor, [
      ['JavaScript until ready, KB', 'cold', 'scriptKb', 1, ''],
      ['ready cold, ms', 'cold', 'ready', 0, '≤ 1.25x'],
      ['ready warm, ms', 'warm', 'ready', 0, '≤ 1.5x'],
    ]),
  );
}
