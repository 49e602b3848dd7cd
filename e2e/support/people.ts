import { expect, type Locator, type Page, type Request } from '@playwright/test';

import { openAt, rows, title } from './console.ts';

export const membersPath = '/workspaces/$workspaceId/members';

/** Opens the members page, and waits for the first name. */
export async function openMembers(page: Page, key?: string): Promise<void> {
  await openAt(page, membersPath, key);
  await expect(title(page)).toHaveText('Members');
  await expect(rows(page).first()).not.toContainText('Loading name');
}

export const memberSearch = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search members' });

/** Requests for members from now on: for one by ID, and for the list. */
export function watchMembers(page: Page) {
  const byId: string[] = [];
  const list: URL[] = [];
  page.on('request', (request: Request) => {
    const url = new URL(request.url());
    const id = /^\/v1\/workspaces\/[^/]+\/members(?:\/([^/]+))?$/.exec(url.pathname);
    if (id === null) return;
    if (id[1] === undefined) list.push(url);
    else byId.push(id[1]);
  });
  // If a row scrolls out of view before its response arrives, its request is canceled, and sent again when the row returns.
  page.on('requestfailed', (request: Request) => {
    const id = /\/members\/([^/]+)$/.exec(new URL(request.url()).pathname)?.[1];
    if (id !== undefined) byId.splice(byId.indexOf(id), 1);
  });
  return { byId, list };
}
