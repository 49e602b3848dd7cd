import { rows, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { memberSearch, openMembers } from '../support/people.ts';

test('one member: profile, role, and what they own', async ({ page }) => {
  await openMembers(page);
  await memberSearch(page).fill('ana ruiz');
  await expect(rows(page).first()).toContainText('Ana Ruiz');
  await rows(page).first().getByRole('link').click();
  await expect(title(page)).toHaveText('Ana Ruiz');
  await expect(page).toHaveTitle('Member · Ana Ruiz · Service Console');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(/Members.*Ana Ruiz/);
  const membership = page.getByRole('region', { name: 'Membership' });
  await expect(membership).toContainText('ana.ruiz@northwind.example');
  await expect(membership).toContainText(/Owner|Admin|Member/);
  const owned = page.getByRole('table', { name: 'Projects owned by Ana Ruiz' });
  await expect(owned.getByRole('link').first()).toBeVisible();
  // Read alone, without the list, it says the same.
  await page.reload();
  await expect(membership).toContainText(/Owner|Admin|Member/);
  await owned.getByRole('link').first().click();
  // And from a project back to its owner.
  await page.getByRole('main').getByRole('link', { name: 'Ana Ruiz' }).first().click();
  await expect(title(page)).toHaveText('Ana Ruiz');
});

test('somebody who is not an active member is said to be that', async ({ page, problems }) => {
  problems.expectHttpErrors(404);
  await openMembers(page);
  const { pathname } = new URL(page.url());
  await page.goto(`${pathname}/404666c6-0000-4000-8000-000000000000`);
  await expect(title(page)).toHaveText('Not an active member');
  await expect(page.getByRole('main')).toContainText('404666c6-0000-4000-8000-000000000000');
  await page.getByRole('link', { name: 'All members' }).click();
  await expect(title(page)).toHaveText('Members');
  await page.goto(`${pathname}/not-a-uuid`);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('path.user_id');
});
