import { expect } from '@playwright/test';

import { routeEntry, type RoutePath, routeTable } from '../../src/shell/route-table.ts';
import { review, webkitReviewer } from '../support/reviewer-story.ts';
import type { Walker } from '../support/walker.ts';
import { test } from '../support/webkit.ts';

const DIALOG = 'dialog[open]';
const POPOVER = '[popover]:popover-open';

const navigate = (walker: Walker, name: string): Promise<void> => walker.click('nav a', `^${name}`);

const follow =
  (name: string, from: string): ((walker: Walker) => Promise<void>) =>
  (walker) =>
    walker.click(from, `^${name}`);
const firstRow = 'main [role=row] a';
const tab = (name: string) => follow(name, 'nav[aria-label=Project] a');

type Way = (walker: Walker) => Promise<void>;

/** How to get to pages without a link in the navigation, from the page before or from any. */
const ways: Readonly<Record<string, Way>> = {
  '/workspaces/$workspaceId/members/$userId': follow('', firstRow),
  '/workspaces/$workspaceId/members/$userId/offboarding': follow('Offboard', 'main a'),
  '/workspaces/$workspaceId/groups/$groupId': follow('Finance', firstRow),
  '/workspaces/$workspaceId/analytics/live': follow('Live wall', 'main a'),
  '/workspaces/$workspaceId/analytics/compare': async (walker) => {
    await navigate(walker, 'Analytics');
    await walker.click('main a', '^Compare projects');
  },
  '/workspaces/$workspaceId/projects/$projectId': async (walker) => {
    await navigate(walker, 'Projects');
    await expect.poll(() => walker.text('h1')).toBe('Projects');
    await walker.click(firstRow);
  },
  '/workspaces/$workspaceId/projects/$projectId/publishing': tab('Publishing'),
  '/workspaces/$workspaceId/projects/$projectId/embed': tab('Embed'),
  '/workspaces/$workspaceId/projects/$projectId/analytics': tab('Analytics'),
  '/workspaces/$workspaceId/projects/$projectId/personal-data': tab('Personal data'),
  '/workspaces/$workspaceId/projects/$projectId/history': tab('History'),
  '/workspaces/$workspaceId/projects/$projectId/security': tab('Security'),
  '/workspaces/$workspaceId/projects/$projectId/security/compare': follow('Compare', 'main a'),
  '/workspaces/$workspaceId/projects/$projectId/security/$scanId': async (walker) => {
    await tab('Security')(walker);
    // The address changes first. Until the title follows, the rows of the last page are displayed.
    await expect.poll(() => walker.text('title')).toMatch(/^Security · /);
    await walker.click(firstRow);
  },
} satisfies Partial<Record<RoutePath, Way>>;

/** Visits every page of the route table by its links, except the one to connect. */
async function walk(walker: Walker): Promise<void> {
  for (const path of Object.keys(routeTable).filter((key) => key !== '/connect')) {
    const { label = '', title = label } = routeEntry(path) ?? {};
    await (ways[path] ?? follow(label, 'nav a'))(walker);
    const address = new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/?]+')}(?:\\?|$)`);
    await expect.poll(() => walker.path()).toMatch(address);
    await expect.poll(() => walker.text('title')).toContain(title);
    await walker.expectNoFaults(path);
  }
}

test('opens every page, with menus and dialogs, reviews projects, and keeps the dark theme', async ({
  walker,
  webkitPage,
  demo,
}) => {
  // The walk grows with the number of pages, and WebDriver is slow.
  test.setTimeout(900_000);
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
  await test.step('gives a menu its shadow on either side of its button', async () => {
    for (const [name, isAbove] of [
      ['Billing portal', false],
      ['Hiring board', true],
    ] as const) {
      await walker.click('main button', `^Actions for ${name}`);
      await walker.expectOpens(POPOVER);
      const seen = await webkitPage.run(
        (popover: string, button: string) => {
          const menu = document.querySelector(popover) ?? document.body;
          const trigger = document.querySelector(button)?.getBoundingClientRect();
          return {
            isAbove: menu.getBoundingClientRect().top < (trigger?.top ?? 0),
            shadow: getComputedStyle(menu).boxShadow,
          };
        },
        POPOVER,
        `main [aria-label="Actions for ${name}"]`,
      );
      expect(seen, name).toEqual({ isAbove, shadow: expect.stringContaining('40px') });
      await walker.expectClosed(POPOVER);
    }
  });
  await test.step('opens the menu of a row at the top of a scrolled page', async () => {
    await webkitPage.run(() => {
      const rows = document.querySelectorAll('main [role=row] [aria-label="Actions for Hiring board"]');
      window.scrollTo(0, (rows[0]?.getBoundingClientRect().top ?? 0) - 150);
    });
    await walker.click('main button', '^Actions for Hiring board');
    await walker.expectOpens(POPOVER);
    await walker.expectClosed(POPOVER);
    await webkitPage.run(() => window.scrollTo(0, 0));
  });
  await test.step('filters a list', async () => {
    await walker.click('[role=search] button', '^Published');
    await walker.expectOpens(POPOVER);
    await walker.click(`${POPOVER} label`, '^Yes');
    await expect.poll(() => walker.path()).toContain('published=');
    await walker.expectClosed(POPOVER);
    await walker.expectPage(/^Projects/);
  });
  await test.step('opens a page from the palette', async () => {
    await walker.press('Control+k');
    await walker.expectOpens(DIALOG);
    await expect.poll(() => walker.attribute(':focus', 'role')).toBe('combobox');
    await walker.type('setti');
    await expect.poll(() => walker.text(`${DIALOG} [aria-selected=true]`)).toContain('Settings');
    await walker.press('Enter');
    await walker.expectPage(/^Settings/);
  });
  await test.step('shows every page in the light theme', () => walk(walker));
  await test.step('reviews projects', () => review(webkitReviewer(walker)));
  await test.step('keeps the dark theme when a page does not exist', async () => {
    await navigate(walker, 'Settings');
    await walker.click('main label', '^Dark');
    await expect.poll(() => walker.attribute('html', 'data-theme')).toBe('dark');
    await walker.open(`${demo.url}/nowhere`);
    await walker.expectPage(/not found$/i);
    expect(await walker.attribute('html', 'data-theme')).toBe('dark');
  });
});

test('opens the live build behind nginx, under its policy', async ({ walker, live }) => {
  await walker.open(live.url);
  await walker.expectPage(/^Connect/);
  await walker.click('main input[type=password]');
  await walker.type('demo-business');
  await walker.press('Enter');
  await walker.click('main button', '^Connect$');
  await walker.expectPage(/^Projects/);
  await walker.click('main [role=row] a');
  await walker.expectPage(/^(?!Projects)./);
  for (const name of ['Overview', 'Settings']) {
    await navigate(walker, name);
    await expect.poll(() => walker.text('title')).toMatch(new RegExp(`^${name} · `));
    await walker.expectNoFaults(name);
  }
});
