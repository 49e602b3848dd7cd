import {
  connectDemo,
  chooseFilter,
  goWithin,
  nameOf,
  rowNamed,
  rows,
  searchField,
  title,
} from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { notifications, projectName } from '../support/editing.ts';
import { projectPath } from '../support/seed.ts';

test('finds and opens projects, and changes who can edit one by keyboard', async ({ page }) => {
  const main = page.getByRole('main');

  await test.step('connects with a demo card', async () => {
    await connectDemo(page, 'demo-enterprise');
    await expect(rows(page).first()).toBeVisible();
  });
  await test.step('opens the menu of a row beside its button', async () => {
    const row = rows(page).nth(3);
    await row.hover();
    const button = row.getByRole('button', { name: /^Actions for/ });
    await button.click();
    const menu = page.getByRole('menu', { name: /^Actions for/ });
    const gap = async (): Promise<number> => {
      const [box, place] = [await menu.boundingBox(), await button.boundingBox()];
      return (box?.y ?? 0) - (place?.y ?? 0) - (place?.height ?? 0);
    };
    await expect.poll(gap).toBeCloseTo(6, 0);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
  });
  await test.step('keeps a search and a filter across a reload', async () => {
    await searchField(page).pressSequentially('board');
    await chooseFilter(page, 'Published', 'Yes');
    await expect(page).toHaveURL(/q=board/);
    await expect(page).toHaveURL(/published=/);
    const shown = (): Promise<string[]> => rows(page).getByRole('link').allInnerTexts();
    await expect.poll(async () => (await shown()).every((name) => /board/i.test(name))).toBe(true);
    const before = await shown();
    expect(before.length).toBeGreaterThan(0);
    await page.reload();
    await expect(searchField(page)).toHaveValue('board');
    await expect.poll(shown).toEqual(before);
  });
  await test.step('opens a project, goes back and forward', async () => {
    const link = rows(page).first().getByRole('link').first();
    const name = await nameOf(link);
    await link.click();
    await expect(title(page)).toHaveText(name);
    await page.goBack();
    await expect(searchField(page)).toHaveValue('board');
    await expect(rowNamed(page, name).first()).toBeVisible();
    await page.goForward();
    await expect(title(page)).toHaveText(name);
    await page.goBack();
  });
  await goWithin(page, await projectPath(projectName, 'demo-enterprise'));
  await expect(main).toContainText('The published app');

  await test.step('changes who can edit by keyboard', async () => {
    const card = page.getByRole('region', { name: 'Editor access' });
    await card.getByRole('button', { name: 'Change who can edit' }).press('Enter');
    await expect(card.getByRole('radio', { name: 'Restricted' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(card.getByRole('radio', { name: 'Workspace can edit' })).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(notifications(page)).toContainText('Workspace can edit');
    await expect(card.getByRole('button', { name: 'Change who can edit' })).toBeFocused();
  });
});
