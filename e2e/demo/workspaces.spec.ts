import { expectAccessible } from '../support/axe.ts';
import { countRequests, navigate, openAt, rows, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';

test('lists twelve workspaces, switches between them, and loads projects of at most ten in one request', async ({
  page,
}) => {
  await test.step('lists twelve workspaces, and switches between them', async () => {
    await openAt(page, '/workspaces', 'demo-session');
    await expect(title(page)).toHaveText('Workspaces');
    const links = page.getByRole('main').getByRole('table').getByRole('link');
    await expect(links).toHaveCount(12);
    const joined = await links.allInnerTexts();
    await page.getByRole('columnheader', { name: 'Workspace' }).getByRole('button').click();
    await expect(page).toHaveURL(/sort=name/);
    await expect(links).toHaveText(joined.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })));
    const [first, second] = await links.allInnerTexts();
    await links.first().click();
    await expect(title(page)).toHaveText(first ?? '');

    await page.getByRole('button', { name: /Switch workspace/ }).click();
    const switcher = page.getByRole('dialog', { name: 'Switch workspace' });
    await expect(switcher.getByRole('list', { name: 'Workspaces' }).getByRole('listitem')).toHaveCount(12);
    const search = switcher.getByRole('searchbox', { name: 'Search workspaces' });
    await expect(search).toBeFocused();
    await expectAccessible(page, 'popover');
    await search.fill('nothing like it');
    await expect(switcher).toContainText('No matching workspaces');
    await search.fill((second ?? '').toLowerCase());
    await expect(switcher.getByRole('link', { name: second ?? '' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(switcher).toHaveCount(0);
    await expect(title(page)).toHaveText(second ?? '');
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(second ?? '');
  });
  await test.step('loads projects of at most ten workspaces in one request', async () => {
    const lists = countRequests(page, '/v1/projects');
    await navigate(page, 'All projects');
    await expect(title(page)).toHaveText('All projects');
    await expect(rows(page).first()).toBeVisible();
    expect(lists.urls).toHaveLength(1);
    expect(lists.urls[0]?.searchParams.getAll('workspace_id')).toHaveLength(10);

    // On a phone too, each project names its workspace.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(
      page.getByRole('main').getByRole('listitem').filter({ hasText: 'Northwind' }).first(),
    ).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 720 });
    // The other two say why they can't be added.
    await page.getByRole('button', { name: 'Workspaces: 10 of 12' }).click();
    const picker = page.getByRole('dialog', { name: 'Workspaces' });
    await expect(picker).toContainText('selected, up to 10.');
    await expect(picker.getByRole('checkbox').nth(11)).toHaveAttribute('aria-disabled', 'true');
    await expect(picker).toContainText('Remove one first');
    // The second follows before the URL has changed.
    await picker.getByRole('checkbox').first().uncheck();
    await picker.getByRole('checkbox').nth(1).uncheck();
    await expect(page).toHaveURL(/workspaces=/);
    await expect(picker).toContainText('8 of 12 selected');
    await expect.poll(() => lists.urls.at(-1)?.searchParams.getAll('workspace_id')).toHaveLength(8);
  });
  await test.step('lists the workspaces of a second connection below the first', async () => {
    await navigate(page, 'Workspaces');
    await page.getByRole('link', { name: 'Add connection' }).click();
    await page.getByRole('button', { name: 'demo-business' }).click();
    await expect(title(page)).toHaveText('Projects');
    await expect(rows(page).first()).toBeVisible();
    await navigate(page, 'Workspaces');
    await expect(page.getByRole('main').getByRole('table')).toHaveCount(2);
    await page.getByRole('main').getByRole('link', { name: 'Northwind' }).first().click();
    await expect(title(page)).toHaveText('Northwind');
  });
});
