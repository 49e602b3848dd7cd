import type { Page } from '@playwright/test';

import { navigate, simulate, timedOut, title } from '../support/console.ts';
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

test('503 and nothing done: the project is read, nothing is sent twice, what was typed stays', async ({
  page,
  problems,
}) => {
  problems.expectHttpErrors(503);
  await openProject(page);
  await simulate(page, 'fault', lost);
  const sent = requestsOfProject(page);
  await rename(page, 'Partner portal');
  await expect(alert(page)).toContainText('The project was read again: the change was not made');
  await expect(alert(page)).toContainText('request_timeout');
  await expect(nameField(page)).toHaveValue('Partner portal');
  await expect(title(page)).toHaveText(projectName);
  expect(sent).toEqual(['GET', write, 'GET']);
  await alert(page).getByRole('button', { name: 'Try again' }).click();
  await expect(title(page)).toHaveText('Partner portal');
  expect(sent.slice(3)).toEqual(['GET', write]);
});

test('503 after the change was made: it is seen, and counts as done', async ({ page, problems }) => {
  problems.expectHttpErrors(503);
  await openProject(page);
  await simulate(page, 'fault', { ...lost, applied: true });
  const sent = requestsOfProject(page);
  await rename(page, 'Partner portal');
  await expect(title(page)).toHaveText('Partner portal');
  await expect(notifications(page)).toContainText('Renamed to “Partner portal”');
  await expect(alert(page)).toHaveCount(0);
  expect(sent).toEqual(['GET', write, 'GET']);
});

test('503 on who can edit: the setting shows what is true, and the choice stays', async ({
  page,
  problems,
}) => {
  problems.expectHttpErrors(503);
  await openProject(page);
  const card = page.getByRole('region', { name: 'Who can edit' });
  const change = 'PATCH {"visibility":"workspace_view"}';
  const sent = requestsOfProject(page);
  await simulate(page, 'fault', lost);
  await card.getByRole('button', { name: 'Change who can edit' }).click();
  await card.getByText('Workspace can view').click();
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(alert(page)).toContainText('The project was read again: the change was not made');
  await expect(card.getByRole('radio', { name: 'Workspace can view' })).toBeChecked();
  expect(sent).toEqual(['GET', change, 'GET']);

  await simulate(page, 'fault', { ...lost, applied: true });
  await alert(page).getByRole('button', { name: 'Try again' }).click();
  await expect(notifications(page)).toContainText('Who can edit: Workspace can view');
  await expect(card.getByRole('button', { name: 'Change who can edit' })).toBeFocused();
  await expect(alert(page)).toHaveCount(0);
  expect(sent.slice(3)).toEqual(['GET', change, 'GET']);
});

test('a connection that breaks in the middle, and stays broken', async ({ page, problems }) => {
  problems.expectNetworkErrors();
  problems.expectHttpErrors(503);
  await openProject(page);
  await simulate(page, 'drop', { operation: 'updateProject', times: 1 });
  await rename(page, 'Partner portal');
  await expect(alert(page)).toContainText(
    'the change was not made by then. It may still be; it can be tried again',
  );
  await expect(alert(page)).not.toContainText('may have been made');
  // The read before the next try fails: nothing is sent.
  await simulate(page, 'fault', { operation: 'getProject', ...timedOut, times: 9 });
  const sent = requestsOfProject(page);
  await alert(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('That failed, so nothing was sent.')).toBeVisible();
  expect(new Set(sent)).toEqual(new Set(['GET']));
  await expect(nameField(page)).toHaveValue('Partner portal');
  await simulate(page, 'fault', { operation: 'getProject', ...timedOut, times: 0 });
  await nameField(page).press('Enter');
  await expect(title(page)).toHaveText('Partner portal');
});

for (const [what, fault, said] of [
  [
    '402: the plan',
    { status: 402, type: 'payment_required', props: { required_plan: 'enterprise' } },
    'This needs the Enterprise plan.',
  ],
  ['404 on the write', { status: 404, type: 'project_not_found' }, 'Project not found'],
  [
    '400 that belongs to no field',
    { status: 400, type: 'invalid_request', errors: [{ location: null, message: 'not on a Sunday' }] },
    'not on a Sunday',
  ],
] as const) {
  test(`${what} is said at the form, and what was typed stays`, async ({ page, problems }) => {
    problems.expectHttpErrors(fault.status);
    await openProject(page);
    await simulate(page, 'fault', { operation: 'updateProject', times: 1, ...fault });
    const sent = requestsOfProject(page);
    await rename(page, 'Partner portal');
    await expect(alert(page)).toContainText(said);
    await expect(nameField(page)).toHaveValue('Partner portal');
    expect(sent).toEqual(['GET', write]);
  });
}

test('400 with failed fields: each on its own field', async ({ page, problems }) => {
  problems.expectHttpErrors(400);
  await openProject(page);
  const errors = (location: string) => [{ location, message: 'is taken by another project' }];
  const fault = { operation: 'updateProject', status: 400, type: 'invalid_request', times: 1 };
  await simulate(page, 'fault', { ...fault, errors: errors('body.name') });
  await rename(page, 'Partner portal');
  await expect(nameField(page)).toHaveAccessibleDescription(/Is taken by another project/);
  await expect(alert(page)).toHaveCount(0);
  await nameField(page).fill('Partner portals');
  await expect(nameField(page)).not.toHaveAccessibleDescription(/Is taken/);
  await nameField(page).press('Escape');

  await simulate(page, 'fault', { ...fault, errors: errors('body.visibility') });
  await page.getByRole('button', { name: 'Change who can edit' }).click();
  const card = page.getByRole('region', { name: 'Who can edit' });
  await card.getByText('Workspace can view').click();
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByRole('group', { name: 'Who can edit' })).toHaveAccessibleDescription(
    'Is taken by another project',
  );
  await expect(card.getByRole('radio', { name: 'Workspace can view' })).toBeChecked();
});

