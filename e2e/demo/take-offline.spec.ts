import type { Page } from '@playwright/test';

import { navigate, rows, simulate, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { card, openPublishing, watchRequests, watchWrites } from '../support/publishing.ts';

const opener = (page: Page) => page.getByRole('button', { name: 'Take offline…' });
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Take offline' });

test('explains the consequences of taking an app offline, and updates every page', async ({ page }) => {
  const id = await openPublishing(page, 'Warehouse counts');
  await simulate(page, 'lag', { ms: 600_000 });
  const writes = watchWrites(page);
  const reads = watchRequests(page, ({ method, path }) => method === 'GET' && path === `/v1/projects/${id}`);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Take “Warehouse counts” offline?' });
  await expect(dialog).toContainText('No one will be able to open the app');
  await expect(dialog).toContainText(/visitors? in the last 5 minutes/);
  await expect(dialog).toContainText('saved for the next publish');
  await confirm(page).click();
  await expect(dialog).toHaveCount(0);
  await expect(card(page, 'Status')).toContainText('Not published');
  await expect(opener(page)).toBeFocused();
  await expect(opener(page)).toHaveAccessibleDescription('The app isn’t published.');
  expect(writes).toEqual([{ method: 'DELETE', path: `/v1/projects/${id}/publish`, body: null }]);
  expect(reads.length).toBeLessThanOrEqual(1);
  await navigate(page, 'Projects');
  await expect(title(page)).toHaveText('Projects');
  await expect(rows(page).filter({ hasText: 'Warehouse counts' }).first()).toContainText('Not published');
});
