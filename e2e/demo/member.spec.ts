import { goWithin, rows, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { download } from '../support/exporting.ts';
import { memberSearch, membersPath, openMembers } from '../support/people.ts';
import { expectToFit } from '../support/width.ts';

test('shows a member, exports what they own and can open, and explains when someone isn’t a member', async ({
  page,
  problems,
}) => {
  await openMembers(page);
  await test.step('shows a member’s profile, role and projects', async () => {
    await memberSearch(page).fill('ana ruiz');
    await expect(rows(page).first()).toContainText('Ana Ruiz');
    await rows(page).first().getByRole('link').click();
    await expect(title(page)).toHaveText('Ana Ruiz');
    await expect(page).toHaveTitle('Member · Ana Ruiz · Service Console');
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(/Members.*Ana Ruiz/);
    const membership = page.getByRole('region', { name: 'Membership' });
    await expect(page.getByRole('main')).toContainText('ana.ruiz@northwind.example');
    await expect(membership).toContainText(/Owner|Admin|Member/);
    const owned = page.getByRole('table', { name: 'Projects owned by Ana Ruiz' });
    await expect(owned.getByRole('link').first()).toBeVisible();
  });
  await test.step('exports what a departing member owns and can open', async () => {
    await page.getByRole('button', { name: /^Check access \(34 requests, / }).click();
    const shared = page.getByRole('region', { name: 'Apps shared directly' });
    await expect(shared.getByText(/^Checked 33 apps/)).toBeVisible();

    await page.getByRole('link', { name: 'Offboard' }).press('Enter');
    await expect(title(page)).toHaveText('Offboard Ana Ruiz');
    await expect(page).toHaveTitle('Offboarding · Ana Ruiz · Service Console');
    // The check isn't repeated.
    await expect(page.getByText(/^Checked 33 apps/)).toBeVisible();
    const sheet = page.getByRole('table', { name: 'Projects to transfer from Ana Ruiz' });
    await expect(sheet.getByText('Owner').first()).toBeVisible();
    const { name, text } = await download(page, page.getByRole('button', { name: 'Export' }));
    expect(name).toMatch(/^offboarding-ana-ruiz-\d{4}-\d\d-\d\d\.csv$/);
    expect(text).toContain('# Member: Ana Ruiz; user ID: ');
    // Notes come before the header.
    const lines = text.slice(text.indexOf('Project,Project ID,Reason')).trim().split('\r\n');
    expect(lines).toHaveLength(await sheet.getByRole('row').count());

    await sheet.getByRole('link').first().focus();
    await page.keyboard.press('x');
    await expect(page.getByRole('group', { name: 'Selected projects' })).toContainText('1 selected');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectToFit(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goBack();
  });
  await test.step('leads to a project and back', async () => {
    await expect(title(page)).toHaveText('Ana Ruiz');
    const owned = page.getByRole('table', { name: 'Projects owned by Ana Ruiz' });
    await owned.getByRole('link').first().click();
    await page.getByRole('main').getByRole('link', { name: 'Ana Ruiz' }).first().click();
    await expect(title(page)).toHaveText('Ana Ruiz');
  });
  await test.step('shows “Not an active member” when someone left or never joined', async () => {
    problems.expectHttpErrors(404);
    await goWithin(page, `${membersPath}/404666c6-0000-4000-8000-000000000000`);
    await expect(title(page)).toHaveText('Not an active member');
    await expect(page.getByRole('main')).toContainText('404666c6-0000-4000-8000-000000000000');
    await page.getByRole('link', { name: 'View members' }).click();
    await expect(title(page)).toHaveText('Members');
    await goWithin(page, `${membersPath}/not-a-uuid`);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Member not found');
  });
});
