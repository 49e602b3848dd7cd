import type { Page } from '@playwright/test';

import type { RoutePath } from '../../src/shell/route-table.ts';
import { navigate, projectTab, rows, simulate, title } from './console.ts';
import { expect } from './demo.ts';
import { createButton, originField } from './embedding.ts';
import { coverage, startLoading } from './findings.ts';
import { link } from './inventory.ts';
import { storeInterruptedJob } from './jobs.ts';
import { card } from './publishing.ts';
import { findingCount, scans } from './scans.ts';
import { firstProjectPath, projectPath } from './seed.ts';

/** Pages are visited one after another in one document, because loading it costs more than checking a page. */
type Walk = 'of the browser' | 'of several workspaces' | 'of a workspace' | 'of security' | 'of a project';

interface Visit {
  readonly walk: Walk;
  readonly path: string | Promise<string>;
  /** Waits for what the page shows, and opens what isn't visible at first. */
  readonly show: (page: Page) => Promise<unknown>;
}

const main = (page: Page) => page.getByRole('main');
const expectText = (text: string | RegExp) => (page: Page) => expect(main(page)).toContainText(text);
const workspace = '/workspaces/$workspaceId';
const project = async (name: string, tab = '') => (await projectPath(name, 'demo-enterprise')) + tab;
const wholesale = 'Energy dashboard · Wholesale';

/** The last chart of an analytics page loads when it comes into view. */
async function showPeakHours(page: Page): Promise<void> {
  const hours = page.getByRole('region', { name: 'Peak hours', exact: true });
  await hours.scrollIntoViewIfNeeded();
  await expect(hours.getByRole('table')).toBeVisible();
  // Otherwise the top bar covers half of a button.
  await page.evaluate(() => window.scrollTo(0, 0));
}

const chart = (page: Page) => main(page).getByRole('slider').first();

async function openFirstMember(page: Page): Promise<void> {
  await expect(rows(page).first()).not.toContainText('Loading name');
  await rows(page).first().getByRole('link').click();
  await expect(main(page)).toContainText('Owned projects');
}

