import { expect, type Locator, type Page } from '@playwright/test';

import { navigate, openProjects, rows, title } from './console.ts';

/** Connects and goes to the members, until the first of them has a name. */
export async function openMembers(page: Page, key = 'demo-enterprise'): Promise<void> {
  await openProjects(page, key);
  await navigate(page, 'Members');
  await expect(title(page)).toHaveText('Members');
  await expect(rows(page).first()).not.toContainText('Loading the name');
}

/** The field that searches them. */
export const memberSearch = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search members' });
