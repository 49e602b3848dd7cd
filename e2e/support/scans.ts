import { expect, type Locator, type Page } from '@playwright/test';

import { openProjectAt } from './console.ts';

/** Opens a project's Security tab. Returns its path. */
export async function openSecurity(page: Page, name: string): Promise<string> {
  await openProjectAt(page, name, '/security');
  await expect(page.getByRole('link', { name: 'Security' })).toHaveAttribute('aria-current', 'page');
  return new URL(page.url()).pathname;
}

export const scans = (page: Page): Locator => page.getByRole('table', { name: 'Security scans' });
export const findings = (page: Page): Locator => page.getByRole('table', { name: 'Findings' });
/** The number of visible findings. */
export const findingCount = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Findings' }).getByRole('status').filter({ hasText: text });
