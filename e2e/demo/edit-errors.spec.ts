import type { Page } from '@playwright/test';

import { navigate, projectTab, simulate, timedOut, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import {
  changeElsewhere,
  nameField,
  notifications,
  openProject,
  projectName,
  rename,
  requestsOfProject,
  typeName,
} from '../support/editing.ts';

const lost = { operation: 'updateProject', ...timedOut };
const write = 'PATCH {"name":"Partner portal"}';
const alert = (page: Page) => page.getByRole('main').getByRole('alert');

test('keeps the typed name when a rename times out, and sends nothing twice', async ({ page, problems }) => {
  problems.expectHttpErrors(503);
  await openProject(page);
  await simulate(page, 'fault', lost);
  const sent = requestsOfProject(page);
  await rename(page, 'Partner portal');
  await expect(alert(page)).toContainText('The change hasn’t gone through');
  await expect(alert(page)).toContainText('request_timeout');
  await expect(nameField(page)).toHaveValue('Partner portal');
  await expect(title(page)).toHaveText(projectName);
  expect(sent).toEqual(['GET', write, 'GET']);
  await alert(page).getByRole('button', { name: 'Try again' }).click();
  await expect(title(page)).toHaveText('Partner portal');
  expect(sent.slice(3)).toEqual(['GET', write]);
});

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
  await page.reload();
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

test('names the permissions that an edit needs, and disables only that edit', async ({ page, problems }) => {
  problems.expectHttpErrors(403);
  await openProject(page);
  await simulate(page, 'fault', {
    operation: 'updateProject',
    status: 403,
    type: 'forbidden',
    times: 1,
    props: { required_permissions: [['projects.edit', 'projects.share'], ['workspace.admin']] },
  });
  await rename(page, 'Partner portal');
  const ways = /projects\.edit and projects\.share, or workspace\.admin/;
  await expect(alert(page)).toContainText(ways);
  await nameField(page).press('Escape');
  await expect(page.getByRole('button', { name: 'Rename project' })).toHaveAccessibleDescription(ways);
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete…', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  // The refusal survives a reload, and an access check clears it.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Rename project' })).toHaveAccessibleDescription(ways);
  await navigate(page, 'Settings');
  await page.getByRole('button', { name: /^Check access for / }).click();
  await expect(page.getByRole('list', { name: /^Access for / })).toBeVisible();
  await page.goBack();
  await rename(page, 'Partner portal');
  await expect(title(page)).toHaveText('Partner portal');
});

test('shows both names when someone else renamed the project, and lets the person choose', async ({
  page,
}) => {
  await openProject(page);
  await typeName(page, 'Partner portal');
  await changeElsewhere(page, { name: 'Partner hub', visibility: 'workspace_view' });
  const sent = requestsOfProject(page);
  await nameField(page).press('Enter');
  const question = page.getByRole('group', { name: 'Changed by someone else' });
  for (const name of [projectName, 'Partner hub', 'Partner portal'])
    await expect(question).toContainText(`“${name}”`);
  expect(sent).toEqual(['GET']);
  await question.getByRole('button', { name: 'Use mine' }).click();
  await expect(title(page)).toHaveText('Partner portal');
  expect(sent.slice(1)).toEqual(['GET', write]);
  // The other person's change of another field is kept.
  await expect(page.getByRole('region', { name: 'Editor access' })).toContainText('Workspace can view');

  // Undo checks for later changes too.
  await changeElsewhere(page, { name: 'Partner base' });
  const notes = notifications(page);
  await notes.getByRole('button', { name: 'Undo' }).click();
  await expect(notes).toContainText('Now: “Partner base”. To restore: “Partner hub”.');
  await expect(title(page)).toHaveText('Partner base');
  await notes.getByRole('button', { name: 'Restore anyway' }).click();
  await expect(title(page)).toHaveText('Partner hub');
});

test('shows a toast when a rename fails after navigation', async ({ page, problems }) => {
  problems.expectHttpErrors(402);
  await openProject(page);
  // Holds back the request until the page was left.
  await page.evaluate(() => {
    const real = window.fetch;
    window.fetch = async (input, init) => {
      if (init?.method === 'PATCH')
        await new Promise((go) => window.addEventListener('left', go, { once: true }));
      return real(input, init);
    };
  });
  await simulate(page, 'fault', {
    operation: 'updateProject',
    status: 402,
    type: 'payment_required',
    times: 1,
  });
  await rename(page, 'Partner portal');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Overview' })
    .first()
    .click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(title(page)).toHaveText('Northwind');
  await page.evaluate(() => window.dispatchEvent(new Event('left')));
  await expect(notifications(page)).toContainText('Couldn’t rename');
});
