import { expect, type Page } from '@playwright/test';

import { goWithin, title } from './console.ts';

/** Opens the triage of everything that needs review, within an open page. */
export async function goToTriage(page: Page): Promise<void> {
  await goWithin(page, '/workspaces/$workspaceId/security/triage');
  await expect(title(page)).toHaveText('Triage');
  await expect(page.getByRole('article')).toContainText('1 of 32');
}

export const project = (page: Page) => page.getByRole('article');
export const nameOf = async (page: Page): Promise<string> =>
  (await project(page).getByRole('heading', { level: 2 }).first().textContent()) ?? '';
export const queue = (page: Page) => page.getByRole('navigation', { name: 'Review queue' });
export const dialog = (page: Page) => page.getByRole('dialog');