test('a key without the scope learns it once; then every button says so', async ({ page, problems }) => {
  problems.expectHttpErrors(403);
  await openProject(page, 'demo-reader');
  await rename(page, 'Partner portal');
  await expect(alert(page)).toContainText('This needs projects:write.');
  await expect(nameField(page)).toHaveValue('Partner portal');
  const sent = requestsOfProject(page);
  await nameField(page).press('Enter');
  await nameField(page).press('Escape');
  for (const name of ['Rename the project', 'Change who can edit', 'Delete…']) {
    const button = page.getByRole('button', { name });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.focus();
    await expect(button).toHaveAccessibleDescription('This key lacks the scope projects:write.');
  }
  expect(sent).toEqual([]);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Delete…' })).toHaveAccessibleDescription(
    'This key lacks the scope projects:write.',
  );
  await navigate(page, 'Settings');
  const access = page.getByRole('list', { name: 'Access of Read only' });
  await expect(access.getByRole('listitem').filter({ hasText: 'projects:write' })).toContainText('Refused');
  await expect(access.getByRole('listitem').filter({ hasText: 'projects:read' })).toContainText('Allowed');
  await page.getByRole('button', { name: 'Check access of Read only' }).click();
  await expect(access.getByRole('listitem').filter({ hasText: 'workspaces:read' })).toContainText('Allowed');
  await expect(access.getByRole('listitem').filter({ hasText: 'projects:write' })).toContainText('Refused');
});

test('a missing permission is named with every way to it, for this change alone', async ({
  page,
  problems,
}) => {
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
  const ways = /projects\.edit and projects\.share; or workspace\.admin/;
  await expect(alert(page)).toContainText(ways);
  await nameField(page).press('Escape');
  await expect(page.getByRole('button', { name: 'Rename the project' })).toHaveAccessibleDescription(ways);
  await expect(page.getByRole('button', { name: 'Delete…' })).not.toHaveAttribute('aria-disabled', 'true');
  // A reload keeps it; a check of the access lets it be tried again.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Rename the project' })).toHaveAccessibleDescription(ways);
  await navigate(page, 'Settings');
  await page.getByRole('button', { name: /^Check access of / }).click();
  await expect(page.getByRole('list', { name: /^Access of / })).toBeVisible();
  await page.goBack();
  await rename(page, 'Partner portal');
  await expect(title(page)).toHaveText('Partner portal');
});

test('deleted elsewhere while its name is edited', async ({ page, problems }) => {
  problems.expectHttpErrors(404);
  await openProject(page);
  await typeName(page, 'Partner portal');
  await changeElsewhere(page, 'delete');
  const sent = requestsOfProject(page);
  await nameField(page).press('Enter');
  await expect(alert(page)).toContainText('This project is no longer there');
  await expect(alert(page)).toHaveCount(1);
  await expect(nameField(page)).toHaveValue('Partner portal');
  await expect(page.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
    'This project is no longer there.',
  );
  expect(sent).toEqual(['GET']);
});

test('renamed elsewhere meanwhile: both names are shown, and the person decides', async ({ page }) => {
  await openProject(page);
  await typeName(page, 'Partner portal');
  await changeElsewhere(page, { name: 'Partner hub', visibility: 'workspace_view' });
  const sent = requestsOfProject(page);
  await nameField(page).press('Enter');
  const question = page.getByRole('group', { name: 'Changed by someone else' });
  for (const name of [projectName, 'Partner hub', 'Partner portal'])
    await expect(question).toContainText(`“${name}”`);
  expect(sent).toEqual(['GET']);
  await question.getByRole('button', { name: 'Replace with mine' }).click();
  await expect(title(page)).toHaveText('Partner portal');
  expect(sent.slice(1)).toEqual(['GET', write]);
  // What nobody touched here is as the other person left it.
  await expect(page.getByRole('region', { name: 'Who can edit' })).toContainText('Workspace can view');

  // Taking it back asks as well.
  await changeElsewhere(page, { name: 'Partner base' });
  const notes = notifications(page);
  await notes.getByRole('button', { name: 'Undo' }).click();
  await expect(notes).toContainText('Now: “Partner base”. To restore: “Partner hub”.');
  await expect(title(page)).toHaveText('Partner base');
  await notes.getByRole('button', { name: 'Restore it anyway' }).click();
  await expect(title(page)).toHaveText('Partner hub');
});

test('the same rename elsewhere, or theirs kept: nothing is sent', async ({ page }) => {
  await openProject(page);
  await typeName(page, 'Partner portal');
  await changeElsewhere(page, { name: 'Partner portal' });
  const sent = requestsOfProject(page);
  await nameField(page).press('Enter');
  await expect(notifications(page)).toContainText('Someone else has made the same change');
  await typeName(page, 'Partner point');
  await changeElsewhere(page, { name: 'Partner hub' });
  sent.length = 0;
  await nameField(page).press('Enter');
  await page.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(title(page)).toHaveText('Partner hub');
  expect(sent).toEqual(['GET']);
});

test('somebody who has left the page is told how it ended', async ({ page, problems }) => {
  problems.expectHttpErrors(402);
  await openProject(page);
  // The answer waits until they have left.
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
  await expect(notifications(page)).toContainText('The change could not be saved');
});
