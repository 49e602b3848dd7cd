import type { Page } from '@playwright/test';

import { openFromList, openProjects, rowNamed, rows, simulate, timedOut, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { notifications, openProject, projectName, requestsOfProject } from '../support/editing.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: `Delete “${projectName}”?` });
const act = (page: Page) => dialog(page).getByRole('button', { name: 'Delete project' });
const typed = (page: Page) => dialog(page).getByRole('textbox');

async function ask(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete…' }).click();
  await typed(page).fill(projectName);
}

async function expectDeleted(page: Page): Promise<void> {
  // It goes by itself after a while, which the list may take to come.
  await expect(notifications(page)).toContainText(`“${projectName}” was deleted`);
  await expect(title(page)).toHaveText('Projects');
  await expect(rows(page).first()).toBeVisible();
  await expect(rowNamed(page, projectName)).toHaveCount(0);
}

test('deleting says what goes with it, takes the name, and leads to the list without it', async ({
  page,
}) => {
  await openProjects(page);
  await openFromList(page, projectName);
  await simulate(page, 'lag', { ms: 600_000 });
  const sent = requestsOfProject(page);
  await page.getByRole('button', { name: 'Delete…' }).press('Enter');
  await expect(dialog(page)).toContainText(
    'The published app is deleted too, currently open to 3 groups, 2 people.',
  );
  await expect(dialog(page)).toContainText('restore it from the editor');
  await expect(dialog(page)).toContainText('custom domains are disconnected');
  await expect(typed(page)).toBeFocused();
  await page.keyboard.type('partner');
  await page.keyboard.press('Enter');
  await expect(act(page)).toHaveAccessibleDescription(`Type “${projectName}” to confirm.`);
  await expect(typed(page)).toHaveAccessibleDescription('This doesn’t match the project’s name');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Delete…' })).toBeFocused();
  expect(sent).toEqual([]);

  await ask(page);
  await page.keyboard.press('Enter');
  await expectDeleted(page);
  expect(sent).toEqual(['DELETE']);
  // The list stands in place of a page that leads nowhere.
  await page.goBack();
  await expect(title(page)).toHaveText('Projects');
  await expect(rowNamed(page, projectName)).toHaveCount(0);
});

test('a tab of it that was looked at before says that it is gone', async ({ page, problems }) => {
  problems.expectHttpErrors(404);
  await openProject(page);
  const tabs = page.getByRole('navigation', { name: 'Project' });
  await tabs.getByRole('link', { name: 'Publishing' }).click();
  await tabs.getByRole('link', { name: 'Project' }).click();
  await ask(page);
  await page.keyboard.press('Enter');
  await expectDeleted(page);
  await page.goBack();
  await expect(page.getByRole('main')).toContainText('Project deleted');
  await expect(page.getByRole('button', { name: /Publish/ })).toHaveCount(0);
});

test('503 after it was deleted: one read tells', async ({ page, problems }) => {
  problems.expectHttpErrors(503, 404);
  await openProject(page);
  await simulate(page, 'fault', { operation: 'deleteProject', ...timedOut, applied: true });
  const sent = requestsOfProject(page);
  await ask(page);
  await act(page).click();
  await expectDeleted(page);
  expect(sent).toEqual(['DELETE', 'GET']);
});

test('a key without the scope is told so, and the button keeps it in mind', async ({ page, problems }) => {
  problems.expectHttpErrors(403);
  await openProject(page, 'demo-reader');
  await ask(page);
  await act(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Your API key needs the projects:write scope.');
  await expect(act(page)).toHaveAccessibleDescription('Your API key needs the projects:write scope.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Delete…' })).toHaveAttribute('aria-disabled', 'true');
});
