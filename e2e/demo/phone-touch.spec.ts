import { boxOf } from '../support/boxes.ts';
import { goWithin, openAt, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('fits a finger, shows labels above the keyboard of a phone, and adds a favorite with one tap', async ({
  page,
}) => {
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
  await test.step('adds a favorite with a tap, which only closes a menu that is open', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const button = page.getByRole('button', { name: 'Add Billing portal to favorites' });
    await page.getByRole('button', { name: 'View', exact: true }).tap();
    const menu = page.getByRole('menu', { name: 'View' });
    await expect(menu).toBeVisible();
    const { x, y, width, height } = await boxOf(button);
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await expect(menu).toHaveCount(0);
    await page.getByRole('button', { name: 'View', exact: true }).tap();
    const field = await boxOf(page.getByRole('searchbox'));
    await page.touchscreen.tap(field.x + field.width / 2, field.y + field.height / 2);
    await expect(menu).toHaveCount(0);
    await expect(page.getByRole('searchbox')).not.toBeFocused();
    // A second tap would remove it.
    await button.tap();
    await expect(title(page)).toHaveText('Projects');
    await page.getByRole('list', { name: 'Favorites' }).getByRole('link', { name: 'Billing portal' }).tap();
    await expect(title(page)).toHaveText('Billing portal');
    await page.goBack();
    await page.setViewportSize({ width: 390, height: 400 });
  });
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
