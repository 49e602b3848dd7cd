/** The inventory with 100,000 projects: loading, scrolling, typing, and memory. Medians. */
import type { Page } from '@playwright/test';

import { type BenchContext, heapOf, median, print } from './measure.ts';

const rounds = 3;
const number = (value: number, digits = 0) => value.toFixed(digits).padStart(9);
const quantile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

export async function largeInventory({ browser, servers }: BenchContext): Promise<void> {
  const { url } = servers.live;
  print('\nInventory of 100,000 projects, live');
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const devtools = await page.context().newCDPSession(page);
  const heap = () => heapOf(devtools);
  const elements = () => page.evaluate(() => document.querySelectorAll('*').length);

  await page.goto(`${url}/connect`);
  await page.getByLabel('Your API key').fill('demo-large');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('main').getByRole('table').getByRole('row').nth(2).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inventory' }).click();
  const table = page.getByRole('main').getByRole('table');
  await table.getByRole('row').nth(2).waitFor();
  await page.waitForTimeout(1_000);
  print(`first 100 rows           ${number(await elements())} elements ${number(await heap(), 1)} MiB heap`);

  await page.evaluate(() => {
    window.benchLong = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.benchLong.push(entry.duration);
    }).observe({ type: 'longtask' });
  });
  await page.getByRole('button', { name: /^Load all/ }).click();
  const begun = performance.now();
  await page.getByRole('dialog').getByRole('button', { name: 'Load all', exact: true }).click();
  let loaded = 100;
  while (loaded < 100_000 && performance.now() - begun < 600_000) {
    await page.waitForTimeout(500);
    loaded = await table.evaluate((element) => Number(element.getAttribute('aria-rowcount')) - 1);
  }
  const seconds = (performance.now() - begun) / 1000;
  const long = await page.evaluate(() => window.benchLong);
  print(
    `all loaded in            ${number(seconds, 1)} s; ${long.length} tasks over 50 ms, longest ${Math.max(0, ...long).toFixed(0)} ms`,
  );
  print(`100,000 rows             ${number(await elements())} elements ${number(await heap(), 1)} MiB heap`);

  /** Scrolls a page at a steady speed, and samples its center. */
  const scroll = (target: Page, from: number) =>
    target.evaluate(
      async ({ top, speed, forMs }) => {
        window.scrollTo(0, top);
        await new Promise<void>((resolve) => {
          setTimeout(resolve, 300);
        });
        const frames: number[] = [];
        let blank = 0;
        const start = performance.now();
        let last = start;
        await new Promise<void>((resolve) => {
          const step = (now: number) => {
            frames.push(now - last);
            last = now;
            if (frames.length % 20 === 0) {
              const center = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
              if (center?.closest('[data-index]') === null) blank += 1;
            }
            if (now - start > forMs) {
              resolve();
              return;
            }
            window.scrollTo(0, top + ((now - start) / 1000) * speed);
            requestAnimationFrame(step);
          };
          requestAnimationFrame(step);
        });
        return { frames: frames.slice(1), blank };
      },
      { top: from, speed: 4_000, forMs: 5_000 },
    );
  /** The statistics of a run. */
  const statistics = ({ frames, blank }: Awaited<ReturnType<typeof scroll>>) => {
    const dropped = frames.reduce((sum, ms) => sum + Math.max(0, Math.round(ms / 16.7) - 1), 0);
    return {
      dropped: (dropped / (frames.length + dropped)) * 100,
      p95: quantile(frames, 0.95),
      blank,
    };
  };
  type Statistics = ReturnType<typeof statistics>;
  const format = (runs: readonly Statistics[]) => {
    const medianOf = (key: keyof Statistics) => median(runs.map((run) => run[key]));
    return `${number(medianOf('dropped'), 1)} % dropped, p95 ${medianOf('p95').toFixed(1)} ms, ${medianOf('blank')} blank`;
  };
  const scrolled: { list: Statistics[]; empty: Statistics[] } = { list: [], empty: [] };
  const empty = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await empty.setContent('<div data-index style="height: 3000000px">Nothing</div>');
  // In turns, so that other load on the machine affects both.
  for (let round = 0; round < rounds; round += 1) {
    await empty.bringToFront();
    scrolled.empty.push(statistics(await scroll(empty, 1_000_000)));
    await page.bringToFront();
    scrolled.list.push(statistics(await scroll(page, 1_000_000 + round * 50_000)));
  }
  await empty.close();
  print(`scrolling at 4,000 px/s  ${format(scrolled.list)}`);
  print(`an empty page            ${format(scrolled.empty)} (what this machine can do now)`);
  const jump = await page.evaluate(async () => {
    const start = performance.now();
    window.scrollTo(0, document.documentElement.scrollHeight);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return performance.now() - start;
  });
  print(`jump to the end          ${number(jump, 1)} ms; ${await elements()} elements there`);

  await page.evaluate(() => {
    window.benchKeys = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.name === 'keydown') window.benchKeys.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 });
    window.scrollTo(0, 0);
  });
  const worst: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.evaluate(() => {
      window.benchKeys = [];
    });
    await page.keyboard.press('/');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('priority:needs_review has:secrets portal', { delay: 60 });
    await page.waitForTimeout(1_500);
    worst.push(Math.max(0, ...(await page.evaluate(() => window.benchKeys))));
  }
  print(`typing 40 keys           ${number(median(worst), 0)} ms the worst of them (0: all under 16 ms)`);
  await page.context().close();
}
