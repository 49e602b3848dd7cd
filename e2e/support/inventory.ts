import { expect, type Locator, type Page } from '@playwright/test';

import { openAt, title } from './console.ts';

export const inventoryPath = '/workspaces/$workspaceId/security/inventory';

export async function openInventory(page: Page, key?: string): Promise<void> {
  await openAt(page, inventoryPath, key);
  await expect(title(page)).toHaveText('Inventory');
}

/** The query parameters of the inventory's list from now on, without the page size and its usual order. */
export function watchInventoryQueries(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.endsWith('/security-center/insights/projects')) return;
    // Requests for the reasons, filtered by finding type, have no sort and no search.
    if (searchParams.has('finding_type_id') && !searchParams.has('sort_by') && !searchParams.has('query'))
      return;
    searchParams.delete('limit');
    if (searchParams.get('sort_by') === 'review_priority' && searchParams.get('sort_order') === 'desc') {
      searchParams.delete('sort_by');
      searchParams.delete('sort_order');
    }
    searchParams.sort();
    sent.push(searchParams.has('cursor') ? 'next page' : searchParams.toString());
  });
  return sent;
}

export const line = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'Search or filter projects' });
export const link = (row: Locator): Locator => row.getByRole('link').first();
/** What a screen reader hears about the list: how many projects match, and their order. */
export const announced = (page: Page, text: RegExp): Locator =>
  page.getByRole('main').getByRole('status').filter({ hasText: text });
export const notes = (page: Page): Locator => page.getByRole('search').getByRole('status');
export const lineOf = (page: Page): string | null => new URL(page.url()).searchParams.get('q');
