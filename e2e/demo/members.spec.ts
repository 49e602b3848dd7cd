import { boxOf } from '../support/boxes.ts';
import { chooseFilter, navigate, rows, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { memberSearch, openMembers, watchMembers } from '../support/people.ts';
import { expectToFit } from '../support/width.ts';

test('lists, filters and opens members', async ({ page }) => {
  await openMembers(page);

  await test.step('lists members with their roles, prints them, and finds who is new', async () => {
    await expect(page).toHaveTitle('Members · Northwind · Service Console');
    const table = page.getByRole('table', { name: 'Members in Northwind' });
    await expect(page.getByText(/^90 members · sorted by role/)).toBeVisible();
    // Names load for visible rows. Printed rows without one have an ID.
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => void window.dispatchEvent(new Event('beforeprint')));
    await expect(rows(page)).toHaveCount(90);
    const last = rows(page).last();
    await expect(last.getByText(/^[\da-f]{8}-[\da-f-]{27}$/)).toBeVisible();
    await expect(last.locator('.skeleton')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => void window.dispatchEvent(new Event('afterprint')));

    // The API has no field for roles. They are derived from filtered lists, and shown with their time.
    await expect(page.getByText('Roles loaded')).toBeVisible();
    const first = rows(page).first();
    await expect(first).toContainText('@northwind.example');
    await expect(first).toContainText('Owner');
    await expect(first).toContainText(/Identity provider|Workspace/);
    await expect(table.getByText('Not loaded')).toHaveCount(0);

    await page.getByRole('button', { name: /joined in the last 30 days/ }).click();
    await expect(page).toHaveURL(/sort=-joined_at/);
    await expect(first).toContainText('New');
    await expect(table.getByRole('columnheader', { name: 'Joined' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  });
  await navigate(page, 'Members');
  await expect(page).not.toHaveURL(/sort=/);
  await test.step('keeps search and filters in the URL, and filters by them', async () => {
    const asked = watchMembers(page);
    await memberSearch(page).fill('ru');
    await expect(page.getByText('Words under 3 characters are ignored')).toBeVisible();
    await expect(page).toHaveURL(/q=ru/);
    expect(asked.list).toEqual([]);
    await memberSearch(page).fill('ruiz');
    await expect(page.getByText(/ · best match first/)).toBeVisible();
    await expect(rows(page).first()).toContainText('Ruiz');
    await memberSearch(page).fill('');

    await chooseFilter(page, 'Role', 'Viewer');
    await chooseFilter(page, 'Managed by', 'Workspace');
    await expect(page).toHaveURL(/role=viewer/);
    await expect(page).toHaveURL(/scim=no/);
    await expect(page.getByText(/^\d+ matching members · sorted by role/)).toBeVisible();
    for (const text of ['Viewer', 'Workspace'])
      await expect(rows(page).filter({ hasNotText: text })).toHaveCount(0);
    await expect(rows(page).first()).toBeVisible();
    await memberSearch(page).fill('nobody is called this');
    await expect(page.getByText('No matching members')).toBeVisible();
    await expect(page.getByText(/^0 matching members/)).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByText(/^90 members/)).toBeVisible();
    await expect(memberSearch(page)).toHaveValue('');
  });
  await test.step('opens a member by keyboard, and fits a phone', async () => {
    await rows(page).first().getByRole('link').focus();
    await page.keyboard.press('j');
    await expect(rows(page).nth(1).getByRole('link')).toBeFocused();
    await expect(rows(page).nth(1)).not.toContainText('Loading name');
    const name = (await rows(page).nth(1).getByRole('link').innerText())
      .split('\n')
      .find((line) => line.length > 2);
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText(name ?? '');
    await expect(title(page)).toBeFocused();

    await page.setViewportSize({ width: 390, height: 844 });
    await expectToFit(page);
    await page.goBack();
    await memberSearch(page).fill('ru');
    // The hint has its place between the field and the filters.
    const hint = await boxOf(page.getByText('Words under 3 characters are ignored'));
    const role = await boxOf(page.getByRole('search').getByRole('button', { name: 'Role' }));
    expect(hint.y + hint.height).toBeLessThanOrEqual(role.y);
    await memberSearch(page).fill('');
    const cards = page.getByRole('list', { name: 'Members in Northwind' }).getByRole('listitem');
    await expect(cards.first()).toContainText('@northwind.example');
    await expect(cards.first()).toContainText('Owner');
    await expectToFit(page);
    await page.getByRole('button', { name: 'Sort' }).click();
    await page.getByRole('menuitemradio', { name: 'Name, A to Z' }).click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/sort=display_name/);
    await expect(page.getByText(/sorted by name/)).toBeVisible();
  });
});
