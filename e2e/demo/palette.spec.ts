import type { Locator, Page } from '@playwright/test';

import { goWithin, nameOf, navigate, openAt, rows, simulate, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { projectPath } from '../support/seed.ts';

const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Go to' });
const field = (page: Page): Locator => palette(page).getByRole('combobox');
const line = (page: Page, name: string | RegExp): Locator =>
  palette(page).getByRole('option', { name }).first();
const chosen = (page: Page): Locator => palette(page).getByRole('option', { selected: true });

async function open(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

/** The searches of a list from now on. */
function searches(page: Page, path: RegExp): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const query = url.searchParams.get('query');
    if (path.test(url.pathname) && query !== null) asked.push(query);
  });
  return asked;
}

test('opens pages, tabs of projects and views, and runs page actions by keyboard, from the first letter, searches once, and opens a pasted ID', async ({
  page,
  problems,
}) => {
  await test.step('keeps letters typed before the palette has loaded, when a row of a fresh page was clicked', async () => {
    await openAt(page, '/workspaces/$workspaceId/groups');
    const row = page.getByRole('main').getByRole('row').nth(1);
    await expect(row).toBeVisible();
    await row.click();
    await page.evaluate(() => {
      const press = (key: string, ctrlKey = false) =>
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
        );
      press('k', true);
      for (const key of ['s', 'e', 'y', 'Backspace', 't', 't']) press(key);
    });
    await expect(field(page)).toHaveValue('sett');
    await expect(field(page)).toBeFocused();
    await expect(chosen(page)).toContainText('Settings');
    await page.keyboard.type('i');
    await expect(field(page)).toHaveValue('setti');
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
    await open(page);
    await expect(field(page)).toHaveValue('');
    await page.keyboard.press('Escape');
  });
  await test.step('opens pages, tabs of projects and views, and runs page actions by keyboard', async () => {
    await navigate(page, 'Projects');
    await expect(rows(page).first()).toBeVisible();
    const name = await nameOf(rows(page).first());
    await page.getByRole('link', { name: 'Members' }).focus();
    await open(page);
    await expect(line(page, 'Export')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Members' })).toBeFocused();

    await open(page);
    // Enter right after the letters, before their items have rendered.
    await field(page).evaluate((input) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'setti');
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    });
    await expect(title(page)).toHaveText('Settings');
    await expect(title(page)).toBeFocused();

    await open(page);
    await page.keyboard.type(name);
    await expect(chosen(page)).toContainText(name);
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText(name);

    await open(page);
    await page.keyboard.type('rename');
    await expect(chosen(page)).toContainText('Rename');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Project name' })).toBeFocused();
    await page.keyboard.press('Escape');

    // A page of the project by another word, then recent visits.
    await open(page);
    await page.keyboard.type('iframe');
    await expect(chosen(page)).toContainText('Embed');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/embed$/);
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await expect(title(page)).toHaveText('Northwind');
    await open(page);
    await expect(palette(page).getByRole('group', { name: 'Recent' })).toContainText(name);
    await field(page).fill('dark theme');
    await expect(chosen(page)).toContainText('Use dark theme');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    // A project's page by both names, and a view of the inventory by its own.
    await open(page);
    await page.keyboard.type('billing analytics');
    await expect(chosen(page)).toContainText('Billing portal: Analytics');
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText('Billing portal');
    await expect(page).toHaveURL(/\/analytics$/);
    await open(page);
    await page.keyboard.type('never sca');
    await expect(chosen(page)).toContainText('Never scanned');
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText('Inventory');
    await expect(page.getByRole('navigation', { name: 'Views' }).locator('[aria-current]')).toContainText(
      'Never scanned',
    );

    // A command that is unavailable says why, and the palette stays open.
    await open(page);
    await page.keyboard.type('activity');
    await expect(chosen(page)).toContainText('Activity');
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText('Activity');
    await open(page);
    await page.keyboard.type('clear log');
    await expect(chosen(page)).toContainText('The log is empty.');
    await expect(chosen(page)).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Enter');
    await expect(palette(page)).toBeVisible();
  });
  await test.step('compares scans and exports findings, whose buttons are far down the page', async () => {
    await page.keyboard.press('Escape');
    await goWithin(page, `${await projectPath('Energy dashboard · Wholesale', 'demo-enterprise')}/security`);
    await expect(page.getByRole('link', { name: 'Compare scans' })).toBeVisible();
    await open(page);
    await page.keyboard.type('compare scans');
    await expect(chosen(page)).toContainText('Compare scans');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/security\/compare/);
    await expect(page.getByRole('main').getByRole('button', { name: 'Export' })).toHaveAttribute(
      'aria-haspopup',
      'menu',
    );
    await open(page);
    await page.keyboard.type('export');
    await expect(chosen(page)).toContainText('Export');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: /^CSV/ })).toBeFocused();
  });
  await test.step('lists each command of the Workspaces page once', async () => {
    await page.keyboard.press('Escape');
    await goWithin(page, '/workspaces');
    await expect(title(page)).toHaveText('Workspaces');
    await open(page);
    const options = palette(page).getByRole('option');
    await expect(options.filter({ hasText: 'Add connection' })).toHaveCount(1);
  });
  await test.step('searches projects, members and groups once, and shows the last response', async () => {
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
    await navigate(page, 'Projects');
    const projects = searches(page, /\/v1\/projects$/);
    const members = searches(page, /\/members$/);
    const given: string[] = [];
    page.on('requestfailed', (request) => given.push(request.url()));

    await open(page);
    await page.keyboard.type('po');
    await expect(palette(page)).toContainText('Type at least 3 characters to search projects and members.');
    expect([...projects, ...members]).toEqual([]);

    // Inserted in one go, because between two keys a slow machine may take longer than the debounce.
    await page.keyboard.insertText('rtal');
    await expect(palette(page).getByText('Searching…')).toHaveCount(0);
    await expect(line(page, /portal/i)).toBeVisible();
    // Until the debounce has passed, no search is waited for.
    await expect.poll(() => projects).toEqual(['portal']);
    await expect.poll(() => members).toEqual(['portal']);

    // An outdated request is canceled.
    await simulate(page, 'latency', { ms: 60_000 });
    await field(page).fill('partner');
    await expect.poll(() => projects.at(-1)).toBe('partner');
    await simulate(page, 'latency', { ms: 0 });
    await field(page).fill('ana ruiz');
    await expect(line(page, /^Ana Ruiz/)).toBeVisible();
    await expect.poll(() => given.some((url) => url.includes('query=partner'))).toBe(true);
    // Names come before summaries and owners, and those list no pages.
    await expect(palette(page).getByText('Searching…')).toHaveCount(0);
    await expect(palette(page).getByRole('group').first()).toHaveAccessibleName('Members');
    await expect(palette(page).getByRole('group').last()).toHaveAccessibleName(
      'Projects by summary or owner',
    );
    await expect(palette(page).getByRole('group', { name: 'Project pages' })).toHaveCount(0);
    await line(page, /^Ana Ruiz/).click();
    await expect(title(page)).toHaveText('Ana Ruiz');

    await open(page);
    await field(page).fill('finance');
    await palette(page).getByRole('group', { name: 'Groups' }).getByRole('option').first().click();
    await expect(title(page)).toHaveText('Finance');
  });
  await test.step('opens a pasted ID of any kind', async () => {
    problems.expectHttpErrors(404);
    await navigate(page, 'Projects');
    await expect(rows(page).nth(10)).toBeVisible();
    const workspaceId = /workspaces\/([^/]+)/.exec(page.url())?.[1] ?? '';
    const read = async (path: string): Promise<string> =>
      page.evaluate(async (address) => {
        const headers = { 'Service-API-Key': 'demo-enterprise', 'Service-Version': '2026-09-11' };
        const answer: unknown = await (await fetch(address, { headers })).json();
        const found = JSON.stringify(answer).match(/"(?:user_id|id)":"([^"]+)"/);
        return found?.[1] ?? '';
      }, path);
    const href = (await rows(page).nth(10).getByRole('link').getAttribute('href')) ?? '';
    const projectId = href.split('/').at(-1) ?? '';
    const personId = await read(`/v1/workspaces/${workspaceId}/members?limit=1`);
    const groupId = await read(`/v1/workspaces/${workspaceId}/groups?limit=1`);
    const scanId = await read(`/v1/projects/${projectId}/security-scans?limit=1`);
    const paste = async (id: string, name: string): Promise<void> => {
      await open(page);
      await field(page).fill(id);
      await palette(page).getByRole('group', { name, exact: true }).getByRole('option').first().click();
      await expect(palette(page)).toHaveCount(0);
    };

    await paste(workspaceId, 'ID');
    await expect(page).toHaveURL(new RegExp(`/workspaces/${workspaceId}$`));
    await paste(personId, 'ID');
    await expect(page).toHaveURL(new RegExp(`/members/${personId}$`));
    await paste(groupId, 'Groups');
    await expect(page).toHaveURL(new RegExp(`/groups/${groupId}$`));

    // Scans and findings are only found inside their project.
    await open(page);
    await field(page).fill('scan_00000000000000000000000000');
    await expect(palette(page)).toContainText('To find a scan or finding, open its project first.');
    await page.keyboard.press('Escape');
    await paste(projectId, 'ID');
    await expect(page).toHaveURL(new RegExp(`${projectId}$`));
    await paste(scanId, 'ID');
    await expect(page).toHaveURL(new RegExp(`/security/${scanId}$`));
    await open(page);
    await field(page).fill('fnd_00000000000000000000000000');
    await line(page, /^Search findings for this ID/).click();
    await expect(page).toHaveURL(/\/security\?finding=fnd_/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('opens from the navigation and fills the screen', async ({ page }) => {
    await openAt(page, '/workspaces/$workspaceId/projects');
    await expect(title(page)).toHaveText('Projects');
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.getByRole('button', { name: 'Go to…' }).click();
    await expect(field(page)).toBeFocused();
    const close = palette(page).getByRole('button', { name: 'Close' });
    await close.click();
    await expect(page.getByRole('button', { name: 'Go to…' })).toBeFocused();
    await page.getByRole('button', { name: 'Go to…' }).click();
    await field(page).fill('inventory');
    await line(page, /^Inventory/).click();
    await expect(title(page)).toHaveText('Inventory');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
