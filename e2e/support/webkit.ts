import { existsSync } from 'node:fs';

import { test as base, webkit } from '@playwright/test';

import { startDemo } from './demo-process.ts';
import { startGateway } from './gateway.ts';
import { findMiniBrowser, startMiniBrowser } from './mini-browser.ts';
import { startService } from './service.ts';
import { Walker, type WebKitPage } from './walker.ts';

export const hasPlaywrightWebKit = (): boolean => existsSync(webkit.executablePath());

async function startPlaywrightWebKit(): Promise<WebKitPage> {
  const browser = await webkit.launch();
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    colorScheme: 'light',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  });
  const page = await context.newPage();
  return {
    go: async (url) => void (await page.goto(url)),
    run: (script, ...args) => page.evaluate(`(${script.toString()}).apply(null, ${JSON.stringify(args)})`),
    press: (combination) => page.keyboard.press(combination),
    type: (text) => page.keyboard.type(text),
    clickAt: (x, y) => page.mouse.click(x, y),
    close: () => browser.close(),
  };
}

async function startWebKit(): Promise<WebKitPage> {
  if (hasPlaywrightWebKit()) return startPlaywrightWebKit();
  const programs = findMiniBrowser();
  if (programs === undefined) throw new Error('WebKit is not installed.');
  return startMiniBrowser(programs);
}

interface WorkerFixtures {
  demoUrl: string;
  /** The live build behind nginx, in front of a service of its own. */
  liveUrl: string;
  walker: Walker;
}

/** Tests in WebKit. They have no `page`: no browser of Playwright's is started for them. */
export const test = base.extend<object, WorkerFixtures>({
  demoUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off this pattern
    async ({}, use) => {
      const demo = await startDemo();
      await use(demo.url);
      await demo.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  liveUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off this pattern
    async ({}, use) => {
      const service = await startService();
      const gateway = await startGateway(service.url);
      await use(gateway.url);
      await gateway.stop();
      await service.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  walker: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off this pattern
    async ({}, use) => {
      const page = await startWebKit();
      await use(new Walker(page));
      await page.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
