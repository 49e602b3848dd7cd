import type { Page } from '@playwright/test';

import {
  chooseProjectAction,
  openFromList,
  openProjects,
  rowNamed,
  rows,
  simulate,
  title,
} from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { notifications, projectName, requestsOfProject } from '../support/editing.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: `Delete “${projectName}”?` });
const act = (page: Page) => dialog(page).getByRole('button', { name: 'Delete project' });
const typed = (page: Page) => dialog(page).getByRole('textbox');

async function ask(page: Page): Promise<void> {
  await chooseProjectAction(page, 'Delete…');
  await typed(page).fill(projectName);
}

async function expectDeleted(page: Page): Promise<void> {
  // The toast disappears after a while, and the list may take longer to load.
  await expect(notifications(page)).toContainText(`“${projectName}” deleted`);
  await expect(title(page)).toHaveText('Projects');
  await expect(rows(page).first()).toBeVisible();
  await expect(rowNamed(page, projectName)).toHaveCount(0);
}

test('lists the consequences, requires the name, and leads to the list without the project', async ({
  page,
  problems,
}) => {
  problems.expectHttpErrors(404);
  await openProjects(page);
  await openFromList(page, projectName);
  await simulate(page, 'lag', { ms: 600_000 });
  const sent = requestsOfProject(page);
  await page.getByRole('button', { name: 'More actions' }).press('ArrowUp');
  await page.getByRole('menuitem', { name: 'Delete…' }).press('Enter');
  await expect(dialog(page)).toContainText(
    'This also deletes the published app (open to 3 groups, 2 people).',
  );
  await expect(dialog(page)).toContainText('restore the project from the editor');
  await expect(dialog(page)).toContainText('custom domains are disconnected');
  await expect(typed(page)).toBeFocused();
  await page.keyboard.type('partner');
  await page.keyboard.press('Enter');
  await expect(act(page)).toHaveAccessibleDescription(`Type “${projectName}” to confirm.`);
  await expect(typed(page)).toHaveAccessibleDescription('This doesn’t match the project’s name');
  // The whole name is shown, however long it is. The heading comes last, because it names the dialog.
  for (const text of [dialog(page).getByText(/^Type “.+” to confirm$/), dialog(page).getByRole('heading')]) {
    const cut = await text.evaluate((element) => {
      element.textContent = `“${'W'.repeat(100)}”`;
      return element.scrollWidth - element.clientWidth;
    });
    expect(cut).toBe(0);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused();
  expect(sent).toEqual([]);

  const tabs = page.getByRole('navigation', { name: 'Project', exact: true });
  await tabs.getByRole('link', { name: 'Publishing' }).click();
  await expect(page).toHaveURL(/\/publishing$/);
  await tabs.getByRole('link', { name: 'Project' }).click();
  await expect(page).not.toHaveURL(/\/publishing$/);
  await ask(page);
  await page.keyboard.press('Enter');
  await expectDeleted(page);
  expect(sent.filter((request) => request !== 'GET')).toEqual(['DELETE']);
  // The list replaced the deleted project in the browser history, but not the tab opened before.
  await page.goBack();
  await expect(page).toHaveURL(/\/publishing$/);
  await expect(page.getByRole('main')).toContainText('Project deleted');
  await expect(page.getByRole('button', { name: /Publish/ })).toHaveCount(0);
});
