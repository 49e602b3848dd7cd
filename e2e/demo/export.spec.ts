import { readFile } from 'node:fs/promises';

import type { Download, Locator, Page } from '@playwright/test';

import {
  chooseFilter,
  countRequests,
  navigate,
  openAt,
  openProjects,
  simulate,
  title,
} from '../support/console.ts';
import { expect, test } from '../support/demo.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog');

async function openExport(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Export' }).click();
  await expect(dialog(page).getByRole('heading')).toContainText('Export');
  return dialog(page);
}

/** Presses a button that downloads a file. */
async function download(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const begun = page.waitForEvent('download');
  await button.click();
  return contentOf(await begun);
}

async function contentOf(file: Download): Promise<{ name: string; text: string }> {
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

const press = (page: Page, name: string): Locator => dialog(page).getByRole('button', { name, exact: true });

/** The project of each row. */
const rowIds = (text: string): string[] => text.match(/\bprj_\w+/g) ?? [];

test('exports all matching projects with the estimated requests', async ({ page }) => {
  await openProjects(page);
  await chooseFilter(page, 'Published', 'Yes');
  await expect(page.getByRole('main').getByText(/ · newest edits first/)).toBeVisible();
  await openExport(page);
  await expect(dialog(page)).toContainText('Published: Yes', { ignoreCase: true });
  await expect(dialog(page).getByRole('status')).toHaveText(/^At most \d+ requests, /);
  await dialog(page).getByRole('checkbox', { name: 'Owner', exact: true }).uncheck();
  await expect(dialog(page).getByRole('status')).toHaveText(/^About 3 requests, /);
  await dialog(page).getByRole('checkbox', { name: 'Summary' }).uncheck();
  const { urls } = countRequests(page, '/v1/projects');
  const { name, text } = await download(page, press(page, 'Export'));
  expect(name).toMatch(/^projects-northwind-\d{4}-\d\d-\d\d\.csv$/);
  expect(text).toMatch(/^\uFEFF?Project,Project ID,Published,Audience,/);
  const found = rowIds(text);
  expect(found.length).toBeGreaterThan(100);
  expect(new Set(found).size).toBe(found.length);
  expect(text.trim().split('\r\n')).toHaveLength(found.length + 1);
  expect(urls.length).toBe(Math.ceil(found.length / 100));
  expect(urls.every((url) => url.searchParams.get('is_published') === 'true')).toBe(true);
  await expect(dialog(page).getByRole('status')).toHaveText('Saved to your downloads');
  await press(page, 'Close').last().click();
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeFocused();
});

test('continues a long export in the background, pauses it and resumes it', async ({ page }) => {
  await openProjects(page, 'demo-large');
  await simulate(page, 'latency', { ms: 150 });
  await openExport(page);
  await expect(dialog(page).getByRole('status')).toHaveText(/^About 1,000 requests, /);
  await dialog(page).getByRole('checkbox', { name: 'Include export details' }).check();
  await press(page, 'Export').click();
  await expect(dialog(page)).toContainText(/\d00 of about 100,000 projects/);
  await press(page, 'Continue in background').click();
  await navigate(page, 'Overview');
  await expect(title(page)).toHaveText('Meridian Group');
  const tray = page.getByRole('banner').getByRole('button', { name: /^Export/ });
  await expect(tray).toHaveText(/Export \d+%/);
  await tray.click();
  const work = page.getByRole('dialog', { name: 'Jobs' });
  await work.getByRole('button', { name: 'Pause' }).click();
  await expect(tray).toHaveText('Export paused');
  await expect(work.getByRole('button', { name: 'Resume' })).toBeFocused();
  const { urls } = countRequests(page, '/v1/projects');
  const part = await download(page, work.getByRole('button', { name: 'Download partial file' }));
  expect(part.name).toMatch(/-partial\.csv$/);
  expect(part.text).toContain('(incomplete: the export was stopped)');
  const read = rowIds(part.text).length;
  expect(read).toBeGreaterThan(0);
  expect(urls).toHaveLength(0);
  await work.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => urls.length).toBeGreaterThan(1);
  expect(urls[0]?.searchParams.get('cursor')).toEqual(expect.any(String));
  // Closing the tab would lose it, so the browser asks first.
  const asked = page.waitForEvent('dialog');
  void page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await work.getByRole('button', { name: 'Pause' }).click();
  await work.getByRole('button', { name: /^Remove / }).click();
  await expect(tray).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('resumes a failed export', async ({ page, problems }) => {
  problems.expectHttpErrors(403, 404);
  await openProjects(page);
  await openExport(page);
  await simulate(page, 'fault', {
    operation: 'listProjects',
    status: 403,
    type: 'insufficient_scope',
    times: 1,
    props: { required_scopes: ['workspaces:read'] },
  });
  await press(page, 'Export').click();
  const alert = dialog(page).getByRole('alert');
  await expect(alert).toContainText('workspaces:read');
  await expect(press(page, 'Download partial file')).toHaveCount(0);
  await press(page, 'Close').last().click();
  await page.getByRole('banner').getByRole('button', { name: 'Export failed' }).click();
  await expect(alert).toContainText('workspaces:read');
  // The toast disappears after a while, so the test looks for it while it waits for the file.
  const [{ text }] = await Promise.all([
    download(page, press(page, 'Try again')),
    expect(page.getByRole('region', { name: 'Notifications' })).toContainText('243 projects saved'),
  ]);
  expect(rowIds(text)).toHaveLength(243);
  await expect(alert).toHaveCount(0);
});

test('exports members with roles and names, and groups', async ({ page, problems }) => {
  problems.expectHttpErrors(404);
  await openAt(page, '/workspaces/$workspaceId/members');
  await expect(title(page)).toHaveText('Members');
  await expect(page.getByRole('main').getByText(/ · by role/)).toBeVisible();
  await openExport(page);
  await expect(dialog(page).getByRole('checkbox', { name: 'Name', exact: true })).toBeChecked();
  const members = await download(page, press(page, 'Export'));
  const [header, ...lines] = members.text.trim().split('\r\n');
  expect(header).toMatch(/^\uFEFF?Name,User ID,Email,Joined,Role,Identity provider$/);
  expect(lines).toHaveLength(90);
  expect(
    lines.filter((line) => /,(?:Owner|Admin|Member|Collaborator|Viewer),(?:Yes|No)$/.test(line)),
  ).toHaveLength(90);
  await press(page, 'Close').last().click();

  await navigate(page, 'Groups');
  await expect(title(page)).toHaveText('Groups');
  await openExport(page);
  const groups = await download(page, press(page, 'Export'));
  expect(groups.name).toMatch(/^groups-northwind-/);
  expect(groups.text.trim().split('\r\n')).toHaveLength(13);
});
