import { existsSync } from 'node:fs';

import { test as base, webkit } from '@playwright/test';

import { type Demo, startDemo } from './demo-process.ts';
import { startGateway } from './gateway.ts';
import { findMiniBrowser, startMiniBrowser } from './mini-browser.ts';
import { perWorker } from './per-worker.ts';
import { startService } from './service.ts';
import { Walker, type WebKitPage } from './walker.ts';

export const hasPlaywrightWebKit = (): boolean => existsSync(webkit.executablePath());

async function startPlaywrightWebKit(): Promise<WebKitPage> {
  const browser = await webkit.launch();
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    colorScheme: 'light',
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
  });
  const page = await context.newPage();
  return {
    go: async (url) => void (await page.goto(url)),
    run: (script, ...args) => page.evaluate(`(${script.toString()}).apply(null, ${JSON.stringify(args)})`),
    press: (combination) => page.keyboard.press(combination),
    type: (text) => page.keyboard.type(text),
    clickAt: (x, y) => page.mouse.click(x, y),
    stop: () => browser.close(),
  };
}

async function startWebKit(): Promise<WebKitPage> {
  if (hasPlaywrightWebKit()) return startPlaywrightWebKit();
  const programs = findMiniBrowser();
  if (programs === undefined) throw new Error('WebKit is not installed.');
  return startMiniBrowser(programs);
}

interface Live {
  readonly url: string;
  stop(): Promise<void>;
}

/** The live build behind nginx, with its own service. */
async function startLive(): Promise<Live> {
  const service = await startService();
  const gateway = await startGateway(service.url);
  const stop = async (): Promise<void> => {
    await gateway.stop();
    await service.stop();
  };
  return { url: gateway.url, stop };
}

interface WorkerFixtures {
  demo: Demo;
  live: Live;
  webkitPage: WebKitPage;
  walker: Walker;
}

/** Tests in WebKit. They have no `page`, so Playwright starts no browser. */
export const test = base.extend<object, WorkerFixtures>({
  demo: perWorker(startDemo),
  live: perWorker(startLive),
  webkitPage: perWorker(startWebKit),
  walker: [async ({ webkitPage }, use) => use(new Walker(webkitPage)), { scope: 'worker' }],
});
