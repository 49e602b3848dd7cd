import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { countRequests, navigate, openAt, rows, simulate, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';

test('the overview of a workspace says its plan, policies and counts', async ({ page }) => {
  await openAt(page, '/workspaces/$workspaceId');
  await expect(title(page)).toHaveText('Northwind');
  await expect(page).toHaveTitle('Overview · Northwind · Service Console');
  const main = page.getByRole('main');
  for (const word of ['Enterprise', 'Seats', 'Billing period', 'Policies', 'Groups']) {
    await expect(main).toContainText(word);
  }
  await main.getByRole('link', { name: 'Show projects' }).click();
  await expect(title(page)).toHaveText('Projects');
});

test('a session reaches twelve workspaces, and each of them from the switcher', async ({ page }) => {
  await openAt(page, '/workspaces', 'demo-session');
  await expect(title(page)).toHaveText('Workspaces');
  const links = page.getByRole('main').getByRole('table').getByRole('link');
  await expect(links).toHaveCount(12);
  const [first, second] = await links.allInnerTexts();
  await links.first().click();
  await expect(title(page)).toHaveText(first ?? '');

  await page.getByRole('button', { name: /Switch workspace/ }).click();
  const switcher = page.getByRole('dialog', { name: 'Switch workspace' });
  await expect(switcher.getByRole('list', { name: 'Workspaces' }).getByRole('listitem')).toHaveCount(12);
  const search = switcher.getByRole('searchbox', { name: 'Search workspaces' });
  await expect(search).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await search.fill('nothing like it');
  await expect(switcher).toContainText('No matching workspaces');
  await search.fill((second ?? '').toLowerCase());
  await expect(switcher.getByRole('link', { name: second ?? '' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(switcher).toHaveCount(0);
  await expect(title(page)).toHaveText(second ?? '');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(second ?? '');
});

test('projects across workspaces: ten at most, in one request', async ({ page }) => {
  await openAt(page, '/workspaces', 'demo-session');
  await expect(title(page)).toHaveText('Workspaces');
  const lists = countRequests(page, '/v1/projects');
  await navigate(page, 'All projects');
  await expect(title(page)).toHaveText('Projects across workspaces');
  await expect(rows(page).first()).toBeVisible();
  expect(lists.urls).toHaveLength(1);
  expect(lists.urls[0]?.searchParams.getAll('workspace_id')).toHaveLength(10);

  // On a phone, too, a project says which workspace it is of.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: 'Northwind' }).first(),
  ).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 720 });
  // The two that are left say why they cannot be added.
  await page.getByRole('button', { name: 'Workspaces: 10 of 12' }).click();
  const picker = page.getByRole('dialog', { name: 'Workspaces to show' });
  await expect(picker).toContainText('one list takes 10 at most');
  await expect(picker.getByRole('checkbox').nth(11)).toHaveAttribute('aria-disabled', 'true');
  await expect(picker).toContainText('remove one first');
  // One after the other, before the page has come to the address of the first.
  await picker.getByRole('checkbox').first().uncheck();
  await picker.getByRole('checkbox').nth(1).uncheck();
  await expect(page).toHaveURL(/workspaces=/);
  await expect(picker).toContainText('8 chosen of 12');
  await expect.poll(() => lists.urls.at(-1)?.searchParams.getAll('workspace_id')).toHaveLength(8);
});

test('a list over workspaces that is refused says to choose others', async ({ page, problems }) => {
  problems.expectHttpErrors(402);
  await openAt(page, '/workspaces', 'demo-session');
  await expect(title(page)).toHaveText('Workspaces');
  const fault = {
    operation: 'listProjects',
    status: 402,
    type: 'payment_required',
    props: { required_plan: 'business' },
  };
  // As often as it takes: a pointer on its way to the link may ask before the page does.
  await simulate(page, 'fault', { ...fault, times: 9 });
  await navigate(page, 'All projects');
  await expect(page.getByRole('main')).toContainText('choose other workspaces to see their projects');
  await simulate(page, 'fault', { ...fault, times: 0 });
  await page.getByRole('button', { name: 'Workspaces: 10 of 12' }).click();
  await page.getByRole('checkbox').first().uncheck();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('choose other workspaces');
});

test('a second connection brings its workspace beside the first', async ({ page }) => {
  await openAt(page, '/workspaces');
  await page.getByRole('link', { name: 'Connect another' }).click();
  await page.getByRole('button', { name: 'demo-business' }).click();
  await expect(title(page)).toHaveText('Projects');
  await expect(rows(page).first()).toBeVisible();
  await navigate(page, 'Workspaces');
  await expect(page.getByRole('main').getByRole('table')).toHaveCount(2);
  await page.getByRole('main').getByRole('link', { name: 'Northwind' }).first().click();
  await expect(title(page)).toHaveText('Northwind');
});

test('a workspace that no connection reaches says so', async ({ page }) => {
  await openAt(page, '/workspaces/ws_of_somebody_else/projects');
  await expect(title(page)).toHaveText('No connection reaches this workspace');
  await page.getByRole('main').getByRole('link', { name: 'Show my workspaces' }).click();
  await expect(title(page)).toHaveText('Workspaces');
});
