import { expect, type Locator, type Page } from '@playwright/test';

import { openAt, rows, title } from './console.ts';

/** Opens the members page, and waits for the first name. */
export async function openMembers(page: Page, key?: string): Promise<void> {
  await openAt(page, '/workspaces/$workspaceId/members', key);
  await expect(title(page)).toHaveText('Members');
  await expect(rows(page).first()).not.toContainText('Loading name');
}

export const memberSearch = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search members' });
