import { navigate, openAt, rows, searchField, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { line } from '../support/inventory.ts';

test('lists shortcuts, runs them from the first letter on, switches them off, and keeps the current page in view', async ({
  page,
}) => {
  // No letter is lost when the shortcut is pressed as soon as the page appears.
  await openAt(page, '/workspaces/$workspaceId/projects');
  await rows(page).first().waitFor();
  await page.keyboard.type('/fleet');
  await expect(searchField(page)).toHaveValue('fleet');
  await searchField(page).fill('');
  await title(page).focus();

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toContainText('Focus search');
  await expect(sheet).toContainText('Next or previous row');
  await expect(sheet).toContainText('Add or remove a favorite');
  await page.keyboard.press('Escape');

  await page.keyboard.press('/');
  await expect(searchField(page)).toBeFocused();
  // In a field they are text.
  await page.keyboard.type('g?/');
  await expect(searchField(page)).toHaveValue('g?/');
  await expect(rows(page)).toHaveCount(0);
  await searchField(page).fill('');
  // To the rows, then from row to row.
  await expect(rows(page).nth(1)).toBeVisible();
  await title(page).focus();
  await page.keyboard.press('j');
  await expect(rows(page).first().getByRole('link').first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows(page).nth(1).getByRole('link').first()).toBeFocused();
  await title(page).focus();
  await page.keyboard.press('g');
  await page.keyboard.press('v');
  await expect(title(page)).toHaveText('Inventory');
  await expect(rows(page).first()).toBeVisible();

  await page.keyboard.press('?');
  await expect(sheet).toContainText('Show details');
  await sheet.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck();
  await expect(sheet).toContainText('Single-key shortcuts are off');
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(line(page)).not.toBeFocused();
  const first = rows(page).first().getByRole('link').first();
  await first.focus();
  await page.keyboard.press('j');
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1).getByRole('link').first()).toBeFocused();

  // The palette still opens, and the settings have the same switch.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('settings');
  await expect(page.getByRole('option', { selected: true })).toContainText('Settings');
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Settings');
  const choice = page.getByRole('group', { name: 'Single-key shortcuts' });
  await expect(choice.getByRole('radio', { name: 'Off' })).toBeChecked();
  await choice.getByText('On', { exact: true }).click();
  await title(page).focus();
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(title(page)).toHaveText('Members');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');

  // In a short window, the navigation keeps the current page in view.
  await navigate(page, 'Settings');
  await page.setViewportSize({ width: 1024, height: 640 });
  await page.reload();
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]');
  await expect(page.getByRole('button', { name: 'Simulator' })).toBeVisible();
  await expect(current).toHaveText('Settings');
  await expect(current).toBeInViewport({ ratio: 1 });
  for (const [letter, name] of [
    ['o', 'Overview'],
    ['b', 'Jobs'],
  ] as const) {
    await page.keyboard.press('g');
    await page.keyboard.press(letter);
    await expect(current).toHaveText(name);
    await expect(current).toBeInViewport({ ratio: 1 });
  }
  for (const name of ['Overview', 'Settings']) {
    await page.goBack();
    await expect(current).toHaveText(name);
    await expect(current).toBeInViewport({ ratio: 1 });
  }
});
