import type { Locator, Page } from '@playwright/test';

import { nameOf, openAt, openProjects, rows, simulate, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';

const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Go to' });
const field = (page: Page): Locator => palette(page).getByRole('combobox');
const line = (page: Page, name: string | RegExp): Locator =>
  palette(page).getByRole('option', { name }).first();
const chosen = (page: Page): Locator => palette(page).getByRole('option', { selected: true });

async function open(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

/** What was asked of a list since, by its search. */
function searches(page: Page, path: RegExp): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const query = url.searchParams.get('query');
    if (path.test(url.pathname) && query !== null) asked.push(query);
  });
  return asked;
}

test('says why when a command cannot be run, and stays open', async ({ page }) => {
  await openAt(page, '/activity');
  await expect(title(page)).toHaveText('Activity');
  await open(page);
  await page.keyboard.type('clear log');
  await expect(chosen(page)).toContainText('The log is empty.');
  await expect(chosen(page)).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeVisible();
});

test('anywhere and back by keyboard alone, and what a page can do is done from it', async ({ page }) => {
  await openProjects(page);
  const name = await nameOf(rows(page).first());
  await page.getByRole('link', { name: 'Members' }).focus();
  await open(page);
  await expect(line(page, 'Export')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Members' })).toBeFocused();

  await open(page);
  await page.keyboard.type('setti');
  await expect(chosen(page)).toContainText('Settings');
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Settings');
  await expect(title(page)).toBeFocused();

  await open(page);
  await page.keyboard.type(name);
  await expect(line(page, name)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText(name);

  await open(page);
  await page.keyboard.type('rename');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Project name' })).toBeFocused();
  await page.keyboard.press('Escape');

  // A page of the project, by a word that its name does not have; then what was looked at last.
  await open(page);
  await page.keyboard.type('iframe');
  await expect(chosen(page)).toContainText('Embed');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/embed$/);
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(title(page)).toHaveText('Northwind');
  await open(page);
  await expect(palette(page).getByRole('group', { name: 'Looked at last' })).toContainText(name);
  await field(page).fill('dark theme');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('what is typed before the palette has come is typed into it', async ({ page }) => {
  await openProjects(page);
  await page.evaluate(() => {
    const press = (key: string, ctrlKey = false): boolean =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
      );
    press('k', true);
    for (const key of ['s', 'e', 'y', 'Backspace', 't', 't']) press(key);
  });
  await expect(field(page)).toHaveValue('sett');
  await expect(chosen(page)).toContainText('Settings');
  await page.keyboard.type('i');
  await expect(field(page)).toHaveValue('setti');
  await page.keyboard.press('Escape');
  await open(page);
  await expect(field(page)).toHaveValue('');
});

for (const before of ['nothing', 'a row'])
  test(`no key is lost right after the palette’s on a fresh page, with ${before} pressed before`, async ({
    page,
  }) => {
    await openAt(page, '/workspaces/$workspaceId/groups');
    const row = page.getByRole('main').getByRole('row').nth(1);
    await expect(row).toBeVisible();
    if (before === 'a row') await row.click();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('dark', { delay: 30 });
    await expect(field(page)).toHaveValue('dark');
    await expect(field(page)).toBeFocused();
    await expect(chosen(page)).toContainText('Dark');
  });

test('the palette’s key is the same one where the keyboard writes other letters', async ({ page }) => {
  await openProjects(page);
  await expect(rows(page).first()).toBeVisible();
  await rows(page)
    .first()
    .dispatchEvent('keydown', { key: 'л', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true });
  await expect(field(page)).toBeFocused();
});

test('projects, members and groups are searched for in the service, once, and the last answer counts', async ({
  page,
}) => {
  await openProjects(page);
  const projects = searches(page, /\/v1\/projects$/);
  const members = searches(page, /\/members$/);
  const given: string[] = [];
  page.on('requestfailed', (request) => given.push(request.url()));

  await open(page);
  await page.keyboard.type('po');
  await expect(palette(page)).toContainText('Projects and members are searched from three letters on.');
  expect([...projects, ...members]).toEqual([]);

  // At once: between two keys a slow machine may take longer than the pause in which nothing is asked.
  await page.keyboard.insertText('rtal');
  await expect(palette(page).getByText('Searching…')).toHaveCount(0);
  await expect(line(page, /portal/i)).toBeVisible();
  expect(projects).toEqual(['portal']);
  expect(members).toEqual(['portal']);

  // An answer that is no longer wanted is not waited for.
  await simulate(page, 'latency', { ms: 60_000 });
  await field(page).fill('partner');
  await expect.poll(() => projects.at(-1)).toBe('partner');
  await simulate(page, 'latency', { ms: 0 });
  await field(page).fill('ana ruiz');
  await expect(line(page, /^Ana Ruiz/)).toBeVisible();
  await expect.poll(() => given.some((url) => url.includes('query=partner'))).toBe(true);
  // A name goes before what only a summary or an owner finds, and of that no pages are listed.
  await expect(palette(page).getByText('Searching…')).toHaveCount(0);
  await expect(palette(page).getByRole('group').first()).toHaveAccessibleName('Members');
  await expect(palette(page).getByRole('group').last()).toHaveAccessibleName('Projects by summary or owner');
  await expect(palette(page).getByRole('group', { name: 'Pages of projects' })).toHaveCount(0);
  await line(page, /^Ana Ruiz/).click();
  await expect(title(page)).toHaveText('Ana Ruiz');

  await open(page);
  await field(page).fill('finance');
  await palette(page).getByRole('group', { name: 'Groups' }).getByRole('option').first().click();
  await expect(title(page)).toHaveText('Groups');
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(/finance/i);
});

test('a page of a project by both their names, and a view of the inventory by its own', async ({ page }) => {
  await openProjects(page);
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
});

test('a search that is refused says why, and the rest of the palette goes on', async ({ page, problems }) => {
  problems.expectHttpErrors(403, 404);
  await openProjects(page);
  await open(page);
  for (const operation of ['listProjects', 'listWorkspaceMembers'])
    await simulate(page, 'fault', {
      operation,
      status: 403,
      type: 'insufficient_scope',
      times: 1,
      props: { required_scopes: ['workspaces:read'] },
    });
  // At once: on a slow machine a pause between two keys would be a search of its own, and use up the refusal.
  await field(page).fill('insights portal');
  await expect(palette(page)).toContainText('Projects and members could not be searched.');
  await expect(palette(page)).toContainText('workspaces:read');
  await field(page).fill('insights');
  await expect(chosen(page)).toContainText('Insights');
  await field(page).fill('zzzzzz');
  await expect(palette(page)).toContainText('Nothing here is called “zzzzzz”.');
});

test('a pasted id is opened, whatever it belongs to', async ({ page, problems }) => {
  problems.expectHttpErrors(404);
  await openProjects(page);
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
    await palette(page).getByRole('group', { name }).getByRole('option').first().click();
    await expect(palette(page)).toHaveCount(0);
  };

  await paste(workspaceId, 'This id');
  await expect(page).toHaveURL(new RegExp(`/workspaces/${workspaceId}$`));
  await paste(personId, 'This id');
  await expect(page).toHaveURL(new RegExp(`/members/${personId}$`));
  await paste(groupId, 'Groups');
  await expect(title(page)).toHaveText('Groups');
  await expect(rows(page).or(page.getByRole('main').getByRole('row')).first()).toBeVisible();

  // Scans and findings have a place within their project alone.
  await open(page);
  await field(page).fill('scan_00000000000000000000000000');
  await expect(palette(page)).toContainText('Scans and findings are found from a page of their project.');
  await page.keyboard.press('Escape');
  await paste(projectId, 'This id');
  await expect(page).toHaveURL(new RegExp(`${projectId}$`));
  await paste(scanId, 'This id');
  await expect(page).toHaveURL(new RegExp(`/security/${scanId}$`));
  await open(page);
  await field(page).fill('fnd_00000000000000000000000000');
  await line(page, /^Look for a finding with this id/).click();
  await expect(page).toHaveURL(/\/security\?finding=fnd_/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('it is opened from the navigation, and fills the screen', async ({ page }) => {
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
