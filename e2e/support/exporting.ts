import { readFile } from 'node:fs/promises';

import { expect, type Locator, type Page } from '@playwright/test';

export const dialog = (page: Page): Locator => page.getByRole('dialog');

export async function openExport(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Export' }).click();
  await expect(dialog(page).getByRole('heading')).toContainText('Export');
  return dialog(page);
}

interface DownloadedFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly text: string;
}

/** Presses a button or menu item that downloads a file. */
export async function download(page: Page, button: Locator): Promise<DownloadedFile> {
  const started = page.waitForEvent('download');
  await button.click();
  const file = await started;
  const bytes = await readFile(await file.path());
  return { name: file.suggestedFilename(), bytes, text: bytes.toString('utf8') };
}

export const dialogButton = (page: Page, name: string): Locator =>
  dialog(page).getByRole('button', { name, exact: true });

/** The project IDs in a file, in order. */
export const projectIdsIn = (text: string): string[] => text.match(/\bprj_\w+/g) ?? [];
