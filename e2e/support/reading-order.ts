import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Expects Tab to move from the search field of `region` through at least this many of its controls in visual
 * order, at every width.
 */
export async function expectTabsAsRead(page: Page, region: Locator, atLeast: number): Promise<void> {
  const focused = region.locator(':focus');
  for (const width of [1440, 1280, 1024, 768, 360]) {
    await page.setViewportSize({ width, height: 1200 });
    // A change of size takes two frames.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await region.getByRole('searchbox').focus();
    let last = { x: -1, y: -1, bottom: 0 };
    let stops = 0;
    for (; (await focused.count()) === 1; stops += 1) {
      // Its position before anything scrolls sideways: on a phone, the focus scrolls a row of filters.
      const box = await focused.evaluate((element) => {
        const { x, y, height } = element.getBoundingClientRect();
        let scrolled = 0;
        for (let parent = element.parentElement; parent !== null; parent = parent.parentElement)
          scrolled += parent.scrollLeft;
        return { x: x + scrolled, y, height };
      });
      const later = box.y >= last.bottom || box.x > last.x;
      expect(later && box.y + box.height > last.y, `stop ${stops + 1} at ${width} px`).toBe(true);
      last = { x: box.x, y: box.y, bottom: box.y + box.height };
      await page.keyboard.press('Tab');
    }
    expect(stops, `stops at ${width} px`).toBeGreaterThanOrEqual(atLeast);
  }
}
