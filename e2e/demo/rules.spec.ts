import type { Page } from '@playwright/test';

import { boxOf } from '../support/boxes.ts';
import { navigate, openAt, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { card, watchRequests } from '../support/publishing.ts';
import { expectToFit } from '../support/width.ts';

const path = '/workspaces/$workspaceId/security/rules';
const rule = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Rules' }).getByRole('listitem').filter({ hasText: name });
const suggested = 'No public apps with personal data';

async function openRules(page: Page): Promise<void> {
  await openAt(page, path);
  await expect(title(page)).toHaveText('Rules');
}

async function addSuggestion(page: Page, name = suggested): Promise<void> {
  await page.getByRole('button', { name: `Add rule: ${name}` }).click();
  await expect(rule(page, name)).toContainText(/Failing|Passing/);
}

test('shows a failing rule first on the overview, and opens the plan that fixes it', async ({ page }) => {
  await openRules(page);
  await addSuggestion(page);
  await addSuggestion(page, 'No public apps with secrets');
  const requests = watchRequests(page, ({ path: sent }) => sent.endsWith('/insights/projects'));
  // Counts from this page may be reused, but never requested again.
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

  await navigate(page, 'Rules');
  await expect(rule(page, suggested)).toContainText('Failing');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page);
  // On a tablet, the counts and buttons beside a name leave it enough room.
  await page.setViewportSize({ width: 768, height: 844 });
  const name = rule(page, suggested).getByRole('link', { name: suggested });
  await expect.poll(async () => (await boxOf(name)).height).toBeLessThan(30);
});
