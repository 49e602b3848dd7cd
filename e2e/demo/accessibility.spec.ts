import type { Page } from '@playwright/test';

import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { connectDemo, navigate, openProjects, rows, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';

/** A page of the first project of the list, by what follows its address, once its main part holds the text. */
const ofProject = (suffix: string, text: string | RegExp) => async (page: Page) => {
  await openProjects(page);
  const href = await rows(page).first().getByRole('link').getAttribute('href');
  await page.goto(`${href}/${suffix}`);
  await expect(page.getByRole('main')).toContainText(text);
};
/** A page of the workspace, likewise. */
const ofWorkspace = (suffix: string, text: string | RegExp) => async (page: Page) => {
  await openProjects(page);
  await page.goto(new URL(page.url()).pathname.replace(/projects$/, suffix));
  await expect(page.getByRole('main')).toContainText(text);
};

/** Every page there is, and how one comes to it. A new page adds its line here. */
const pages: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  connect: async (page) => {
    await page.goto('/connect');
    await expect(page.getByRole('button', { name: 'demo-unverified' })).toBeVisible();
  },
  workspaces: async (page) => {
    await connectDemo(page, 'demo-session');
    await expect(page.getByRole('main').getByRole('table').getByRole('link')).toHaveCount(12);
  },
  overview: async (page) => {
    await openProjects(page);
    await navigate(page, 'Overview');
    await expect(page.getByRole('main')).toContainText('Policies');
  },
  projects: (page) => openProjects(page),
  'projects as cards': async (page) => {
    await openProjects(page);
    await page.goto(`${new URL(page.url()).pathname}?view=cards`);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  },
  project: async (page) => {
    await openProjects(page);
    await rows(page).first().getByRole('link').click();
    await expect(page.getByRole('main')).toContainText('The published app');
  },
  publishing: ofProject('publishing', 'Before you publish'),
  embed: ofProject('embed', 'Origin'),
  security: ofProject('security', 'What to know'),
  'personal data': ofProject('personal-data', /finding/),
  members: async (page) => {
    await openProjects(page);
    await navigate(page, 'Members');
    await expect(title(page)).toHaveText('Members');
    await expect(rows(page).first()).toBeVisible();
  },
  member: async (page) => {
    await openProjects(page);
    await navigate(page, 'Members');
    await expect(title(page)).toHaveText('Members');
    await rows(page).first().getByRole('link').click();
    await expect(page.getByRole('main')).toContainText('Projects owned');
  },
  groups: ofWorkspace('groups', 'Finance'),
  'security insights': ofWorkspace('security', 'Needs review'),
  'project inventory': async (page) => {
    await openProjects(page);
    await navigate(page, 'Inventory');
    await expect(title(page)).toHaveText('Project inventory');
    await expect(rows(page).first()).toBeVisible();
  },
  'projects across workspaces': async (page) => {
    await connectDemo(page, 'demo-session');
    await expect(title(page)).toHaveText('Workspaces');
    await navigate(page, 'All projects');
    await expect(title(page)).toHaveText('Projects across workspaces');
    await expect(rows(page).first()).toBeVisible();
  },
  activity: async (page) => {
    await openProjects(page);
    await navigate(page, 'Activity');
    await page.getByRole('main').getByText('Requests', { exact: true }).click();
    await expect(page.getByRole('main')).toContainText('listProjects');
  },
  settings: async (page) => {
    await openProjects(page);
    await navigate(page, 'Settings');
    await expect(title(page)).toHaveText('Settings');
  },
  'page not found': async (page) => {
    await openProjects(page);
    await page.goto('/nowhere');
    await expect(title(page)).toHaveText('Page not found');
  },
};

for (const [name, open] of Object.entries(pages)) {
  test(`${name}, in both themes`, async ({ page }) => {
    await open(page);
    await expect(title(page)).toHaveCount(1);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page).toHaveTitle(/Service Console$/);
    await expectAccessibleInBothThemes(page);
  });
}

test('an error on the connect page, in both themes', async ({ page, problems }) => {
  problems.expectHttpErrors(403);
  await connectDemo(page, 'demo-projects-only');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
