import { expect } from '@playwright/test';

import type { Walker } from '../support/walker.ts';
import { test } from '../support/webkit.ts';

const DIALOG = 'dialog[open]';
const POPOVER = '[popover]:popover-open';

const navigate = (walker: Walker, name: string): Promise<void> => walker.click('nav a', `^${name}`);

/** Visits every page by its links. */
async function walk(walker: Walker): Promise<void> {
  for (const [name, title] of [
    ['Overview', /^Northwind/],
    ['Groups', /^Groups/],
    ['Analytics', /^Analytics/],
    ['Insights', /^Security insights/],
    ['Inventory', /^Inventory/],
    ['Workspaces', /^Workspaces/],
    ['All projects', /^All projects/],
    ['Activity', /^Activity/],
    ['Settings', /^Settings/],
  ] as const) {
    await navigate(walker, name);
    await walker.expectPage(title);
  }
  await navigate(walker, 'Members');
  await walker.expectPage(/^Members/);
  await walker.click('main [role=row] a');
  await walker.expectPage(/^(?!Members)./);
  await navigate(walker, 'Projects');
  await walker.expectPage(/^Projects/);
  await walker.click('main [role=row] a');
  await walker.expectPage(/^(?!Projects)./);
  for (const tab of ['Publishing', 'Embed', 'Analytics', 'Personal data', 'Security']) {
    await walker.click('nav[aria-label=Project] a', `^${tab}`);
    await expect
      .poll(() => walker.attribute('nav[aria-label=Project] [aria-current=page]', 'href'))
      .toContain(tab.toLowerCase().replace(' ', '-'));
    await walker.expectSound(tab);
  }
  await walker.click('main [role=row] a');
  await expect.poll(() => walker.address()).toMatch(/\/security\/./);
  await walker.expectSound('scan');
}

test('opens every page in both themes, with menus and dialogs', async ({ walker, demo }) => {
  await test.step('connects with a demo card', async () => {
    await walker.open(`${demo.url}/connect`);
    await walker.expectPage(/^Connect/);
    await walker.click('main button', 'demo-enterprise');
    await walker.expectPage(/^Projects/);
  });
  await test.step('opens dialogs and menus', async () => {
    await walker.press('Control+k');
    await walker.expectOpens(DIALOG);
    await walker.expectClosed(DIALOG);
    await walker.press('?');
    await walker.expectOpens(DIALOG);
    await walker.expectClosed(DIALOG);
    await walker.click('main button', '^Export');
    await walker.expectOpens(DIALOG);
    await walker.expectClosed(DIALOG);
    for (const [selector, name] of [
      ['main button', '^Columns'],
      ['header button', '^Connection'],
      ['button', 'Switch workspace$'],
    ] as const) {
      await walker.click(selector, name);
      await walker.expectOpens(POPOVER);
      await walker.expectClosed(POPOVER);
    }
  });
  await test.step('filters a list', async () => {
    await walker.click('[role=search] button', '^Published');
    await walker.expectOpens(POPOVER);
    await walker.click(`${POPOVER} label`, '^Yes');
    await expect.poll(() => walker.address()).toContain('published=');
    await walker.expectClosed(POPOVER);
    await walker.expectPage(/^Projects/);
  });
  await test.step('goes to a page by the palette', async () => {
    await walker.press('Control+k');
    await walker.expectOpens(DIALOG);
    await walker.type('setti');
    await expect.poll(() => walker.text(`${DIALOG} [aria-selected=true]`)).toContain('Settings');
    await walker.press('Enter');
    await walker.expectPage(/^Settings/);
  });
  await test.step('walks in the light', () => walk(walker));
  await test.step('walks in the dark', async () => {
    await navigate(walker, 'Settings');
    await walker.click('main label', '^Dark');
    await expect.poll(() => walker.attribute('html', 'data-theme')).toBe('dark');
    await walk(walker);
  });
  await test.step('publishes an app', async () => {
    await navigate(walker, 'Projects');
    await walker.click('main [role=row] a', '^Warehouse counts');
    await walker.expectPage(/^Warehouse counts/);
    await walker.click('nav[aria-label=Project] a', '^Publishing');
    await walker.click('main button, header button', '^Publish…');
    await walker.expectOpens(DIALOG);
    await walker.click(`${DIALOG} button`, '^Publish to');
    await expect.poll(() => walker.text('main')).toMatch(/Deploying.*%|Next check in/);
    await expect.poll(() => walker.text(DIALOG)).toBe('');
  });
  await test.step('says that a page does not exist', async () => {
    await walker.open(`${demo.url}/nowhere`);
    await walker.expectPage(/not found$/i);
  });
});

test('opens the live build behind nginx, under its policy', async ({ walker, live }) => {
  await walker.open(live.url);
  await walker.expectPage(/^Connect/);
  await walker.click('main input[type=password]');
  await walker.type('demo-business');
  await walker.press('Enter');
  await walker.expectPage(/^Projects/);
  await walker.click('main [role=row] a');
  await walker.expectPage(/^(?!Projects)./);
  for (const name of ['Overview', 'Members', 'Analytics', 'Settings']) {
    await navigate(walker, name);
    await expect.poll(() => walker.attribute('nav [aria-current=page]', 'href')).not.toContain('/projects');
    await walker.expectSound(name);
  }
});
