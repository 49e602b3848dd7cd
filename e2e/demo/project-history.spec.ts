import type { Page } from '@playwright/test';

import { goWithin, openProjectAt, projectTab, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { rename } from '../support/editing.ts';
import { projectPath } from '../support/seed.ts';

const chip = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Show' }).getByRole('button', { name });
const event = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name });

test('lists this browser’s changes and decisions, filters events by kind, and links each to its page', async ({
  page,
}) => {
  await openProjectAt(page, 'Maintenance tickets');
  await rename(page, 'Repair tickets');
  await expect(title(page)).toHaveText('Repair tickets');
  await projectTab(page, 'History').click();
  await expect(event(page, 'Project created')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Today' }).getByText('Maintenance tickets → Repair tickets'),
  ).toBeVisible();
  await chip(page, /^Changes/).click();
  await expect(page).toHaveURL(/\/history\?show=changes$/);
  await expect(event(page, 'Project created')).toHaveCount(0);
  await expect(chip(page, /^Changes/)).toHaveAttribute('aria-pressed', 'true');
  await event(page, 'Rename').click();
  await expect(title(page)).toHaveText('Activity');
  await expect(page.getByRole('table', { name: 'Before and after' })).toContainText('Repair tickets');

  await page.goBack();
  await chip(page, /^Scans/).click();
  await chip(page, /^Changes/).press('Enter');
  await expect(page).toHaveURL(/\/history\?show=scans$/);
  await event(page, /^Security scan/)
    .first()
    .click();
  await expect(title(page)).toHaveText('Repair tickets');
  await expect(page).toHaveURL(/\/security\/.+/);

  // A decision beside the reasons of another project.
  await goWithin(page, await projectPath('Access reviews · copy', 'demo-enterprise'));
  await expect(title(page)).toHaveText('Access reviews · copy');
  await projectTab(page, 'Security').click();
  const reasons = page.getByRole('region', { name: 'Review priority' });
  await reasons.getByRole('button', { name: 'Set decision' }).click();
  await page.getByRole('menuitem', { name: 'Assign…' }).click();
  await page.getByLabel('Assignee').fill('Platform team');
  await page.getByLabel('Note (optional)').fill('Waits for the vendor');
  await page.getByLabel('Your name').fill('Ana');
  await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
  await expect(reasons).toContainText('In progress');
  await projectTab(page, 'History').click();
  await chip(page, /^Decisions/).click();
  await expect(event(page, 'Decision: In progress')).toBeVisible();
  await expect(page.getByText('Project · Ana · Waits for the vendor')).toBeVisible();
  await event(page, 'Decision: In progress').click();
  await expect(reasons).toContainText('In progress');
});
