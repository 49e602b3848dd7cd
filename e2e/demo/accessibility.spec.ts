import type { Page } from '@playwright/test';

import type { RoutePath } from '../../src/shell/route-table.ts';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { openAt, openProjectAt, openProjects, rows, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { openEmbed } from '../support/embedding.ts';
import { link, openInventory } from '../support/inventory.ts';
import { openMembers } from '../support/people.ts';
import { openPublishing } from '../support/publishing.ts';
import { count, openSecurity, scans } from '../support/scans.ts';

/** A page by its address, once its main part holds the text. */
const at = (path: string, text: string | RegExp, key?: string) => async (page: Page) => {
  await openAt(page, path, key);
  await expect(page.getByRole('main')).toContainText(text);
};

const chart = (page: Page) => page.getByRole('main').getByRole('slider').first();

type Open = (page: Page) => Promise<unknown>;

/** Every page of the route table, and how to open it. A page without a line here is a type error. */
const pages: Readonly<Record<RoutePath, Open>> = {
  '/connect': async (page) => {
    await page.goto('/connect');
    await expect(page.getByRole('button', { name: 'demo-unverified' })).toBeVisible();
  },
  '/workspaces': async (page) => {
    await openAt(page, '/workspaces', 'demo-session');
    await expect(page.getByRole('main').getByRole('table').getByRole('link')).toHaveCount(12);
  },
  '/projects': async (page) => {
    await openAt(page, '/projects', 'demo-session');
    await expect(rows(page).first()).toBeVisible();
  },
  '/activity': at('/activity?view=requests', /request/i),
  '/settings': at('/settings', 'Time zone'),
  '/workspaces/$workspaceId': at('/workspaces/$workspaceId', 'Policies'),
  '/workspaces/$workspaceId/projects': (page) => openProjects(page),
  '/workspaces/$workspaceId/members': (page) => openMembers(page),
  '/workspaces/$workspaceId/members/$userId': async (page) => {
    await openMembers(page);
    await rows(page).first().getByRole('link').click();
    await expect(page.getByRole('main')).toContainText('Owned projects');
  },
  '/workspaces/$workspaceId/groups': at('/workspaces/$workspaceId/groups', 'Finance'),
  '/workspaces/$workspaceId/analytics': async (page) => {
    await openAt(page, '/workspaces/$workspaceId/analytics');
    await expect(chart(page)).toBeVisible();
    await expect(page.getByRole('list', { name: /^Projects by visitors/ })).toBeVisible();
  },
  '/workspaces/$workspaceId/security': at('/workspaces/$workspaceId/security', 'Needs review'),
  '/workspaces/$workspaceId/security/inventory': async (page) => {
    await openInventory(page);
    await link(rows(page).first()).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('link', { name: /^Security of / })).toBeVisible();
  },
  '/workspaces/$workspaceId/projects/$projectId': async (page) => {
    await openProjectAt(page, 'Partner onboarding');
    await expect(page.getByRole('main')).toContainText('The published app');
  },
  '/workspaces/$workspaceId/projects/$projectId/publishing': (page) =>
    openPublishing(page, 'Partner onboarding'),
  '/workspaces/$workspaceId/projects/$projectId/embed': (page) => openEmbed(page),
  '/workspaces/$workspaceId/projects/$projectId/security': async (page) => {
    await openSecurity(page, 'Energy dashboard · Wholesale');
    await expect(page.getByRole('main')).toContainText('suppressed');
  },
  '/workspaces/$workspaceId/projects/$projectId/security/$scanId': async (page) => {
    await openSecurity(page, 'Energy dashboard · Wholesale');
    await scans(page).getByRole('link').first().click();
    await expect(count(page, /of 139 findings/)).toBeVisible();
  },
  '/workspaces/$workspaceId/projects/$projectId/personal-data': async (page) => {
    await openProjectAt(page, 'Maintenance tickets', '/personal-data');
    await expect(page.getByRole('table', { name: 'Personal-data findings' })).toBeVisible();
  },
  '/workspaces/$workspaceId/projects/$projectId/analytics': async (page) => {
    await openProjectAt(page, 'Billing portal', '/analytics');
    await expect(chart(page)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Devices' })).toContainText('Desktop');
  },
};

/** Pages outside the route table, and other views of a page. */
const otherPages: Readonly<Record<string, Open>> = {
  'projects as cards': async (page) => {
    await openAt(page, '/workspaces/$workspaceId/projects?view=cards');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  },
  'page not found': at('/nowhere', 'Page not found'),
  'workspace without a connection': at('/workspaces/elsewhere/projects', 'No access to this workspace'),
};

for (const [name, open] of Object.entries({ ...pages, ...otherPages })) {
  test(`${name}, in both themes`, async ({ page }) => {
    await open(page);
    await expect(title(page)).toHaveCount(1);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page).toHaveTitle(/Service Console$/);
    await expectAccessibleInBothThemes(page);
  });
}
