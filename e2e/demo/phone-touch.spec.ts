import { boxOf } from '../support/boxes.ts';
import { goWithin, openAt } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('fits a finger and shows labels above the keyboard of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 });
  await openAt(page, '/workspaces/$workspaceId/analytics/compare');
  await page.getByRole('button', { name: 'Add projects' }).tap();
  const search = page.getByRole('searchbox', { name: 'Search published projects' });
  await expect(page.getByRole('button', { name: 'Billing portal', exact: true })).toBeVisible();
  expect((await boxOf(search)).height).toBeGreaterThanOrEqual(44);
  await page.keyboard.press('Escape');

  await goWithin(page, '/workspaces/$workspaceId/security/findings');
  await page.getByRole('button', { name: 'Set due dates…' }).tap();
  await page.getByLabel('Errors (days)').fill('-4');
  await page.getByRole('button', { name: 'Save due dates' }).tap();
  await expect(page.getByLabel('Errors (days)')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Errors (days)', { exact: true })).toBeInViewport({ ratio: 1 });

  await goWithin(page, '/workspaces/$workspaceId/projects');
  await page.getByRole('button', { name: 'Actions for Billing portal' }).tap();
  await page.getByRole('menuitem', { name: 'Take offline…' }).tap();
  await page.getByRole('button', { name: /^Review/ }).tap();
  const box = page.getByRole('checkbox', { name: 'Include Billing portal' });
  await expect(box).toBeChecked();
  await box.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await boxOf(box);
  await page.touchscreen.tap(x + width / 2, y + height / 2 + 20);
  await expect(box).not.toBeChecked();
});
