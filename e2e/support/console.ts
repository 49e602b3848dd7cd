import { expect, type Locator, type Page } from '@playwright/test';

import { connectionsKey } from '../../src/api/connection/select-connection.ts';
import { edgeCredentials } from '../../src/features/connect/demo-credentials.ts';
import { projectPath, seededConnection } from './seed.ts';

/** The page's `h1`. */
export const title = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** Accounts that the Connect page folds away. */
const edgeCases: ReadonlySet<string> = new Set(edgeCredentials.map((credential) => credential.key));

/** Opens the demo and connects with a credential's card. */
export async function connectDemo(page: Page, key: string): Promise<void> {
  await page.goto('/connect');
  if (edgeCases.has(key)) await page.getByText('Edge cases', { exact: true }).click();
  await page.getByRole('button', { name: key }).click();
}

let seeds = 0;

/**
 * Opens a URL of the demo as a connected user. `$workspaceId` is the first workspace. The tab gets the
 * connection once, so changes to connections survive a reload.
 */
export async function openAt(page: Page, path: string, key = 'demo-enterprise'): Promise<void> {
  const { state, workspaceId } = await seededConnection(key);
  seeds += 1;
  await page.addInitScript(
    ([name, value, seed]) => {
      // Frames of other origins and the blank first page have no storage.
      if (window !== window.top || window.origin === 'null') return;
      const marker = 'e2e.seed';
      if (Number(sessionStorage.getItem(marker) ?? 0) >= seed) return;
      sessionStorage.setItem(marker, String(seed));
      sessionStorage.setItem(name, value);
    },
    [connectionsKey, JSON.stringify(state), seeds] as const,
  );
  await page.goto(path.replace('$workspaceId', workspaceId));
  // From here on, the embedded service and its simulator run.
  await expect(title(page)).toBeVisible();
}

/** Opens another URL of the connected page without loading the document again. */
export async function goWithin(page: Page, path: string, key = 'demo-enterprise'): Promise<void> {
  const { workspaceId } = await seededConnection(key);
  await pushPath(page, path.replace('$workspaceId', workspaceId));
}

/** Opens a path of the app without loading the document again. */
export async function pushPath(page: Page, path: string): Promise<void> {
  const url = new URL(path, page.url());
  const { pathname } = new URL(page.url());
  const before = await page.title();
  await page.evaluate((to) => history.pushState(null, '', to), url.href);
  // Until the title changes, the last page is displayed.
  if (url.pathname !== pathname) await expect(page).not.toHaveTitle(before);
}

/** Opens the projects of the key's first workspace, and waits for the first row. */
export async function openProjects(page: Page, key?: string): Promise<void> {
  await openAt(page, '/workspaces/$workspaceId/projects', key);
  await expect(title(page)).toHaveText('Projects');
  await expect(rows(page).first()).toBeVisible();
}

/** Opens a project, or one of its tabs ("/publishing"), by URL. Returns the project's ID. */
export async function openProjectAt(
  page: Page,
  name: string,
  tab = '',
  key = 'demo-enterprise',
): Promise<string> {
  const path = await projectPath(name, key);
  await openAt(page, path + tab, key);
  await expect(title(page)).toHaveText(name);
  return path.split('/').at(-1) ?? '';
}

/** Pastes an API key on the live connect page. */
export async function paste(page: Page, url: string, key: string): Promise<void> {
  await page.goto(url);
  await expect(title(page)).toHaveText('Connect');
  await page.getByLabel('Your API key').fill(key);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Connects with an API key that the API accepts. */
export async function connectKey(page: Page, url: string, key: string): Promise<void> {
  await paste(page, url, key);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
}

/** The rows with a project: each has one link, its name. */
export const rows = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });

export const rowNamed = (page: Page, name: string): Locator =>
  rows(page).filter({ has: page.getByText(name, { exact: true }) });

/** Counts the requests to a path from now on. */
export function countRequests(page: Page, path: string | RegExp): { readonly urls: readonly URL[] } {
  const urls: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (typeof path === 'string' ? url.pathname === path : path.test(url.pathname)) urls.push(url);
  });
  return { urls };
}

/** Calls the demo's simulator in the page. */
export async function simulate(
  page: Page,
  action: string,
  body: Record<string, unknown> = {},
): Promise<void> {
  const status = await page.evaluate(
    async ([name, settings]) => {
      const response = await fetch(`/_sim/${name}`, { method: 'POST', body: JSON.stringify(settings) });
      await response.text();
      return response.status;
    },
    [action, body] as const,
  );
  expect(status, `POST /_sim/${action}`).toBe(200);
}

/** A simulated timeout. Add `applied: true` to perform the operation first. */
export const timedOut = { status: 503, type: 'request_timeout', times: 1 } as const;

/** The name in a row or card: its first line. */
export async function nameOf(row: Locator): Promise<string> {
  const text = await row.innerText();
  return text.trim().split('\n')[0] ?? '';
}

/** Follows a link of the navigation that may not lead to its page: a dialog asks first, or its code is missing. */
export const tryToNavigate = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).first().click();

/** Pages whose document title differs from their name in the navigation. */
const documentTitles: Readonly<Record<string, string>> = {
  Insights: 'Security insights',
  'All projects': 'Projects · All workspaces',
};

/** Opens a page by the navigation. Before it has its title, a locator would still find the last page's controls. */
export async function navigate(page: Page, name: string): Promise<void> {
  await tryToNavigate(page, name);
  await expect(page).toHaveTitle(new RegExp(`(?:^|· )${documentTitles[name] ?? name} · `));
}

export const searchField = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search projects' });

/** Searches the open list for a project, and opens the first of that name. */
export async function openFromList(page: Page, name: string): Promise<void> {
  await searchField(page).fill(name);
  await rowNamed(page, name).first().getByRole('link').click();
  await expect(title(page)).toHaveText(name);
}

export const projectTab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Project', exact: true }).getByRole('link', { name, exact: true });

/** Opens a filter above a project list and selects an option. */
export async function chooseFilter(page: Page, filter: string, choice: string): Promise<void> {
  const trigger = page.getByRole('search').getByRole('button', { name: new RegExp(`^${filter}`) });
  await trigger.click();
  await page
    .getByRole('dialog', { name: `Filter: ${filter}` })
    .getByText(choice, { exact: true })
    .click();
  await page.keyboard.press('Escape');
}

/** Chooses an item of the menu in a project's header. */
export async function chooseProjectAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
}
