import { nameOf, navigate, rows, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { line, link, openInventory } from '../support/inventory.ts';

test('walks through projects, groups them, and decides on them', async ({ page }) => {
  await test.step('walks from project to project, and comes back to the last one’s row', async () => {
    await openInventory(page);
    const names = [await nameOf(rows(page).nth(1)), await nameOf(rows(page).nth(2))];
    await link(rows(page).nth(1)).click();
    await expect(title(page)).toHaveText(names[0] ?? '');
    const position = page.getByRole('navigation', { name: 'List' });
    await expect(position).toContainText('2 of the first 100');
    await page.keyboard.press('n');
    await expect(title(page)).toHaveText(names[1] ?? '');
    await expect(position).toContainText('3 of the first 100');
    await page.keyboard.press('p');
    await expect(title(page)).toHaveText(names[0] ?? '');
    await position.getByRole('button', { name: 'Next project' }).click();
    await expect(title(page)).toHaveText(names[1] ?? '');
    await page.goBack();
    await expect(title(page)).toHaveText('Inventory');
    await expect(link(rows(page).nth(2))).toBeFocused();
  });
  await navigate(page, 'Inventory');
  await expect(rows(page).first()).toBeVisible();
  const bar = page.getByRole('group', { name: 'Selected projects' });

  await test.step('groups projects by owner, with counts that stay in view', async () => {
    await page.getByRole('button', { name: 'Group by owner' }).click();
    await expect(page).toHaveURL(/group=owner/);
    const table = page.getByRole('table');
    const head = table.getByRole('button', { expanded: true, name: /\d+ projects? loaded/ });
    await expect(head.first()).toContainText(/needs? review/);
    const name = (await head.first().textContent()) ?? '';
    const project = await nameOf(rows(page).first());
    // The head stays above its rows, which fold away below it.
    await page.mouse.wheel(0, 200);
    await expect(head.first()).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Home');
    await head.first().click();
    await expect(table.getByRole('button', { expanded: false, name: /loaded/ })).toHaveText(name);
    await expect(rows(page).filter({ hasText: project })).toHaveCount(0);
    // The next project in the list is the next one of its owner.
    const second = await nameOf(rows(page).first());
    await link(rows(page).first()).click();
    await expect(title(page)).toHaveText(second);
    await expect(page.getByRole('navigation', { name: 'List' })).toContainText('of the first 100');
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Group by owner' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
  await test.step('decides on several projects at once, and filters by the decision', async () => {
    await navigate(page, 'Inventory');
    await expect(page).not.toHaveURL(/group=/);
    await link(rows(page).first()).focus();
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('Shift+X');
    await bar.getByRole('button', { name: 'Set audience…' }).click();
    await expect(page.getByRole('dialog', { name: 'Set audience for 2 projects' })).toBeVisible();
    await page.keyboard.press('Escape');
    await bar.getByRole('button', { name: 'Set decision' }).click();
    await page.getByRole('menuitem', { name: 'Snooze…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Snooze 2 projects' });
    await dialog.getByLabel('30 days from now').check();
    await dialog.getByLabel('Note (optional)').fill('After the release');
    await dialog.getByLabel('Your name').fill('Ana');
    await dialog.getByRole('button', { name: 'Snooze' }).click();
    await expect(page.getByText('2 projects snoozed')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Decision' })).toBeVisible();
    await expect(rows(page).nth(0)).toContainText('Snoozed');
    await expect(rows(page).nth(2)).toContainText('Undecided');

    await bar.getByRole('button', { name: 'Clear' }).click();
    await line(page).fill('decision:snoozed');
    await expect(page.getByText(/decision:snoozed: 2 of 243 projects match\./)).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('No matching projects')).toBeVisible();
  });
});
