import { expect, type Page } from '@playwright/test';

/** Nothing overflows the window's width. Layout may take a moment to follow a resize. */
export async function expectToFit(page: Page): Promise<void> {
  const window = page.viewportSize()?.width ?? 0;
  await expect
    .poll(async () => {
      const [content, room] = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return [scrollWidth, clientWidth] as const;
      });
      return content - Math.min(room, window);
    })
    .toBeLessThanOrEqual(0);
}
