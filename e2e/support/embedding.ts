import { expect, type Page } from '@playwright/test';

import { countRequests, openAt } from './console.ts';
import { firstProjectPath } from './seed.ts';

export const origin = 'https://app.example.com';

/** Opens the embed page of the first project, and returns its ID. */
export async function openEmbed(page: Page, key = 'demo-enterprise'): Promise<string> {
  const path = await firstProjectPath(key);
  await openAt(page, `${path}/embed`, key);
  await expect(page).toHaveTitle(/^Embed · .+ · Service Console$/);
  await expect(originField(page)).toBeVisible();
  return path.split('/').at(-1) ?? '';
}

export const main = (page: Page) => page.getByRole('main');
export const originField = (page: Page) => page.getByLabel('Embedding origin');
export const createButton = (page: Page) => page.getByRole('button', { name: 'Create URL' });
export const createdUrl = (page: Page) => page.getByRole('region', { name: `For ${origin}` });
export const timeLeft = (page: Page) => page.getByRole('timer', { name: 'Time left' });
export const watchCreations = (page: Page, projectId: string) =>
  countRequests(page, `/v1/projects/${projectId}/embed-url`);

/** Records copied text. The page itself never reads the clipboard. */
export async function recordCopies(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: async (text: string) => {
          document.documentElement.dataset['copied'] = btoa(text);
        },
      },
    });
  });
  return () =>
    page.evaluate(() => {
      const text = atob(document.documentElement.dataset['copied'] ?? '');
      delete document.documentElement.dataset['copied'];
      return text;
    });
}
