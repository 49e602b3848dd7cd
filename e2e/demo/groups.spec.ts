import type { Page } from '@playwright/test';

import { navigate, openAt, openProjects, simulate, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { expectToFit } from '../support/width.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Groups of Northwind' });
const filter = (page: Page) => page.getByRole('searchbox', { name: 'Filter groups' });

async function openGroups(page: Page): Promise<void> {
  await openAt(page, '/workspaces/$workspaceId/groups');
  await expect(title(page)).toHaveText('Groups');
}

test('groups by name, with what their count means and an id to copy', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openGroups(page);
  await expect(page).toHaveTitle('Groups · Northwind · Service Console');
  await expect(page.getByText('12 groups · by name')).toBeVisible();
  const engineering = table(page).getByRole('row').filter({ hasText: 'Everyone who ships code.' });
  await expect(engineering).toContainText('Identity provider');
  await engineering.getByRole('button', { name: 'Copy ID of Engineering' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('engineering_workspace_');

  await filter(page).fill('ships');
  await expect(page.getByText('1 matching · 12 groups')).toBeVisible();
  await expect(page).toHaveURL(/q=ships/);
  await page.reload();
  await expect(table(page).getByRole('row')).toHaveCount(2);
  await filter(page).fill('no such group');
  await expect(page.getByText('No matching groups')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('12 groups · by name')).toBeVisible();
});

test('a list that cannot be read says why, keeps what it has, and fits a phone', async ({
  page,
  problems,
}) => {
  problems.expectHttpErrors(403);
  await openProjects(page);
  await simulate(page, 'fault', {
    operation: 'listWorkspaceGroups',
    status: 403,
    type: 'forbidden',
    times: 20,
    props: { required_permissions: [['groups.view']] },
  });
  await navigate(page, 'Groups');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('groups.view');
  await expect(alert.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  const locked = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groups' });
  await expect(locked).toHaveAttribute('aria-disabled', 'true');
  await locked.focus();
  await expect(locked).toBeFocused();
  await expect(locked).toHaveAccessibleDescription(/groups\.view.*check access in Settings/);
  await simulate(page, 'reset');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('12 groups · by name')).toBeVisible();
  await simulate(page, 'fault', {
    operation: 'listWorkspaceGroups',
    status: 403,
    type: 'forbidden',
    times: 20,
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText(/Showing data from \d{1,2}:\d\d [AP]M\. Couldn’t refresh\./)).toBeVisible();
  await expect(table(page).getByRole('row')).toHaveCount(13);

  await page.setViewportSize({ width: 390, height: 844 });
  const cards = page.getByRole('list', { name: 'Groups of Northwind' }).getByRole('listitem');
  await expect(cards).toHaveCount(12);
  await expect(cards.first()).toContainText('members and invited');
  await expectToFit(page);
});
