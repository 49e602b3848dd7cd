import { expect, type Locator, type Page } from '@playwright/test';

import { connectionsKey } from '../../src/api/connection/select-connection.ts';
import { projectPath, seededConnection } from './seed.ts';

/** The one `h1` of a page, which names it. */
export const title = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** Opens the demo and presses the credential's card. */
export async function connectDemo(page: Page, key: string): Promise<void> {
  await page.goto('/connect');
  await page.getByRole('button', { name: key }).click();
}

let seeds = 0;

/**
 * Opens an address of the demo as somebody who has connected before; `$workspaceId` stands for the first workspace.
 * The tab gets the connection once: what a test does to its connections survives a reload.
 */
export async function openAt(page: Page, path: string, key = 'demo-enterprise'): Promise<void> {
  const { state, workspaceId } = await seededConnection(key);
  seeds += 1;
  await page.addInitScript(
    ([name, value, seed]) => {
      // A frame of another origin has no such storage, and neither has the blank page before the first.
      if (window !== window.top || window.origin === 'null') return;
      const marker = 'e2e.seed';
      if (Number(sessionStorage.getItem(marker) ?? 0) >= seed) return;
      sessionStorage.setItem(marker, String(seed));
      sessionStorage.setItem(name, value);
    },
    [connectionsKey, JSON.stringify(state), seeds] as const,
  );
  await page.goto(path.replace('$workspaceId', workspaceId));
  // The embedded service answers from then on, its simulator too.
  await expect(title(page)).toBeVisible();
}

/** Opens the projects of the key's first workspace, and waits for the first row. */
export async function openProjects(page: Page, key?: string): Promise<void> {
  await openAt(page, '/workspaces/$workspaceId/projects', key);
  await expect(title(page)).toHaveText('Projects');
  await expect(rows(page).first()).toBeVisible();
}

/** Opens a project, or one of its tabs ("/publishing"), by its address; gives the project's id. */
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

/** Pastes a key on the connect page of a live console. */
export async function paste(page: Page, url: string, key: string): Promise<void> {
  await page.goto(url);
  await expect(title(page)).toHaveText('Connect');
  await page.getByLabel('Your API key').fill(key);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
}

/** The rows of the page's table that hold a project: each has one link, its name. */
export const rows = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });

export const rowNamed = (page: Page, name: string): Locator =>
  rows(page).filter({ has: page.getByText(name, { exact: true }) });

/** Counts the requests that go to a path from now on. */
export function countRequests(page: Page, path: string): { readonly urls: readonly URL[] } {
  const urls: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === path) urls.push(url);
  });
  return { urls };
}

/** One call of the demo's simulator, which the embedded service answers inside the page. */
export async function simulate(
  page: Page,
  action: string,
  body: Record<string, unknown> = {},
): Promise<void> {
  const status = await page.evaluate(
    async ([name, settings]) => {
      const response = await fetch(`/_sim/${name}`, { method: 'POST', body: JSON.stringify(settings) });
      return response.status;
    },
    [action, body] as const,
  );
  expect(status, `POST /_sim/${action}`).toBe(200);
}

/** A fault of the simulator: the service runs out of time once; with `applied: true`, after it has done what was asked. */
export const timedOut = { status: 503, type: 'request_timeout', times: 1 } as const;

/** The name of what a row or a card leads to: the first line of what it shows. */
export async function nameOf(row: Locator): Promise<string> {
  const text = await row.innerText();
  return text.trim().split('\n')[0] ?? '';
}

/** A link of the navigation beside the page. */
export const navigate = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).first().click();

/** The field that searches a project list. */
export const searchField = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search projects' });

/** Searches the list that is open for a project, and opens the first of that name. */
export async function openFromList(page: Page, name: string): Promise<void> {
  await searchField(page).fill(name);
  await rowNamed(page, name).first().getByRole('link').click();
  await expect(title(page)).toHaveText(name);
}

/** A tab of the project that is open. */
export const projectTab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Project', exact: true }).getByRole('link', { name, exact: true });

/** Opens one of the filters above a project list and sets one of its choices. */
export async function chooseFilter(page: Page, filter: string, choice: string): Promise<void> {
  const trigger = page.getByRole('search').getByRole('button', { name: new RegExp(`^${filter}`) });
  await trigger.click();
  await page
    .getByRole('dialog', { name: `Filter: ${filter}` })
    .getByText(choice, { exact: true })
    .click();
  await page.keyboard.press('Escape');
}
