import type { Locator, Page } from '@playwright/test';

import { boxOf } from '../support/boxes.ts';
import {
  chooseProjectAction,
  countRequests,
  nameOf,
  openProjects,
  rowNamed,
  rows,
  searchField,
  title,
} from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { changeElsewhere, goToList, rename } from '../support/editing.ts';

const shortcuts = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Favorites and recent projects' });
const favorites = (page: Page): Locator => shortcuts(page).getByRole('list', { name: 'Favorites' });
const visited = (page: Page): Locator => shortcuts(page).getByRole('list', { name: 'Recently opened' });
const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Go to' });
const starOf = (row: Locator): Locator => row.getByRole('button', { name: /favorites$/ });

async function star(page: Page, name: string): Promise<void> {
  await rowNamed(page, name).hover();
  await starOf(rowNamed(page, name)).click();
  await expect(favorites(page)).toContainText(name);
}

test('renames and removes favorites with their projects, drops them on disconnect, and shows them above any list', async ({
  page,
  problems,
}) => {
  await test.step('renames a favorite with its project, and removes it when the project is deleted', async () => {
    problems.expectHttpErrors(404);
    await openProjects(page);
    await star(page, 'Partner onboarding');
    await star(page, 'Fleet map');
    await star(page, 'Incident log');

    // Renamed and deleted here.
    await favorites(page).getByRole('link', { name: 'Partner onboarding' }).click();
    await rename(page, 'Partners');
    await expect(title(page)).toHaveText('Partners');
    await goToList(page);
    await expect(favorites(page).getByRole('link')).toHaveText(['Fleet map', 'Incident log', 'Partners']);
    await favorites(page).getByRole('link', { name: 'Fleet map' }).click();
    await expect(title(page)).toHaveText('Fleet map');
    await chooseProjectAction(page, 'Delete…');
    await page.getByRole('dialog').getByRole('textbox').fill('Fleet map');
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText('Projects');
    await expect(favorites(page).getByRole('link')).toHaveText(['Incident log', 'Partners']);

    // Deleted by someone else: the page offers to remove the favorite.
    await favorites(page).getByRole('link', { name: 'Incident log' }).click();
    await expect(title(page)).toHaveText('Incident log');
    await changeElsewhere(page, 'delete');
    await page.reload();
    await page.getByRole('button', { name: 'Remove from favorites' }).click();
    const back = page.getByRole('main').getByRole('link', { name: 'All projects' });
    await expect(back).toBeFocused();
    await back.press('Enter');
    await expect(favorites(page).getByRole('link')).toHaveText(['Partners']);
    await expect(visited(page)).toHaveCount(0);
  });
  await test.step('moves favorites into a menu when there is no room, and drops them on disconnect', async () => {
    await expect(starOf(rows(page).first())).toBeAttached();
    const names: string[] = [];
    for (let index = 6; index < 13; index += 1) names.push(await nameOf(rows(page).nth(index)));
    for (const name of names) {
      await rowNamed(page, name).first().getByRole('link').focus();
      await page.keyboard.press('s');
    }
    await page.setViewportSize({ width: 640, height: 800 });
    const more = shortcuts(page).getByRole('button', { name: /^\d+ more$/ });
    await more.press('Enter');
    await page.getByRole('menuitem').last().click();
    await expect(title(page)).toHaveText(
      [...names, 'Partners'].toSorted((a, b) => a.localeCompare(b)).at(-1) ?? '',
    );

    await page.getByRole('button', { name: /^Connection: / }).click();
    await page.getByRole('menuitem', { name: /^Disconnect / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('button', { name: 'demo-enterprise' }).click();
    await expect(rows(page).first()).toBeVisible();
    await expect(starOf(rows(page).first())).toBeAttached();
  });
  await test.step('shows favorites above any list without another request', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(shortcuts(page)).toHaveCount(0);
    const first = await nameOf(rows(page).first());
    const row = rowNamed(page, 'Warehouse counts');
    const { y } = await boxOf(row);
    await star(page, 'Warehouse counts');
    // When the shortcuts appear, no other row moves under the pointer.
    expect((await boxOf(row)).y).toBe(y);
    expect(await nameOf(rows(page).first())).toBe(first);

    // Favorites survive a reload and a search.
    const lists = countRequests(page, '/v1/projects');
    await page.reload();
    await expect(starOf(rowNamed(page, 'Warehouse counts'))).toHaveAccessibleName(
      'Remove Warehouse counts from favorites',
    );
    expect(lists.urls).toHaveLength(1);
    await searchField(page).fill('incident');
    await expect(page).toHaveURL(/q=incident/);
    await expect(rowNamed(page, 'Warehouse counts')).toHaveCount(0);
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    await favorites(page).getByRole('link', { name: 'Warehouse counts' }).click();
    await expect(title(page)).toHaveText('Warehouse counts');

    // From the project's page, and in the palette.
    await page.getByRole('button', { name: 'Remove from favorites' }).click();
    await page.keyboard.press('s');
    await page.keyboard.press('s');
    await expect(page.getByRole('button', { name: 'Add to favorites' })).toBeVisible();
    await goToList(page);
    await expect(visited(page).getByRole('link')).toHaveText(['Warehouse counts']);
    await expect(favorites(page)).toHaveCount(0);
    await star(page, 'Billing portal');
    await page.keyboard.press('Control+k');
    await expect(palette(page).getByRole('group', { name: 'Recent' })).toContainText('Warehouse counts');
    await expect(palette(page).getByRole('group', { name: 'Favorites' })).toContainText('Billing portal');
    await page.keyboard.type('billing port');
    await expect(palette(page).getByText('Searching…')).toHaveCount(0);
    await expect(palette(page).getByRole('option', { name: /^Billing portal$/ })).toHaveCount(1);
  });
});
