import type { Page } from '@playwright/test';

import { connectKey, rows, title } from '../support/console.ts';
import { expect, test } from '../support/live.ts';
import { expectToFit } from '../support/width.ts';

const markup = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
const script = 'javascript:document.title=1';
/** Hostile values: markup, script URLs, endless words, unknown values. */
const hostile = {
  name: markup,
  description: `${markup}${'endless'.repeat(2000)}`,
  preview_url: script,
  latest_screenshot_url: script,
  visibility: 'visible_to_the_moon',
  publish_audience: '"><b>everyone</b>',
  is_published: true,
  last_edited_at: 'the day before',
  owner_id: '../../../v1/workspaces',
};

/** Applies `hostile` to every project of real responses, and breaks one item of each list. */
async function poison(page: Page): Promise<void> {
  await page.route(/\/v1\/projects/, async (route) => {
    const response = await route.fetch();
    const body: unknown = await response.json();
    if (typeof body !== 'object' || body === null) return route.fulfill({ response });
    const items: unknown = 'data' in body ? body.data : undefined;
    const json = Array.isArray(items)
      ? {
          ...body,
          data: items.map((item: object, index) =>
            index === 1 ? { id: 'broken', is_published: 7 } : { ...item, ...hostile },
          ),
        }
      : { ...body, ...hostile };
    return route.fulfill({ response, json });
  });
}

test('renders hostile responses as text', async ({ page, gateway, problems }) => {
  // The owner's ID is invalid: the client requests it as one encoded segment, and gets an error.
  problems.expectHttpErrors(400, 404);
  await poison(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await connectKey(page, gateway.url, 'demo-business');
  await expect(title(page)).toHaveText('Projects');
  await expect(page.getByRole('main')).toContainText(markup);
  await expect(page.getByRole('main')).toContainText('broken');
  await expectToFit(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(rows(page).first()).toContainText(markup);
  await rows(page).first().getByRole('link').click();
  await expect(title(page)).toHaveText(markup);
  await expect(page.getByRole('main')).toContainText('visible_to_the_moon');
  await expect(page.locator('main script, main img[src="x"], a[href^="javascript" i]')).toHaveCount(0);
  await expect(page).toHaveTitle(/Service Console$/);
  await expectToFit(page);
  // The tiles of the page are still loading.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
