import { expect, type Page, type Request } from '@playwright/test';

/** The requests in progress of each page. */
const pending = new WeakMap<Page, Set<Request>>();

export function trackRequests(page: Page): void {
  const open = new Set<Request>();
  pending.set(page, open);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/** Waits until the page has no request in progress. */
export const expectNoRequests = (page: Page): Promise<void> =>
  expect
    .poll(() => pending.get(page)?.size ?? 0, { message: 'requests in progress', intervals: [10, 20, 50] })
    .toBe(0);

/** Moves the page's clock, after its requests: a jump would time out those in progress. */
export async function fastForward(page: Page, ticks: number | string): Promise<void> {
  await expectNoRequests(page);
  await page.clock.fastForward(ticks);
}
