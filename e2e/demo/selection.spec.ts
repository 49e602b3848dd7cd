import { middleOf } from '../support/boxes.ts';
import { nameOf, navigate, openProjects, rows } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { expectToFit } from '../support/width.ts';

test('acts on a project from its row’s menu, and selects by tapping', async ({ page }) => {
  await openProjects(page);
  await test.step('acts on a project from its row’s menu', async () => {
    const row = rows(page).nth(2);
    const name = await nameOf(row);
    await row.getByRole('link').first().focus();
    await page.keyboard.press('Shift+F10');
    const menu = page.getByRole('menu', { name: `Actions for ${name}` });
    await expect(menu.getByRole('menuitem', { name: 'Open', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(row.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('m');
    await menu.getByRole('menuitem', { name: 'Rename…' }).press('Enter');
    // The project opens with its name being edited.
    await expect(page.getByRole('textbox', { name: 'Project name' })).toHaveValue(name);
    await expect(page.getByRole('textbox', { name: 'Project name' })).toBeFocused();
    await page.keyboard.press('Escape');
    await navigate(page, 'Projects');
    await expect(rows(page).first()).toBeVisible();
  });
  await test.step('selects by tapping on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const cards = page
      .getByRole('main')
      .getByRole('list', { name: /^Projects in / })
      .getByRole('listitem');
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await cards.nth(0).click({ position: { x: 180, y: 20 } });
    await cards.nth(2).click({ position: { x: 180, y: 20 } });
    const bar = page.getByRole('group', { name: 'Selected projects' });
    await expect(bar).toContainText('2 selected');
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expectToFit(page);
    // The count, what selects more, and what clears it share a line.
    const line = await middleOf(bar.getByRole('status'));
    for (const name of [/^Select all/, 'Clear'])
      expect(Math.abs((await middleOf(bar.getByRole('button', { name }))) - line)).toBeLessThan(2);
    await bar.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Add to favorites' }).click();
    await expect(page.getByText('2 projects added to favorites')).toBeVisible();
    // The toast doesn't cover the bar.
    await bar.getByRole('button', { name: 'Clear' }).click();
    await expect(cards.getByRole('checkbox')).toHaveCount(0);
  });
});
