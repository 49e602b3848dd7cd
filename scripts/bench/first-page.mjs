/** A cold and a warm start of the projects list, on a slow machine, beside the floor app. */
import {
  freshContext,
  heapOf,
  median,
  printTable,
  slowDown,
  stepsOf,
  watchNetwork,
  watchPage,
} from './measure.mjs';

const rounds = 7;
const ready = 'main a[href*="/projects/"]';
/** Kinds of requests that the first row waits for: no font and no picture. */
const waitedFor = new Set(['Document', 'Script', 'Stylesheet', 'Fetch', 'XHR']);

async function visit(context, url) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const answers = await watchNetwork(devtools);
  await devtools.send('Performance.enable');
  await page.addInitScript(watchPage, ready);
  await slowDown(devtools);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.bench.ready > 0, null, { timeout: 60_000 });
  const untilReady = [...answers];
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_500);
  const seen = await page.evaluate(() => globalThis.bench);
  const { metrics } = await devtools.send('Performance.getMetrics');
  const scripts = untilReady.filter(({ type }) => type === 'Script');
  const result = {
    ready: seen.ready,
    paint: seen.paint,
    scriptKb: scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
    requests: untilReady.length,
    calls: untilReady.filter((one) => new URL(one.url).pathname.startsWith('/v1/')).length,
    steps: stepsOf(untilReady.filter(({ type }) => waitedFor.has(type))),
    busy: 1000 * metrics.find(({ name }) => name === 'TaskDuration').value,
    blocked: seen.long.reduce((sum, { duration }) => sum + duration - 50, 0),
    longest: Math.max(0, ...seen.long.map(({ duration }) => duration)),
    shift: seen.shift,
    heap: await heapOf(devtools),
  };
  await page.close();
  return result;
}

async function start(browser, { url, stored }) {
  const context = await freshContext(browser, stored);
  const cold = await visit(context, url);
  const warm = await visit(context, url);
  await context.close();
  return { cold, warm };
}

const middle = (all, when, what) => median(all.map((one) => one[when][what]));

/** In turns, so that whatever else the machine does falls on all of them. */
async function inTurns(browser, apps) {
  const all = Object.fromEntries(Object.keys(apps).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [name, app] of Object.entries(apps)) all[name].push(await start(browser, app));
  return all;
}

const rowsOf = (ours, floor, rows) =>
  rows.map(([what, when, key, digits, goal]) => ({
    what,
    digits,
    goal,
    values: [middle(ours, when, key), middle(floor, when, key)],
  }));

export async function firstPage({ browser, live, floor }) {
  const all = await inTurns(browser, { live, floor });
  printTable(
    'First page, live',
    ['console', 'floor'],
    [
      ...rowsOf(all.live, all.floor, [
        ['JavaScript until ready, KB', 'cold', 'scriptKb', 1, '≤ 1.85x'],
        ['requests until ready', 'cold', 'requests', 0, '≤ 15'],
        ['calls of the service', 'cold', 'calls', 0, '≤ 3'],
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
    ],
  );
}

export async function firstPageOfDemo({ browser, demo, floorMsw }) {
  const all = await inTurns(browser, { demo, floorMsw });
  printTable(
    'First page, demo',
    ['console', 'floor with MSW'],
    [
      ...rowsOf(all.demo, all.floorMsw, [
        ['JavaScript until ready, KB', 'cold', 'scriptKb', 1, ''],
        ['ready cold, ms', 'cold', 'ready', 0, '≤ 1.25x'],
        ['ready warm, ms', 'warm', 'ready', 0, '≤ 1.5x'],
      ]),
    ],
  );
}
