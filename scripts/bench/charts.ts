/**
 * Measures how fast the analytics page responds to the pointer, the arrow keys, and a switch of the metric, with a 4×
 * CPU slowdown: for 30 days, for 365 days, and for 31 days by hour, each compared. Prints medians.
 */
import type { CDPSession, Page } from '@playwright/test';

import { type BenchContext, cpuSlowdown, median, print } from './measure.ts';

const rounds = 5;

const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
type Act = 'pointer' | 'key' | 'card';
/** The cost of one action: main thread time, tasks over 50 ms, and the slowest wait for a frame. */
type Cost = Record<'each' | 'long' | 'longest' | 'wait', number>;

const rangeNames = ['30 days', '365 days', '744 hours'] as const;
type RangeName = (typeof rangeNames)[number];
const ranges: Record<RangeName, string> = {
  '30 days': '?range=30d',
  '365 days': '?range=365d&vs=year',
  '744 hours': `?range=${day(31)}..${day(1)}&by=hourly`,
};

/** Opens the Analytics tab of the busiest project. Returns its URL without search. */
async function openAnalytics(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/connect`);
  await page.getByRole('button', { name: 'demo-enterprise' }).click();
  await page.getByRole('searchbox').fill('Billing portal');
  const row = page.getByRole('main').getByRole('table').getByRole('link', { name: 'Billing portal' }).first();
  await row.click();
  const tabs = page.getByRole('navigation', { name: 'Project' });
  await tabs.getByRole('link', { name: 'Analytics' }).click();
  await page.getByRole('region', { name: 'Traffic', exact: true }).getByRole('slider').waitFor();
  const { origin, pathname } = new URL(page.url());
  return origin + pathname;
}

async function measure(page: Page, devtools: CDPSession, address: string): Promise<Record<Act, Cost>> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto(address);
  const chart = page.getByRole('region', { name: 'Traffic', exact: true }).getByRole('slider');
  await chart.waitFor();
  // Polling isn't part of a reaction.
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.waitForLoadState('networkidle');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.evaluate(() => {
    window.benchTimings = { long: [], waits: [] };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.benchTimings.long.push(duration);
    }).observe({ type: 'longtask' });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.benchTimings.waits.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 });
  });
  const busy = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  const frame = () =>
    page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));
  await chart.scrollIntoViewIfNeeded();
  const box = await chart.boundingBox();
  if (box === null) throw new Error('The chart is not on the screen');
  const card = (name: string) =>
    page.getByRole('group', { name: 'Chart metric' }).getByRole('radio', { name });
  const acts: Record<Act, (index: number) => Promise<void>> = {
    pointer: (index) => page.mouse.move(box.x + 60 + ((index * 137) % (box.width - 90)), box.y + 90),
    key: (index) => page.keyboard.press(index % 20 < 10 ? 'ArrowLeft' : 'ArrowRight'),
    card: async (index) => {
      const name = index % 2 === 0 ? 'Page views' : 'Visitors';
      await card(name).click();
      await page.getByRole('slider', { name, exact: true }).waitFor();
    },
  };
  const measureAct = async (name: Act): Promise<Cost> => {
    const act = acts[name];
    const times = name === 'card' ? 8 : 40;
    if (name === 'key') await chart.focus();
    const shown = await chart.getAttribute('aria-valuenow');
    await act(0).then(frame);
    if (name !== 'card' && (await chart.getAttribute('aria-valuenow')) === shown)
      throw new Error(`The chart doesn't react: ${name}`);
    // Warm up: compilation isn't part of a reaction.
    for (let index = 0; index < times; index += 1) await act(index).then(frame);
    await page.evaluate(() => {
      window.benchTimings.long = [];
      window.benchTimings.waits = [];
    });
    const before = await busy();
    for (let index = 0; index < times; index += 1) await act(index).then(frame);
    const spent = (await busy()) - before;
    const { long, waits } = await page.evaluate(() => window.benchTimings);
    return {
      each: spent / times,
      long: long.length,
      longest: Math.max(0, ...long),
      wait: Math.max(0, ...waits),
    };
  };
  return {
    pointer: await measureAct('pointer'),
    key: await measureAct('key'),
    card: await measureAct('card'),
  };
}

export async function charts({ browser, servers }: BenchContext): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const address = await openAnalytics(page, servers.demo.url);
  // No rate limit: this measures the page.
  await page.evaluate(() =>
    fetch('/_sim/rate_limit', { method: 'POST', body: JSON.stringify({ limit: 1_000_000 }) }),
  );
  const all: Record<RangeName, Record<Act, Cost>[]> = { '30 days': [], '365 days': [], '744 hours': [] };
  // In turns, so that other load on the machine affects all of them.
  for (let round = 0; round < rounds; round += 1)
    for (const name of rangeNames) all[name].push(await measure(page, devtools, address + ranges[name]));
  print(
    `\nCharts of the demo, processor ${cpuSlowdown} times slower; medians of ${rounds} rounds; ratio to 30 days.`,
  );
  for (const act of ['pointer', 'key', 'card'] as const) {
    const medianOf = (name: RangeName, part: keyof Cost) => median(all[name].map((cost) => cost[act][part]));
    for (const name of rangeNames) {
      const ratio = medianOf(name, 'each') / medianOf('30 days', 'each');
      const long = medianOf(name, 'long');
      print(
        `${act.padEnd(9)}${name.padEnd(11)}${medianOf(name, 'each').toFixed(1).padStart(7)} ms${ratio.toFixed(2).padStart(7)}x` +
          `${medianOf(name, 'wait').toFixed(0).padStart(6)} ms to its frame at most  ${long} long tasks${long > 0 ? `, ${medianOf(name, 'longest').toFixed(0)} ms` : ''}`,
      );
    }
  }
  await page.context().close();
}
