import { expect, type Locator, type Page } from '@playwright/test';

import { goWithin, openProjectAt, title } from './console.ts';
import { projectPath } from './seed.ts';

/** Opens the Publishing tab of a project. Returns the project's ID. */
export async function openPublishing(page: Page, name: string, key?: string): Promise<string> {
  const id = await openProjectAt(page, name, '/publishing', key);
  await expect(card(page, 'Status')).toBeVisible();
  return id;
}

/** The same for a page that is already open. */
export async function goToPublishing(page: Page, name: string): Promise<string> {
  const path = await projectPath(name, 'demo-enterprise');
  await goWithin(page, `${path}/publishing`);
  await expect(title(page)).toHaveText(name);
  await expect(card(page, 'Status')).toBeVisible();
  return path.split('/').at(-1) ?? '';
}

/** A titled card of the page. */
export const card = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('region', { name, exact: true });

export const publishDialog = (page: Page): Locator => page.getByRole('dialog', { name: /^Publish / });

/** Opens the publish dialog and waits for its checks. */
export async function openPublishDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Publish…' }).click();
  await expect(publishDialog(page).getByText('Before you publish')).toBeVisible();
  return publishDialog(page);
}

/** The publish button, with any label. */
export const publishButton = (page: Page): Locator =>
  publishDialog(page).getByRole('button', { name: /^Publish/ });

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** The page's requests from now on, in order. */
export function watchRequests(page: Page, matches: (sent: Sent) => boolean): readonly Sent[] {
  const all: Sent[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (!path.startsWith('/v1/')) return;
    const text = request.postData();
    const body: unknown = text === null ? null : JSON.parse(text);
    const sent = { method: request.method(), path, body };
    if (matches(sent)) all.push(sent);
  });
  return all;
}

/** The writes among them. */
export const watchWrites = (page: Page): readonly Sent[] =>
  watchRequests(page, ({ method }) => method !== 'GET');
