import { navigate, openProjects, rows, searchField, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';

test('works by keyboard, from the palette to the cards, and keeps the chosen theme', async ({ page }) => {
  await openProjects(page);
  const light = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  const palette = page.getByRole('dialog', { name: 'Go to' });

  await test.step('closes a dialog with Escape, and returns the focus', async () => {
    const opener = page.getByRole('main').getByRole('button', { name: 'Export' });
    await opener.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
  await test.step('returns the focus when the palette closes', async () => {
    const members = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Members' });
    await members.focus();
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(palette).toHaveCount(0);
    await expect(members).toBeFocused();
  });
  await test.step('runs shortcuts on the page, and types their letters in a field', async () => {
    await page.keyboard.press('/');
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.type('g?/');
    await expect(searchField(page)).toHaveValue('g?/');
    await searchField(page).fill('');
    await expect(rows(page).nth(1)).toBeVisible();
    await title(page).focus();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(rows(page).nth(1).getByRole('link').first()).toBeFocused();
    await title(page).focus();
    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await expect(title(page)).toHaveText('Members');
  });
  await test.step('opens a page from the palette', async () => {
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('setti');
    await expect(palette.getByRole('option', { selected: true })).toContainText('Settings');
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText('Settings');
    await expect(title(page)).toBeFocused();
  });
  await test.step('keeps the chosen theme after a reload', async () => {
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('body')).not.toHaveCSS('background-color', light);
  });
  await test.step('reaches cards by Tab in visual order', async () => {
    const cards = page.getByRole('main').getByRole('region');
    const places = async (): Promise<readonly (readonly [number, number])[]> =>
      cards.evaluateAll((all) =>
        all
          .filter((card) => card.querySelector('a, button') !== null)
          .map((card) => card.getBoundingClientRect())
          .map(({ top, left }) => [Math.round(top), Math.round(left)] as const),
      );
    const expectInOrder = async (): Promise<void> => {
      await expect.poll(async () => (await places()).length).toBeGreaterThan(1);
      const seen = await places();
      expect(seen).toEqual(seen.toSorted(([a, left], [b, right]) => a - b || left - right));
    };
    await page.setViewportSize({ width: 1200, height: 800 });
    await navigate(page, 'Overview');
    await expect(page.getByRole('region', { name: 'Policies' })).toBeVisible();
    await expectInOrder();
  });
});
