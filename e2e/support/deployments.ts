import { expect, type Page } from '@playwright/test';

import { simulate } from './console.ts';
import { openPublishDialog, openPublishing, publishButton, publishDialog } from './publishing.ts';

/** The app that these stories publish: it is live, open to its workspace, and nothing stands against it. */
export const appName = 'Warehouse counts';

declare global {
  interface Window {
    /** When a deployment was read, by the page's own clock. */
    deploymentReads: number[];
    /** How many of them have not been answered yet. */
    deploymentReadsOpen: number;
  }
}

/** Gives the page a clock that the test can move on, and notes when deployments are read by it. */
export async function withClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    const real = window.fetch;
    window.deploymentReads = [];
    window.deploymentReadsOpen = 0;
    window.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (!/\/publish\/dep_/.test(url)) return real(input, init);
      window.deploymentReads.push(Date.now());
      window.deploymentReadsOpen += 1;
      try {
        return await real(input, init);
      } finally {
        window.deploymentReadsOpen -= 1;
      }
    };
  });
}

/** How far apart the reads were, in milliseconds. */
export async function gapsBetweenReads(page: Page): Promise<readonly number[]> {
  const reads = await page.evaluate(() => window.deploymentReads);
  return reads.slice(1).map((at, index) => at - (reads[index] ?? 0));
}

/** Opens the app's publishing page; gives the project's id. */
export const openApp = (page: Page): Promise<string> => openPublishing(page, appName);

/** Publishes the project whose publishing page is open, with everything left as it is; ends once that is accepted. */
export async function publish(page: Page): Promise<void> {
  await openPublishDialog(page);
  await publishButton(page).click();
  await expect(publishDialog(page)).toHaveCount(0);
}

/** Lets time pass second by second, as a person would live through it: answers do not take longer than a second. */
export async function pass(page: Page, seconds: number): Promise<void> {
  const answered = () => page.evaluate(() => window.deploymentReadsOpen);
  for (let second = 0; second < seconds; second += 1) {
    await page.clock.runFor(1000);
    await expect.poll(answered, { intervals: [10, 20, 50] }).toBe(0);
  }
}

/** Ends what runs by the service's clock, and lets the page read it again. */
export async function endDeployment(page: Page): Promise<void> {
  await simulate(page, 'clock', { advance_ms: 3_600_000 });
  await page.clock.fastForward(10_000);
}
