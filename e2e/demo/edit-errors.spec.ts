import type { Page } from '@playwright/test';

import { navigate, projectTab } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { nameField, openProject, rename, requestsOfProject } from '../support/editing.ts';

const alert = (page: Page) => page.getByRole('main').getByRole('alert');

test('disables every edit once a scope is missing', async ({ page, problems }) => {
  problems.expectHttpErrors(403);
  await openProject(page, 'demo-reader');
  await rename(page, 'Partner portal');
  await expect(alert(page)).toContainText('Your API key needs the projects:write scope.');
  await expect(nameField(page)).toHaveValue('Partner portal');
  const sent = requestsOfProject(page);
  await nameField(page).press('Enter');
  await nameField(page).press('Escape');
  for (const name of ['Rename project', 'Change who can edit']) {
    const button = page.getByRole('button', { name });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.focus();
    await expect(button).toHaveAccessibleDescription('Your API key needs the projects:write scope.');
  }
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: /^Delete…/ })).toContainText(
    'Your API key needs the projects:write scope.',
  );
  await page.keyboard.press('Escape');
  await projectTab(page, 'Publishing').click();
  for (const name of ['Publish…', 'Take offline…'])
    await expect(page.getByRole('button', { name })).toHaveAccessibleDescription(
      'Your API key needs the projects:write scope.',
    );
  await navigate(page, 'Settings');
  const access = page.getByRole('list', { name: 'Access for Read only' });
  await expect(access.getByRole('listitem').filter({ hasText: 'projects:write' })).toContainText(
    'Not allowed',
  );
  await expect(access.getByRole('listitem').filter({ hasText: 'projects:read' })).toContainText('Allowed');
  await page.getByRole('button', { name: 'Check access for Read only' }).click();
  await expect(access.getByRole('listitem').filter({ hasText: 'workspaces:read' })).toContainText('Allowed');
  await expect(access.getByRole('listitem').filter({ hasText: 'projects:write' })).toContainText(
    'Not allowed',
  );
});
