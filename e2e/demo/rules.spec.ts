import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { navigate, openAt, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { card, watchRequests } from '../support/publishing.ts';
import { expectToFit } from '../support/width.ts';

const path = '/workspaces/$workspaceId/security/rules';
const rule = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Rules' }).getByRole('listitem').filter({ hasText: name });
const suggested = 'No public apps with personal data';

async function openRules(page: Page, key?: string): Promise<void> {
  await openAt(page, path, key);
  await expect(title(page)).toHaveText('Rules');
}

async function addSuggestion(page: Page, name = suggested): Promise<void> {
  await page.getByRole('button', { name: `Add ${name}` }).click();
  await expect(rule(page, name)).toContainText(/Failing|Passing/);
}

test('starts from a suggestion, and undoes a rule that was added or deleted', async ({ page }) => {
  await openRules(page);
  await expect(page.getByText('No rules yet')).toBeVisible();
  await addSuggestion(page);
  await expect(rule(page, suggested)).toContainText(/\d+ projects/);
  await expect(page.getByText('0 of 1 rule passing')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('No rules yet')).toBeVisible();

  await addSuggestion(page);
  await page.getByRole('button', { name: `Actions for ${suggested}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('No rules yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.reload();
  await expect(rule(page, suggested)).toContainText('Failing');
});

test('adds and edits a rule, and rejects a query with a mistake', async ({ page }) => {
  await openRules(page);
  await page.getByRole('button', { name: 'New rule' }).click();
  const dialog = page.getByRole('dialog', { name: 'New rule' });
  await dialog.getByLabel('Name').fill('Few public apps');
  await dialog.getByLabel('Query').fill('is:pulbic');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Did you mean is:public?');
  await dialog.getByLabel('Query').fill('is:public');
  await dialog.getByRole('button', { name: 'Add rule' }).click();
  await expect(rule(page, 'Few public apps')).toContainText('Failing');

  await page.getByRole('button', { name: 'Actions for Few public apps' }).click();
  await page.getByRole('menuitem', { name: 'Edit…' }).click();
  await page.getByLabel('Maximum number of projects').fill('500');
  await page.keyboard.press('Enter');
  await expect(rule(page, 'Few public apps')).toContainText('Passing');
  await expect(page.getByText('1 of 1 rule passing')).toBeVisible();
});

test('takes rules to another browser as a file', async ({ page }) => {
  await openRules(page);
  await addSuggestion(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await (await download).path();
  expect(await readFile(file, 'utf8')).toContain('"line": "is:public has:pii"');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('No rules yet')).toBeVisible();
  await page.getByLabel('Rules file').setInputFiles(file);
  await expect(page.getByText('1 rule imported')).toBeVisible();
  await expect(rule(page, suggested)).toContainText('Failing');
});

test('shows a failing rule first on the overview, and opens the plan that fixes it', async ({ page }) => {
  await openRules(page);
  await addSuggestion(page);
  await addSuggestion(page, 'No public apps with secrets');
  const requests = watchRequests(page, ({ path: sent }) => sent.endsWith('/insights/projects'));
  // Counts of this page may be reused, never repeated.
  await navigate(page, 'Overview');
  const attention = card(page, 'Needs attention').getByRole('listitem');
  await expect(attention.first()).toContainText(`Failing rule: ${suggested}`);
  await expect(card(page, 'Rules')).toContainText(/\d of 2 rules passing/);
  expect(requests.length).toBeLessThanOrEqual(2);

  await attention.first().getByRole('button', { name: /^Fix/ }).click();
  await page.getByRole('menuitem', { name: 'Set audience…' }).click();
  await expect(page.getByRole('dialog', { name: /^Set audience for \d+ projects/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await card(page, 'Rules').getByRole('link', { name: suggested }).click();
  await expect(title(page)).toHaveText('Inventory');
  expect(new URL(page.url()).searchParams.get('q')).toBe('is:public has:pii');
});

test('checks nothing for people without rules', async ({ page }) => {
  const requests = watchRequests(page, ({ path: sent }) => sent.endsWith('/insights/projects'));
  await openAt(page, '/workspaces/$workspaceId');
  await expect(card(page, 'Needs attention').getByRole('link').first()).toBeVisible();
  await expect(card(page, 'Recent projects').getByRole('link').last()).toBeVisible();
  expect(requests).toEqual([]);
});

test('says which plan rules require, and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openRules(page, 'demo-business');
  await expect(page.getByRole('main')).toContainText('Requires the Enterprise plan.');
  await page.getByRole('button', { name: `Add ${suggested}` }).click();
  await expect(rule(page, suggested)).toContainText('Unknown');
  await expectToFit(page);
});
