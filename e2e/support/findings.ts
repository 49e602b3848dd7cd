import { expect, type Locator, type Page } from '@playwright/test';

import { openAt, title } from './console.ts';

export const coverage = (page: Page): Locator => page.getByRole('region', { name: 'Coverage' });

/** An Enterprise workspace with so few projects that all findings load in a second. */
export const fewProjects = 'demo-no-pii';

/** Opens the findings of the workspace, before any are loaded. */
export async function openFindings(page: Page): Promise<void> {
  await openAt(page, '/workspaces/$workspaceId/security/findings', fewProjects);
  await expect(title(page)).toHaveText('Findings');
  await expect(coverage(page)).toContainText(/of \d+ projects scanned/);
}

/** Starts loading all findings. */
export async function startLoading(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Load findings \(/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Load findings' }).click();
}
