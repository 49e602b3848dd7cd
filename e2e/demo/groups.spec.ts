import type { Page } from '@playwright/test';

import { countRequests, navigate, openAt, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { download } from '../support/exporting.ts';
import { expectToFit } from '../support/width.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Groups in Northwind' });
const filter = (page: Page) => page.getByRole('searchbox', { name: 'Search groups' });

async function openGroups(page: Page): Promise<void> {
  await openAt(page, '/workspaces/$workspaceId/groups');
  await expect(title(page)).toHaveText('Groups');
}

test('lists groups by name, filters them, and lists their apps with one check for all', async ({
  page,
  context,
}) => {
  await test.step('lists groups by name, copies an ID, and filters', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openGroups(page);
    await expect(page).toHaveTitle('Groups · Northwind · Service Console');
    await expect(page.getByText('12 groups · sorted by name')).toBeVisible();
    const engineering = table(page).getByRole('row').filter({ hasText: 'Everyone who ships code.' });
    await expect(engineering).toContainText('Identity provider');
    await expect(page.getByText('Select a group')).toBeVisible();
    await engineering.getByRole('link').click();
    await expect(title(page)).toHaveText('Engineering');
    await page.getByRole('button', { name: 'Copy group ID' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('engineering_workspace_');

    await filter(page).fill('ships');
    await expect(page.getByText('1 matching · 12 groups')).toBeVisible();
    await expect(page).toHaveURL(/q=ships/);
    await expect(table(page).getByRole('row')).toHaveCount(2);
    await filter(page).fill('no such group');
    await expect(page.getByText('No matching groups')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByText('12 groups · sorted by name')).toBeVisible();
  });
  await test.step('lists the apps of a group, with one check for all groups', async () => {
    await table(page).getByRole('link', { name: 'Design' }).focus();
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText('Design');
    await expect(page).toHaveTitle('Group · Design · Service Console');
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(/Groups.*Design/);
    const { urls } = countRequests(page, /^\/v1\/projects\/[^/]+$/);
    await page.getByRole('button', { name: /^Check access \(34 requests, / }).press('Enter');
    const shared = page.getByRole('table', { name: 'Apps shared with Design' });
    await expect(shared.getByRole('link', { name: 'Partner onboarding' })).toBeVisible();
    await expect(page.getByText(/^Checked 33 apps/)).toBeVisible();
    expect(urls).toHaveLength(33);

    // The check covered every group.
    await navigate(page, 'Groups');
    await table(page).getByRole('link', { name: 'Finance' }).click();
    await expect(page.getByRole('table', { name: 'Apps shared with Finance' })).toBeVisible();
    expect(urls).toHaveLength(33);
    const file = await download(page, page.getByRole('button', { name: 'Export apps' }));
    expect(file.name).toMatch(/^apps-shared-with-finance-.+\.csv$/);
    expect(file.text).toContain('Access checked: ');
    for (const width of [1300, 1240, 1024, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectToFit(page);
      const apps = page.getByRole('main').getByLabel('Apps shared with Finance');
      expect(await apps.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
    await page.goBack();
    await page.goBack();
    await page.setViewportSize({ width: 1280, height: 800 });

    // A group gets access to one more app, where that app's audience is saved.
    await page.getByRole('button', { name: 'Give access to an app…' }).click();
    const search = page.getByRole('searchbox', { name: 'Search published projects' });
    await search.fill('Fleet map');
    await expect(page.getByRole('dialog').getByRole('button').first()).toHaveText('Fleet map');
    await search.press('Enter');
    await expect(page.getByRole('region', { name: 'Audience' })).toContainText('Design');
    await expect(page.getByRole('radio', { name: /Groups and people/ })).toBeChecked();
    await page.goBack();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(title(page)).toHaveText('Design');

    // From the group to its app, and from the app's audience back to the group.
    await shared.getByRole('link', { name: 'Partner onboarding' }).click();
    await expect(title(page)).toHaveText('Partner onboarding');
    const audience = page.getByRole('region', { name: 'Audience' });
    await audience.getByRole('button', { name: 'Show names' }).click();
    await audience.getByRole('link', { name: 'Design' }).click();
    await expect(title(page)).toHaveText('Design');
  });
});
