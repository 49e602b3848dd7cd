import type { Page } from '@playwright/test';

import type { RoutePath } from '../../src/shell/route-table.ts';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { openComparison } from '../support/comparing.ts';
import { openAt, openProjectAt, openProjects, rows, simulate, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { storeDeployments } from '../support/deployments.ts';
import { openEmbed } from '../support/embedding.ts';
import { coverage, openFindings, startLoading } from '../support/findings.ts';
import { link, openInventory } from '../support/inventory.ts';
import { storeInterruptedJob } from '../support/jobs.ts';
import { openMembers } from '../support/people.ts';
import { openPublishing } from '../support/publishing.ts';
import { count, openSecurity, scans } from '../support/scans.ts';

/** Opens a page by its URL, and waits until its main part contains the text. */
const at = (path: string, text: string | RegExp, key?: string) => async (page: Page) => {
  await openAt(page, path, key);
  await expect(page.getByRole('main')).toContainText(text);
};

/** The last chart of an analytics page loads when it comes into view. */
async function showPeakHours(page: Page): Promise<void> {
  const hours = page.getByRole('region', { name: 'Peak hours', exact: true });
  await hours.scrollIntoViewIfNeeded();
  await expect(hours.getByRole('table')).toBeVisible();
  // Otherwise the top bar covers half of a button.
  await page.evaluate(() => window.scrollTo(0, 0));
}

const chart = (page: Page) => page.getByRole('main').getByRole('slider').first();

type Open = (page: Page) => Promise<unknown>;

/** Every page of the route table, and how to open it. A page without a line here is a type error. */
const pages: Readonly<Record<RoutePath, Open>> = {
  '/connect': async (page) => {
    await page.goto('/connect');
    await page.getByText('Edge cases', { exact: true }).click();
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
  '/jobs': at('/jobs', 'No jobs yet'),
  '/settings': at('/settings', 'Time zone'),
  '/workspaces/$workspaceId': at('/workspaces/$workspaceId', 'Policies'),
  '/workspaces/$workspaceId/projects': (page) => openProjects(page),
  '/workspaces/$workspaceId/members': (page) => openMembers(page),
  '/workspaces/$workspaceId/members/$userId': async (page) => {
    await openMembers(page);
    await rows(page).first().getByRole('link').click();
    await expect(page.getByRole('main')).toContainText('Owned projects');
  },
  '/workspaces/$workspaceId/members/$userId/offboarding': async (page) => {
    await openMembers(page);
    await rows(page).first().getByRole('link').click();
    await page.getByRole('link', { name: 'Offboard' }).click();
    await page.getByRole('button', { name: /^Check access/ }).click();
    await expect(page.getByRole('button', { name: /^Check again/ })).toBeVisible();
    await rows(page).first().getByRole('checkbox').check();
    await expect(page.getByRole('group', { name: 'Selected projects' })).toBeVisible();
  },
  '/workspaces/$workspaceId/groups': at('/workspaces/$workspaceId/groups', 'Finance'),
  '/workspaces/$workspaceId/groups/$groupId': async (page) => {
    await openAt(page, '/workspaces/$workspaceId/groups');
    await page.getByRole('link', { name: 'Finance' }).click();
    await page.getByRole('button', { name: /^Check access/ }).click();
    await expect(page.getByRole('table', { name: 'Apps shared with Finance' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Check again/ })).toBeVisible();
  },
  '/workspaces/$workspaceId/analytics': async (page) => {
    await openAt(page, '/workspaces/$workspaceId/analytics');
    await expect(chart(page)).toBeVisible();
    await expect(page.getByRole('list', { name: /^Projects by visitors/ })).toBeVisible();
    await showPeakHours(page);
  },
  '/workspaces/$workspaceId/analytics/live': async (page) => {
    await openAt(page, '/workspaces/$workspaceId/analytics/live');
    await expect(page.getByRole('list', { name: /^Visitors in the last/ }).getByText(/^\d+/)).toHaveCount(10);
  },
  '/workspaces/$workspaceId/analytics/compare': async (page) => {
    await openComparison(page, ['Billing portal', 'Warehouse counts'], 'scale=index');
    await expect(page.getByRole('slider', { name: 'Visitors, index' })).toBeVisible();
  },
  '/workspaces/$workspaceId/deployments': async (page) => {
    await storeDeployments(page);
    await openAt(page, '/workspaces/$workspaceId/deployments');
    await expect(rows(page).first()).toBeVisible();
  },
  '/workspaces/$workspaceId/security': at('/workspaces/$workspaceId/security', 'Needs review'),
  '/workspaces/$workspaceId/security/inventory': async (page) => {
    await openInventory(page);
    await link(rows(page).first()).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('link', { name: /^Security of / })).toBeVisible();
  },
  '/workspaces/$workspaceId/security/evidence': at(
    '/workspaces/$workspaceId/security/evidence',
    '32 projects',
  ),
  '/workspaces/$workspaceId/security/triage': at('/workspaces/$workspaceId/security/triage', 'View scan'),
  '/workspaces/$workspaceId/security/rules': async (page) => {
    await openAt(page, '/workspaces/$workspaceId/security/rules');
    for (const name of ['No public apps with personal data', 'No unused public apps'])
      await page.getByRole('button', { name: `Add ${name}` }).click();
    await page.getByRole('button', { name: /^Fix/ }).first().click();
  },
  '/workspaces/$workspaceId/security/findings': async (page) => {
    await openFindings(page);
    // Otherwise the load may end before it is stopped.
    await simulate(page, 'latency', { ms: 500 });
    await startLoading(page);
    await expect(rows(page).nth(1)).toBeVisible();
    // A part looks like the whole.
    await coverage(page).getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByRole('button', { name: /^Load new findings/ })).toBeVisible();
    await rows(page).nth(1).getByRole('checkbox').check();
    await expect(page.getByRole('group', { name: 'Selected findings' })).toBeVisible();
  },
  '/workspaces/$workspaceId/security/exposure': async (page) => {
    await openAt(page, '/workspaces/$workspaceId/security/exposure?show=personal-data');
    await page.getByRole('button', { name: /^Load finding types/ }).click();
    await page
      .getByRole('list', { name: 'Combinations of finding types' })
      .getByRole('button')
      .first()
      .click();
    await expect(page.getByRole('table', { name: /^Projects: / })).toBeVisible();
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
  '/workspaces/$workspaceId/projects/$projectId/security/compare': async (page) => {
    await openSecurity(page, 'Energy dashboard · Wholesale');
    await page.getByRole('link', { name: 'Compare scans' }).click();
    await expect(
      page.getByRole('table', { name: 'Compared findings' }).getByRole('link').first(),
    ).toBeVisible();
  },
  '/workspaces/$workspaceId/projects/$projectId/personal-data': async (page) => {
    await openProjectAt(page, 'Maintenance tickets', '/personal-data');
    await expect(page.getByRole('table', { name: 'Personal-data findings' })).toBeVisible();
  },
  '/workspaces/$workspaceId/projects/$projectId/analytics': async (page) => {
    await openProjectAt(page, 'Billing portal', '/analytics');
    await expect(chart(page)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Devices' })).toContainText('Desktop');
    await showPeakHours(page);
  },
  '/workspaces/$workspaceId/projects/$projectId/history': async (page) => {
    await openProjectAt(page, 'Maintenance tickets', '/history');
    await expect(page.getByRole('main')).toContainText('Project created');
  },
};

/** Pages outside the route table, and other views of a page. */
const otherPages: Readonly<Record<string, Open>> = {
  'the items of a job': async (page) => {
    await openAt(page, '/jobs');
    await storeInterruptedJob(page, 'Publish 2 projects', [
      { name: 'Atlas', state: 'failed', reason: 'No permission.' },
      { name: 'Crew', state: 'pending' },
    ]);
    await page.goto('/jobs?job=stored');
    await expect(title(page)).toHaveText('Publish 2 projects');
  },
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
