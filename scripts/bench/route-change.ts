/** From the list to a project and back, hovered first, on a slow machine, beside the floor app. */
import type { Browser, Locator, Page } from '@playwright/test';

import {
  type BenchContext,
  type Start,
  freshContext,
  median,
  printTable,
  slowDown,
  watchPage,
} from './measure.ts';

const rounds = 7;
const link = 'main a[href*="/projects/"]';

/** Milliseconds from the click to the frame with `heading`. */
async function change(page: Page, target: Locator, heading: string): Promise<number> {
  await target.hover();
  await page.waitForTimeout(600);
  await page.waitForLoadState('networkidle');
  await page.evaluate((name) => {
    window.benchChangedMs = 0;
    let from = 0;
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        from = timeStamp;
      },
      { capture: true, once: true },
    );
    const watching = new MutationObserver(() => {
      if (from === 0 || document.querySelector('main h1')?.textContent?.trim() !== name) return;
      watching.disconnect();
      window.benchWhenPainted(() => {
        window.benchChangedMs = performance.now() - from;
      });
    });
    watching.observe(document, { childList: true, subtree: true, characterData: true });
  }, heading);
  await target.click();
  await page.waitForFunction(() => window.benchChangedMs > 0);
  return page.evaluate(() => window.benchChangedMs);
}

async function walk(browser: Browser, { url, stored, back }: Start & { readonly back: string }) {
  const context = await freshContext(browser, stored);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const devtools = await context.newCDPSession(page);
  await page.addInitScript(watchPage, link);
  await page.goto(url);
  await page.waitForFunction(() => window.bench.ready > 0);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_500);
  await devtools.send('Network.enable');
  await slowDown(devtools);
  const address = await page.locator(link).nth(3).getAttribute('href');
  // Recent projects are above the list as well.
  const project = page.locator(`main a[href="${address}"]`).last();
  const name = await project.evaluate(
    (element) => (element.querySelector('bdi') ?? element).textContent?.trim() ?? '',
  );
  const first = await change(page, project, name);
  const list = page.locator(back).first();
  await change(page, list, 'Projects');
  const again = await change(page, project, name);
  await context.close();
  return { first, again };
}

export async function routeChange({ browser, live, floor }: BenchContext): Promise<void> {
  const apps = {
    live: { ...live, back: 'nav[aria-label="Main"] a[href$="/projects"]' },
    floor: { ...floor, back: 'main a[href$="/projects"]' },
  };
  type Walk = Awaited<ReturnType<typeof walk>>;
  const all: { live: Walk[]; floor: Walk[] } = { live: [], floor: [] };
  for (let round = 0; round < rounds; round += 1) {
    all.live.push(await walk(browser, apps.live));
    all.floor.push(await walk(browser, apps.floor));
  }
  const values = (key: keyof Walk) => [
    median(all.live.map((run) => run[key])),
    median(all.floor.map((run) => run[key])),
  ];
  printTable(
    'Change of page',
    ['console', 'floor'],
    [
      { what: 'first time, hovered, ms', values: values('first'), goal: '≤ 2.2x' },
      { what: 'again, ms', values: values('again'), goal: '≤ 1.8x' },
    ],
  );
}
