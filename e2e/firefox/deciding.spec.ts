import { chooseFilter, goWithin, navigate, openAt, projectTab, rows, title } from '../support/console.ts';
import { notifications, rename } from '../support/editing.ts';
import { expect, test } from '../support/firefox-demo.ts';
import { playwrightReviewer, reviewInTheMorning } from '../support/reviewer-story.ts';
import { projectPath } from '../support/seed.ts';

test('decides by keyboard, follows a project to its history, and narrows three public apps at once', async ({
  page,
}) => {
  await openAt(page, '/workspaces/$workspaceId/security/triage');

  await test.step('decides on a project of the review queue by keyboard, and undoes it', async () => {
    const project = page.getByRole('article');
    await expect(project).toContainText('1 of 32');
    const name = (await project.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
    await page.keyboard.press('e');
    await page.getByLabel('Your name').fill('Ana');
    await page.keyboard.press('Enter');
    await expect(project).toContainText('1 of 31');
    const queue = page.getByRole('navigation', { name: 'Review queue' });
    await expect(queue.getByRole('button', { name: `${name} Done` })).toBeVisible();
    // The toast doesn't cover the next decision.
    await expect(notifications(page)).toContainText(`“${name}” marked as done`);
    const toast = await notifications(page).boundingBox();
    const bar = await page.getByRole('toolbar', { name: 'Decision' }).boundingBox();
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    await page.keyboard.press('z');
    await expect(project.getByRole('heading', { name })).toBeVisible();
    await expect(project).toContainText('1 of 32');
  });
  await test.step('leads from the tiles of a project to its history, which has the rename', async () => {
    await goWithin(page, await projectPath('Maintenance tickets', 'demo-enterprise'));
    const tile = (label: string) => page.getByRole('listitem', { name: label, exact: true });
    await expect(tile('Visitors, last 7 days')).toContainText('a week earlier');
    await expect(tile('Personal data')).toContainText(/open/i);
    await rename(page, 'Repair tickets');
    await expect(title(page)).toHaveText('Repair tickets');
    await projectTab(page, 'History').click();
    const main = page.getByRole('main');
    await expect(
      main.getByRole('region', { name: 'Today' }).getByText('Maintenance tickets → Repair tickets'),
    ).toBeVisible();
    await main
      .getByRole('group', { name: 'Show' })
      .getByRole('button', { name: /^Changes/ })
      .click();
    await expect(page).toHaveURL(/\/history\?show=changes$/);
    await expect(main.getByRole('link', { name: 'Project created' })).toHaveCount(0);
  });
  await test.step('narrows three public apps at once, and shows each result', async () => {
    await navigate(page, 'Projects');
    await chooseFilter(page, 'Audience', 'Public');
    await expect(page).toHaveURL(/audience=public/);
    await expect(rows(page).nth(2)).toBeVisible();
    await expect(rows(page).filter({ hasNotText: 'Public' })).toHaveCount(0);
    await title(page).focus();
    for (const key of ['j', 'x', 'j', 'j', 'Shift+X']) await page.keyboard.press(key);
    const bar = page.getByRole('group', { name: 'Selected projects' });
    await expect(bar).toContainText('3 selected');

    await bar.getByRole('button', { name: 'Set audience…' }).click();
    const plan = page.getByRole('dialog', { name: /^Set audience for/ });
    await plan.getByRole('radio', { name: 'Workspace' }).check();
    await plan.getByRole('button', { name: /^Review \(3 requests/ }).click();
    await expect(plan.getByRole('status')).toContainText('3 will change');
    await plan.getByRole('button', { name: 'Set audience for 3 projects' }).click();
    await expect(notifications(page)).toContainText('3 done');

    await navigate(page, 'Jobs');
    await page.getByRole('main').getByRole('link', { name: 'Set audience for 3 projects' }).click();
    await expect(title(page)).toHaveText('Set audience for 3 projects');
    await expect(rows(page).filter({ hasText: 'Done' })).toHaveCount(3);
  });
});

test('takes a reviewer from the overview through twenty decisions and a fix of five to a verified pack', async ({
  page,
}) => {
  await openAt(page, '/workspaces/$workspaceId');
  await reviewInTheMorning(playwrightReviewer(page));
});