/** Every page of the route table, and how to open it. A page without a line here is a type error. */
const pages: Readonly<Record<Exclude<RoutePath, '/connect'>, Visit>> = {
  '/workspaces': {
    walk: 'of several workspaces',
    path: '/workspaces',
    show: (page) => expect(main(page).getByRole('table').getByRole('link')).toHaveCount(12),
  },
  '/projects': {
    walk: 'of several workspaces',
    path: '/projects',
    show: (page) => expect(rows(page).first()).toBeVisible(),
  },
  '/activity': { walk: 'of the browser', path: '/activity?view=requests', show: expectText(/request/i) },
  '/jobs': { walk: 'of the browser', path: '/jobs', show: expectText('No jobs yet') },
  '/settings': { walk: 'of the browser', path: '/settings', show: expectText('Time zone') },
  '/workspaces/$workspaceId': { walk: 'of a workspace', path: workspace, show: expectText('Policies') },
  '/workspaces/$workspaceId/projects': {
    walk: 'of a workspace',
    path: `${workspace}/projects`,
    show: (page) => expect(rows(page).first()).toBeVisible(),
  },
  '/workspaces/$workspaceId/deployments': {
    walk: 'of a workspace',
    path: `${workspace}/deployments`,
    show: (page) => expect(rows(page)).toHaveCount(2),
  },
  '/workspaces/$workspaceId/members': {
    walk: 'of a workspace',
    path: `${workspace}/members`,
    show: (page) => expect(rows(page).first()).not.toContainText('Loading name'),
  },
  '/workspaces/$workspaceId/members/$userId': {
    walk: 'of a workspace',
    path: `${workspace}/members`,
    show: openFirstMember,
  },
  '/workspaces/$workspaceId/members/$userId/offboarding': {
    walk: 'of a workspace',
    path: `${workspace}/members`,
    show: async (page) => {
      await openFirstMember(page);
      await page.getByRole('link', { name: 'Offboard' }).click();
      await page.getByRole('button', { name: /^Check access/ }).click();
      await expect(page.getByRole('button', { name: /^Check again/ })).toBeVisible();
      await rows(page).first().getByRole('checkbox').check();
      await expect(page.getByRole('group', { name: 'Selected projects' })).toBeVisible();
    },
  },
  '/workspaces/$workspaceId/groups': {
    walk: 'of a workspace',
    path: `${workspace}/groups`,
    show: expectText('Finance'),
  },
  '/workspaces/$workspaceId/groups/$groupId': {
    walk: 'of a workspace',
    path: `${workspace}/groups`,
    show: async (page) => {
      await page.getByRole('link', { name: 'Finance' }).click();
      await expect(page.getByRole('table', { name: 'Apps shared with Finance' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Check again/ })).toBeVisible();
    },
  },
  '/workspaces/$workspaceId/analytics': {
    walk: 'of a workspace',
    path: `${workspace}/analytics`,
    show: async (page) => {
      await expect(chart(page)).toBeVisible();
      await expect(page.getByRole('list', { name: /^Projects by visitors/ })).toBeVisible();
      await showPeakHours(page);
    },
  },
  '/workspaces/$workspaceId/analytics/live': {
    walk: 'of a workspace',
    path: `${workspace}/analytics/live`,
    show: (page) =>
      expect(page.getByRole('list', { name: /^Visitors in the last/ }).getByText(/^\d+/)).toHaveCount(10),
  },
  '/workspaces/$workspaceId/analytics/compare': {
    walk: 'of a workspace',
    path: Promise.all([project('Billing portal'), project('Warehouse counts')]).then(
      (paths) =>
        `${workspace}/analytics/compare?${paths.map((path) => `project=${path.split('/').at(-1)}`).join('&')}&scale=index`,
    ),
    show: (page) => expect(page.getByRole('slider', { name: 'Indexed visitors' })).toBeVisible(),
  },
  '/workspaces/$workspaceId/projects/$projectId/analytics': {
    walk: 'of a project',
    path: project('Billing portal', '/analytics'),
    show: async (page) => {
      await expect(chart(page)).toBeVisible();
      await expect(page.getByRole('region', { name: 'Devices' })).toContainText('Desktop');
      await showPeakHours(page);
    },
  },
  '/workspaces/$workspaceId/security': {
    walk: 'of security',
    path: `${workspace}/security`,
    show: expectText('Needs review'),
  },
  '/workspaces/$workspaceId/security/exposure': {
    walk: 'of security',
    path: `${workspace}/security/exposure?show=personal-data`,
    show: async (page) => {
      // The inventory loads them, too.
      await page.getByRole('button', { name: /^Load finding types/ }).click();
      await page
        .getByRole('list', { name: 'Combinations of finding types' })
        .getByRole('button')
        .first()
        .click();
      await expect(page.getByRole('table', { name: /^Projects: / })).toBeVisible();
    },
  },
  '/workspaces/$workspaceId/security/inventory': {
    walk: 'of security',
    path: `${workspace}/security/inventory`,
    show: async (page) => {
      await link(rows(page).first()).focus();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('link', { name: /^Security: / })).toBeVisible();
    },
  },
  '/workspaces/$workspaceId/security/evidence': {
    walk: 'of security',
    path: `${workspace}/security/evidence`,
    show: expectText('32 projects'),
  },
  '/workspaces/$workspaceId/security/triage': {
    walk: 'of security',
    path: `${workspace}/security/triage`,
    show: expectText('View scan'),
  },
  '/workspaces/$workspaceId/security/rules': {
    walk: 'of security',
    path: `${workspace}/security/rules`,
    show: async (page) => {
      for (const name of ['No public apps with personal data', 'No unused public apps'])
        await page.getByRole('button', { name: `Add rule: ${name}` }).click();
      await page.getByRole('button', { name: /^Fix/ }).first().click();
    },
  },
  '/workspaces/$workspaceId/security/findings': {
    walk: 'of security',
    path: `${workspace}/security/findings`,
    show: async (page) => {
      // Otherwise the load may end before it is stopped.
      await simulate(page, 'latency', { ms: 500 });
      await startLoading(page);
      await expect(rows(page).nth(1)).toBeVisible();
      // Stops early, because the page looks the same with a part of the findings.
      await coverage(page).getByRole('button', { name: 'Stop' }).click();
      await expect(page.getByRole('button', { name: /^Load remaining findings/ })).toBeVisible();
      await rows(page).nth(1).getByRole('checkbox').check();
      await expect(page.getByRole('group', { name: 'Selected findings' })).toBeVisible();
    },
  },
  '/workspaces/$workspaceId/projects/$projectId': {
    walk: 'of a project',
    path: project('Partner onboarding'),
    show: expectText('The published app'),
  },
  '/workspaces/$workspaceId/projects/$projectId/publishing': {
    walk: 'of a project',
    path: project('Partner onboarding', '/publishing'),
    show: (page) => expect(card(page, 'Status')).toBeVisible(),
  },
  '/workspaces/$workspaceId/projects/$projectId/embed': {
    walk: 'of a project',
    path: firstProjectPath('demo-enterprise').then((path) => `${path}/embed`),
    show: (page) => expect(originField(page)).toBeVisible(),
  },
  '/workspaces/$workspaceId/projects/$projectId/history': {
    walk: 'of a project',
    path: project('Maintenance tickets', '/history'),
    show: expectText('Project created'),
  },
  '/workspaces/$workspaceId/projects/$projectId/personal-data': {
    walk: 'of a project',
    path: project('Maintenance tickets', '/personal-data'),
    show: (page) => expect(page.getByRole('table', { name: 'Personal-data findings' })).toBeVisible(),
  },
  '/workspaces/$workspaceId/projects/$projectId/security': {
    walk: 'of a project',
    path: project(wholesale, '/security'),
    show: expectText('suppressed'),
  },
  '/workspaces/$workspaceId/projects/$projectId/security/compare': {
    walk: 'of a project',
    path: project(wholesale, '/security'),
    show: async (page) => {
      await page.getByRole('link', { name: 'Compare scans' }).click();
      await expect(
        page.getByRole('table', { name: 'Compared findings' }).getByRole('link').first(),
      ).toBeVisible();
    },
  },
  '/workspaces/$workspaceId/projects/$projectId/security/$scanId': {
    walk: 'of a project',
    path: project(wholesale, '/security'),
    show: async (page) => {
      await scans(page).getByRole('link').first().click();
      await expect(findingCount(page, /of 139 findings/)).toBeVisible();
    },
  },
};

