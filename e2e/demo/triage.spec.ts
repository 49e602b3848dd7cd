import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { openAt, simulate, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { dialog, nameOf, openTriage, project, queue } from '../support/triage.ts';

/** The requests about single projects from now on. */
function projectRequests(page: Page): readonly string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/v1/projects/')) urls.push(request.url());
  });
  return urls;
}

test('records decisions by keyboard, undoes one, and keeps the rest after a reload', async ({ page }) => {
  await openTriage(page);
  const first = await nameOf(page);

  await page.keyboard.press('e');
  await page.getByLabel('Your name').fill('Ana');
  await page.keyboard.press('Enter');
  await expect(project(page)).toContainText('1 of 31');
  const second = await nameOf(page);

  // The name is entered once, and “done” needs nothing else.
  await page.keyboard.press('e');
  await expect(project(page)).toContainText('1 of 30');
  await page.keyboard.press('z');
  await expect(project(page).getByRole('heading', { name: second })).toBeVisible();
  await expect(project(page)).toContainText('1 of 31');

  await page.keyboard.press('s');
  await expect(dialog(page).getByRole('radio', { name: 'In 7 days' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(project(page)).toContainText('1 of 30');

  await page.reload();
  await expect(project(page)).toContainText('1 of 30');
  await queue(page)
    .getByRole('button', { name: `${second} Snoozed` })
    .click();
  await expect(project(page)).toContainText(/Snoozed by Ana/);
  await queue(page)
    .getByRole('button', { name: `${first} Done` })
    .click();
  await expect(project(page)).toContainText(/Done by Ana/);
});

test('accepts a risk only with a reason', async ({ page }) => {
  await openTriage(page);
  const name = await nameOf(page);
  await page.getByRole('button', { name: 'Accept risk…' }).click();
  await dialog(page).getByRole('button', { name: 'Accept risk' }).click();
  await expect(dialog(page)).toContainText('Enter a reason.');
  await expect(dialog(page)).toContainText('Enter your name.');
  await dialog(page).getByLabel('Reason').fill('Only test data');
  await dialog(page).getByLabel('Your name').fill('Jun');
  await dialog(page).getByRole('button', { name: 'Accept risk' }).click();
  await queue(page)
    .getByRole('button', { name: `${name} Accepted risk` })
    .click();
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Only test data');
});

test('decides on selected projects at once, and undoes all of them', async ({ page }) => {
  await openTriage(page);
  for (const key of ['x', 'j', 'j', 'Shift+X']) await page.keyboard.press(key);
  const bar = page.getByRole('toolbar', { name: 'Decision' });
  await expect(bar).toContainText('3 selected');
  await page.keyboard.press('r');
  await page.getByRole('menuitem', { name: 'Set audience…' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Set audience for 3 projects' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await page.keyboard.press('s');
  await expect(page.getByRole('dialog', { name: 'Snooze 3 projects' })).toBeVisible();
  await page.getByLabel('Your name').fill('Ana');
  await page.keyboard.press('Enter');
  await expect(project(page)).toContainText('1 of 29');
  await expect(queue(page).getByRole('heading', { name: /^Decided/ })).toContainText('3');
  await page.keyboard.press('z');
  await expect(queue(page).getByRole('heading', { name: /^New/ })).toContainText('32');
});

test('moves between evidence and opens the project by keyboard', async ({ page }) => {
  await openTriage(page);
  const tab = (name: RegExp) => page.getByRole('tab', { name });
  await page.keyboard.press('[');
  await expect(tab(/^Findings/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press(']');
  await expect(tab(/^Personal data/)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel').getByRole('link', { name: 'View personal data' })).toBeVisible();
  const name = await nameOf(page);
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText(name);
});

test('sends at most five requests per project, and none while evidence is hidden', async ({ page }) => {
  await openTriage(page);
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible();
  // The next project is loaded already, so this loads the one after it.
  const ahead = projectRequests(page);
  await page.keyboard.press('j');
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible();
  expect(ahead.length).toBeLessThanOrEqual(5);
  await page.keyboard.press('k');
  await page.getByRole('button', { name: 'Hide evidence' }).click();
  await expect(page).toHaveURL(/evidence=rows/);
  await expect(project(page).getByRole('heading', { name: 'Evidence' })).toBeVisible();
  const sent = projectRequests(page);
  for (const at of ['2', '3', '4']) {
    await page.keyboard.press('j');
    await expect(project(page)).toContainText(`${at} of 32`);
  }
  expect(sent).toEqual([]);
});

test('exports decisions and imports them again', async ({ page }) => {
  await openTriage(page);
  await page.keyboard.press('f');
  await page.getByLabel('Your name').fill('Ana');
  await page.keyboard.press('Enter');
  await expect(project(page)).toContainText('1 of 31');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await (await download).path();
  expect(await readFile(file, 'utf8')).toContain('"state": "false_positive"');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(project(page)).toContainText('1 of 32');
  await page.getByLabel('Decisions file').setInputFiles(file);
  await expect(page.getByText('1 decision imported')).toBeVisible();
  await expect(queue(page).getByRole('heading', { name: /^New/ })).toContainText('31');

  await page
    .getByLabel('Decisions file')
    .setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await expect(page.getByText('This file isn’t an export of decisions.')).toBeVisible();
});

/** The ID of the open project. */
async function idOf(page: Page): Promise<string> {
  const href = await project(page).getByRole('heading').getByRole('link').getAttribute('href');
  return /projects\/([^/?]+)/.exec(href ?? '')?.[1] ?? '';
}

test('brings a snoozed project back when it gets worse, and not when it gets better', async ({ page }) => {
  await openTriage(page);
  const worse = await nameOf(page);
  const worseId = await idOf(page);
  await page.keyboard.press('s');
  await page.getByLabel('Your name').fill('Ana');
  await page.keyboard.press('Enter');
  await expect(project(page)).toContainText('1 of 31');
  const better = await nameOf(page);
  const betterId = await idOf(page);
  await page.keyboard.press('s');
  await expect(dialog(page).getByRole('radio', { name: 'In 7 days' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(project(page)).toContainText('1 of 30');

  await simulate(page, 'finding', { project_id: worseId, change: 'add' });
  await simulate(page, 'finding', { project_id: betterId, change: 'fix' });
  await page.reload();
  await expect(queue(page).getByRole('heading', { name: /^Changed/ })).toContainText('1');
  await queue(page)
    .getByRole('button', { name: new RegExp(`^${worse} \\d+ → \\d+ errors`) })
    .click();
  await expect(page.getByRole('list', { name: 'Changed since' })).toContainText(/\d+ → \d+ errors/);
  await expect(queue(page).getByRole('button', { name: `${better} Snoozed` })).toBeVisible();
});

test('triages the projects of an inventory query, and pages through their own pages', async ({ page }) => {
  await openAt(page, '/workspaces/$workspaceId/security/inventory?q=is:public has:pii');
  await page.getByRole('link', { name: 'Triage these' }).click();
  await expect(title(page)).toHaveText('Triage');
  await expect(project(page)).toContainText(/1 of \d+/);
  expect(new URL(page.url()).searchParams.get('q')).toBe('is:public has:pii');
  const first = await nameOf(page);
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText(first);
  const list = page.getByRole('navigation', { name: 'List' });
  await expect(list).toContainText(/1 of \d+/);
  await page.keyboard.press('n');
  await expect(title(page)).not.toHaveText(first);
  const second = (await title(page).textContent()) ?? '';
  await list.getByRole('link', { name: 'Back to triage' }).click();
  await expect(project(page).getByRole('heading', { name: second })).toBeVisible();
  await expect(project(page)).toContainText(/2 of \d+/);
});

test('lists decisions that conflict with an imported file', async ({ page }) => {
  await openTriage(page);
  const name = await nameOf(page);
  await page.keyboard.press('f');
  await page.getByLabel('Your name').fill('Ana');
  await page.keyboard.press('Enter');
  await expect(project(page)).toContainText('1 of 31');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const theirs = text
    .replace('"false_positive"', '"done"')
    .replace('"by": "Ana"', '"by": "Jun"')
    .replace(/"at": "\d{4}/, '"at": "2020')
    .replace(/"id": "[^"]+"/, '"id": "other"');
  await page
    .getByLabel('Decisions file')
    .setInputFiles({ name: 'theirs.json', mimeType: 'application/json', buffer: Buffer.from(theirs) });
  const conflicts = page.getByRole('dialog', { name: 'Conflicting decisions' });
  await expect(conflicts.getByRole('row').filter({ hasText: name })).toContainText(
    /False positive by Ana.*Done by Jun/,
  );
});

test('opens the queue in a drawer on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openTriage(page);
  await page.getByRole('button', { name: 'Queue (32)' }).click();
  const third = dialog(page).getByRole('listitem').nth(2);
  const name = (await third.locator('bdi').textContent()) ?? '';
  await third.getByRole('button').click();
  await expect(project(page).getByRole('heading', { name })).toBeVisible();
  await expect(project(page)).toContainText('3 of 32');
});
