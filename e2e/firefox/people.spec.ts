import { chooseFilter, connectDemo, navigate, rows, title } from '../support/console.ts';
import { expect, test } from '../support/firefox-demo.ts';
import { memberSearch, openMembers } from '../support/people.ts';

test('filters members, opens a group, and selects a project of a departing member', async ({ page }) => {
  await openMembers(page);
  await chooseFilter(page, 'Role', 'Viewer');
  await expect(page).toHaveURL(/role=viewer/);
  await expect(rows(page).filter({ hasNotText: 'Viewer' })).toHaveCount(0);
  await expect(rows(page).first()).toBeVisible();

  await navigate(page, 'Groups');
  const groups = page.getByRole('table', { name: 'Groups in Northwind' });
  await expect(groups.getByRole('row')).toHaveCount(13);
  await page.getByRole('searchbox', { name: 'Search groups' }).pressSequentially('design');
  await expect(groups.getByRole('row')).toHaveCount(2);
  await groups.getByRole('link', { name: 'Design' }).press('Enter');
  await expect(title(page)).toHaveText('Design');
  await navigate(page, 'Members');
  await memberSearch(page).pressSequentially('ana ruiz');
  await expect(page).toHaveURL(/q=ana/);
  await rows(page).filter({ hasText: 'Ana Ruiz' }).getByRole('link').first().press('Enter');
  await expect(title(page)).toHaveText('Ana Ruiz');
  await expect(page.getByRole('region', { name: 'Membership' })).toContainText(/Owner|Admin|Member/);
  const owned = page.getByRole('table', { name: 'Projects owned by Ana Ruiz' });
  await expect(owned.getByRole('link').first()).toBeVisible();

  await page.getByRole('link', { name: 'Offboard' }).press('Enter');
  await expect(title(page)).toHaveText('Offboard Ana Ruiz');
  await page
    .getByRole('table', { name: 'Projects to transfer from Ana Ruiz' })
    .getByRole('link')
    .first()
    .focus();
  await page.keyboard.press('x');
  const bar = page.getByRole('group', { name: 'Selected projects' });
  await bar.getByRole('button', { name: 'Actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Set editor access…' })).toBeVisible();
});

test('switches the workspace and stays on the same kind of page', async ({ page }) => {
  await connectDemo(page, 'demo-session');
  await expect(title(page)).toHaveText('Workspaces');
  const links = page.getByRole('main').getByRole('table').getByRole('link');
  await expect(links).toHaveCount(12);
  const [first = '', second = ''] = await links.allInnerTexts();
  await links.first().click();
  await expect(title(page)).toHaveText(first);
  await navigate(page, 'Groups');
  await expect(title(page)).toHaveText('Groups');
  await page.getByRole('button', { name: /Switch workspace/ }).click();
  await page.getByRole('dialog', { name: 'Switch workspace' }).getByRole('link', { name: second }).click();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(second);
  await expect(title(page)).toHaveText('Groups');
});