/** Pages outside the route table, and other views of a page. */
const otherPages: Readonly<Record<string, Visit>> = {
  'projects as cards': {
    walk: 'of a workspace',
    path: `${workspace}/projects?view=cards`,
    show: (page) => expect(main(page).getByRole('listitem').first()).toBeVisible(),
  },
  'a project without a preview': {
    walk: 'of several workspaces',
    path: '/workspaces',
    show: async (page) => {
      await main(page).getByRole('link', { name: 'Fernway' }).click();
      await expect(title(page)).toHaveText('Fernway');
      await navigate(page, 'Projects');
      await rows(page).first().getByRole('link').first().click();
      await projectTab(page, 'Embed').click();
      await expect(page.getByRole('region', { name: 'Nothing to embed' })).toContainText('no preview');
      await expect(originField(page)).toHaveCount(0);
      await expect(createButton(page)).toHaveCount(0);
    },
  },
  'page not found': { walk: 'of the browser', path: '/nowhere', show: expectText('Page not found') },
  'workspace without a connection': {
    walk: 'of the browser',
    path: '/workspaces/elsewhere/projects',
    show: expectText('You don’t have access to this workspace'),
  },
  'the items of a job': {
    walk: 'of the browser',
    path: '/jobs',
    show: async (page) => {
      await storeInterruptedJob(page, 'Publish 2 projects', [
        { name: 'Atlas', state: 'failed', reason: 'No permission.' },
        { name: 'Crew', state: 'pending' },
      ]);
      await page.goto('/jobs?job=stored');
      await expect(title(page)).toHaveText('Publish 2 projects');
    },
  },
};

/** Every page, and how to show it. */
export const visits = Object.entries({ ...pages, ...otherPages });
