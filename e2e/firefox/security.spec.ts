import {
  chooseFilter,
  connectDemo,
  navigate,
  openFromList,
  projectTab,
  rows,
  title,
} from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { line, lineOf, notes } from '../support/inventory.ts';
import { playwrightReviewer, review } from '../support/reviewer-story.ts';

test('leads from the insights through the inventory to the traffic of a project, and reviews projects', async ({
  page,
}) => {
  await connectDemo(page, 'demo-enterprise');
  await expect(title(page)).toHaveText('Projects');
  const table = page.getByRole('main').getByRole('table');

  await navigate(page, 'Insights');
  await page
    .getByRole('region', { name: 'Review priority' })
    .getByRole('link', { name: 'Needs review' })
    .click();
  await expect(line(page)).toHaveValue('priority:needs_review');
  await test.step('selects and opens rows by keyboard', async () => {
    await expect(rows(page).nth(3)).toBeVisible();
    await title(page).focus();
    for (const key of ['j', 'x', 'j', 'j', 'Shift+X']) await page.keyboard.press(key);
    await expect(page.getByRole('group', { name: 'Selected projects' })).toContainText('3 selected');
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/row=prj_/);
    await expect(table.getByRole('link', { name: /^Security: / })).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('keeps filters and the query line in sync', async () => {
    await line(page).fill('');
    await line(page).press('Enter');
    await page.getByRole('button', { name: 'Show filters' }).click();
    await chooseFilter(page, 'Priority', 'Not scored');
    await expect(line(page)).toHaveValue('priority:unscored');
    await expect(rows(page).filter({ hasNotText: 'Not scored' })).toHaveCount(0);
    await line(page).fill('');
    await line(page).pressSequentially('fin');
    await expect(page.getByRole('option', { name: 'finding:' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: /Owner is no longer a member/ }).click();
    await expect.poll(() => lineOf(page)).toBe('finding:owner_inactive');
    await expect(rows(page).first()).toContainText('Owner is no longer a member');
    await line(page).fill('priority:urgent ');
    await page.keyboard.press('Escape');
    await expect(notes(page)).toContainText('priority:urgent');
  });
  await test.step('shows the traffic of the selected days', async () => {
    await navigate(page, 'Projects');
    await openFromList(page, 'Billing portal');
    await projectTab(page, 'Analytics').click();
    const chart = page.getByRole('region', { name: 'Traffic', exact: true }).getByRole('slider');
    await expect(chart).toBeVisible();
    const panel = page.getByRole('dialog', { name: 'Range', exact: true });
    await page.getByRole('button', { name: /^Range:/ }).click();
    const start = panel.getByLabel('Start date');
    // October 31 becomes November 31, which doesn't exist, until the day is typed.
    await start.fill('2026-10-31');
    await start.focus();
    await page.keyboard.type('11052026');
    await expect(start).toHaveValue('2026-11-05');
    await start.fill('1999-12-31');
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect(start).toHaveAttribute('aria-invalid', 'true');
    await panel.getByRole('button', { name: 'Last 7 days' }).click();
    await expect(page).toHaveURL(/range=7d/);
    await page.getByRole('radio', { name: 'Hourly' }).click();
    await expect(page).toHaveURL(/by=hourly/);
    await expect(chart).toBeVisible();
  });
  await review(playwrightReviewer(page));
});
