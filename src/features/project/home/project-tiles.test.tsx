import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { clearLearnedPermissions, learnPermissions } from '@/api/permissions/learned-permissions.ts';
import { projectOptions } from '@/api/projects/projects.ts';
import { scanFindingsOptions, securityScanListOptions } from '@/api/security/security.ts';
import { entryOf } from '@/api/testing/deployment-history-fixture.ts';
import { findingOf, scanOf } from '@/api/testing/security-fixture.ts';
import { ApiError } from '@/api/transport/api-error.ts';
import { workspaceOptions } from '@/api/workspaces/workspaces.ts';
import { getSecurityInsights } from '@/contract/operations/insights.ts';
import type { Project } from '@/contract/resources/project.ts';
import type { SecurityFinding, SecurityScan } from '@/contract/resources/security.ts';
import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { stubIntersection } from '@/lib/browser-fixture.ts';
import { decidedItemOf } from '@/local/decision-fixture.ts';
import { decisions } from '@/local/decisions.ts';
import { deploymentHistory } from '@/local/deployment-history.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import { AccessCard } from '../access-card.tsx';
import { AppCard } from './app-card.tsx';
import { ProjectTiles } from './project-tiles.tsx';

const service = createService();
let page: PageHarness;

const connect = (secret?: string) => (page = new PageHarness(serviceFetch(service), secret));

let isInView = true;
// Elements share the observer of the first test.
const scrolls: (() => void)[] = [];

beforeEach(() => {
  service.simulator.reset({});
  connect();
  isInView = true;
  scrolls.push(stubIntersection(() => isInView).scroll);
});
afterEach(() => {
  page.close();
  cleanup();
  deploymentHistory.clear();
});

const tile = (name: string) => screen.getByRole('listitem', { name });
const found = (name: string, text: string | RegExp) => within(tile(name)).findByText(text);

async function show(project: Project): Promise<void> {
  page.show(project, ({ id }) => <ProjectTiles projectId={id} />);
  await screen.findByRole('list', { name: 'At a glance' });
}

/** Opens a project with the given scans and findings. */
async function openScanned(
  scans: readonly SecurityScan[],
  findings: readonly SecurityFinding[],
  options: { readonly next?: string; readonly commit?: string | null } = {},
): Promise<void> {
  const project = await page.open('Partner onboarding');
  const { queryClient, connection } = page;
  const pageOf = <T,>(items: readonly T[], next: string | null) => ({
    pages: [{ items, unreadable: [], next, restarted: false }],
    pageParams: [null],
  });
  queryClient.setQueryData(securityScanListOptions(connection, project.id).queryKey, pageOf(scans, null));
  for (const { id } of scans)
    queryClient.setQueryData(
      scanFindingsOptions(connection, project.id, id).queryKey,
      pageOf(findings, options.next ?? null),
    );
  const changed = {
    ...project,
    latest_commit_sha: options.commit === undefined ? scanOf().commit_sha : options.commit,
  };
  queryClient.setQueryData(projectOptions(connection, project.id).queryKey, changed);
  await show(changed);
}

test('fills every tile of a published, scanned project, and links each to its page', async () => {
  const project = await page.open('Billing portal');
  await show(project);
  expect(await found('Visitors, last 7 days', /a week earlier/)).toBeTruthy();
  expect(await found('Last scan', /commit/)).toBeTruthy();
  expect(await found('Personal data', /open|Open/)).toBeTruthy();
  const links = [
    'Visitors, last 7 days',
    'Open findings',
    'Personal data',
    'Last scan',
    'Review priority',
  ].map((name) => within(tile(name)).getAllByRole('link')[0]?.getAttribute('href')?.split(project.id)[1]);
  expect(links).toEqual([
    expect.stringMatching(/^\/analytics\?range=7d$/),
    expect.stringMatching(/^\/security\/./),
    '/personal-data',
    '/security',
    '/security',
  ]);
});

test('takes four requests beside the project, and one more once personal data is in view', async () => {
  isInView = false;
  const project = await page.open('Partner onboarding');
  await show(project);
  await found('Visitors, last 7 days', /a week earlier/);
  await found('Open findings', /error|warning|open/i);
  const sent = page.sent('GET').map(({ path }) => path.split('/').at(-1));
  expect(sent).toHaveLength(4);
  expect(new Set(sent)).toEqual(new Set(['analytics', 'findings', 'security-scans', project.workspace_id]));
  expect(tile('Personal data').querySelector('[aria-busy="true"]')).toBeNull();
  isInView = true;
  for (const scroll of scrolls) scroll();
  await found('Personal data', /open/i);
  expect(page.sent('GET').at(-1)?.path).toMatch(/pii-labels$/);
});

test('counts open errors and warnings, each a link to exactly those', async () => {
  await openScanned(
    [scanOf()],
    [
      findingOf({ id: 'a' }),
      findingOf({ id: 'b', level: 'warn' }),
      findingOf({ id: 'c', level: 'warn' }),
      findingOf({ id: 'd', status: 'fixed' }),
    ],
  );
  const errors = await within(tile('Open findings')).findByRole('link', { name: '1 error' });
  expect(errors.getAttribute('href')).toMatch(/\?level=error$/);
  expect(within(tile('Open findings')).getByRole('link', { name: '2 warnings' })).toBeTruthy();
  expect(tile('Open findings').textContent).toContain('In the latest scan');
});

test('doesn’t claim a full count when more findings exist', async () => {
  await openScanned([scanOf()], [findingOf()], { next: 'more' });
  expect(await found('Open findings', '1+')).toBeTruthy();
  expect(await found('Open findings', 'Based on the first 1 finding')).toBeTruthy();
});

test('doesn’t report “none open” without a completed scan', async () => {
  await openScanned([scanOf({ status: 'failed' })], []);
  expect(await found('Open findings', 'No completed scan')).toBeTruthy();
  expect(await found('Last scan', 'Failed')).toBeTruthy();
});

test('shows that a project was never scanned', async () => {
  await openScanned([], []);
  expect(await found('Last scan', 'Never')).toBeTruthy();
});

test.each([
  [scanOf().commit_sha, 'Covers the latest commit'],
  ['another', 'Latest commit not scanned'],
  [null, 'Scanned commit unknown'],
])('compares the scanned commit with %s', async (commit, text) => {
  await openScanned([scanOf()], [], { commit });
  expect(await found('Last scan', text)).toBeTruthy();
});

test('names the required plan and sends no request that it would reject', async () => {
  page.close();
  connect('demo-business');
  const project = await page.open('Store locator');
  await page.queryClient.fetchQuery(workspaceOptions(page.connection, project.workspace_id));
  await show(project);
  expect(await found('Personal data', 'Requires the Enterprise plan.')).toBeTruthy();
  expect(await found('Review priority', 'Requires the Enterprise plan.')).toBeTruthy();
  expect(await found('Last scan', /commit|completed|scanned/)).toBeTruthy();
  expect(page.sent('GET').filter(({ path }) => /pii|insights/.test(path))).toEqual([]);
});

test('names the scope that a tile lacks, and leaves the others as they are', async () => {
  service.simulator.fault({
    operation: 'getProjectAnalytics',
    status: 403,
    type: 'insufficient_scope',
    times: 1,
    props: { required_scopes: ['projects:read'] },
  });
  await show(await page.open('Billing portal'));
  expect(await found('Visitors, last 7 days', 'Your API key needs the projects:read scope.')).toBeTruthy();
  expect(within(tile('Visitors, last 7 days')).queryByRole('button')).toBeNull();
  expect(await found('Last scan', /commit/)).toBeTruthy();
});

test('reloads only a tile that failed', async () => {
  page.hurry();
  service.simulator.fault({ operation: 'listPiiLabels', status: 500, type: 'internal_error', times: 20 });
  await show(await page.open('Billing portal'));
  expect(await found('Personal data', 'Couldn’t load personal data')).toBeTruthy();
  expect(await found('Visitors, last 7 days', /a week earlier/)).toBeTruthy();
  service.simulator.reset({});
  await userEvent.click(within(tile('Personal data')).getByRole('button', { name: 'Try again' }));
  expect(await found('Personal data', /open$/)).toBeTruthy();
});

test('has no visitors and loads no traffic when the project isn’t published', async () => {
  await show(await page.open('Q3 field survey'));
  expect(await found('Last scan', /commit|scanned/)).toBeTruthy();
  expect(screen.queryByRole('listitem', { name: 'Visitors, last 7 days' })).toBeNull();
  expect(page.sent('GET').filter(({ path }) => path.endsWith('/analytics'))).toEqual([]);
});

test('lists the deployments of this browser, and leaves the tile out when there are none', async () => {
  const project = await page.open('Billing portal');
  await show(project);
  expect(screen.queryByRole('listitem', { name: 'Deployments' })).toBeNull();
  cleanup();
  const { id, started_at, connection_name, workspace_id } = entryOf();
  deploymentHistory.start({ id, project_id: project.id, started_at, connection_name, workspace_id });
  deploymentHistory.record({ id, status: 'error', url: null, error_class: 'code' }, started_at);
  await show(project);
  expect(await found('Deployments', 'Failed: code error')).toBeTruthy();
  expect(within(tile('Deployments')).getByRole('link').getAttribute('href')).toMatch(/\/publishing$/);
});

test('shows who can open the app once its running deployment ends', async () => {
  const project = await page.open('Q3 field survey');
  const { id, connection_name, workspace_id } = entryOf();
  const started_at = new Date().toISOString();
  deploymentHistory.start({
    id,
    project_id: project.id,
    started_at,
    connection_name,
    workspace_id,
    audience: 'public',
  });
  page.show(project, () => <AccessCard project={project} />);
  const card = await screen.findByRole('region', { name: 'Access' });
  expect(within(card).getByText('Not published')).toBeTruthy();
  expect(within(card).getByText('Public, once live')).toBeTruthy();
});

test('shows an unsafe preview URL as text', async () => {
  const project = await page.open('Q3 field survey');
  const preview_url = 'http://preview.example/?next=elsewhere';
  page.show(project, (now) => <AppCard project={{ ...now, preview_url }} />);
  const app = await screen.findByRole('region', { name: 'App' });
  expect(app.textContent).toContain('The preview URL isn’t HTTPS');
  expect(app.textContent).toContain(preview_url);
  expect(within(app).queryByRole('link')).toBeNull();
});

test('loads the review priority only on request', async () => {
  await show(await page.open('Billing portal'));
  const load = await within(tile('Review priority')).findByRole('button', { name: 'Load priority' });
  const isInventory = ({ path }: { readonly path: string }) => path.includes('insights');
  expect(page.sent('GET').filter(isInventory)).toEqual([]);
  await userEvent.click(load);
  expect(await found('Review priority', /Needs review|Recommended|Not needed|Not scored/)).toBeTruthy();
  expect(page.sent('GET').filter(isInventory)).toHaveLength(1);
});

test('doesn’t offer a priority that the API has rejected', async () => {
  const project = await page.open('Billing portal');
  learnPermissions(page.connection.id, {
    operation: getSecurityInsights,
    path: { workspace_id: project.workspace_id },
    error: new ApiError({
      operationId: 'getSecurityInsights',
      type: 'forbidden',
      title: '',
      status: 403,
      props: { required_permissions: [['security_center.view']] },
    }),
  });
  await show(project);
  expect(await found('Review priority', /Requires the security_center\.view permission/)).toBeTruthy();
  expect(within(tile('Review priority')).queryByRole('button')).toBeNull();
  clearLearnedPermissions(page.connection.id);
});

test('shows whether the project got worse since its decision, and leads to it in triage', async () => {
  const project = await page.open('Billing portal');
  const item = decidedItemOf({
    project_id: project.id,
    decision: {
      state: 'accepted_risk',
      project_name: project.name,
      fingerprint: { audience: 'offline' },
    },
  });
  // Without IndexedDB, decisions are lost on reload.
  await decisions.save(project.workspace_id, [item]).catch(() => undefined);
  await show(project);
  const link = await within(tile('Review priority')).findByRole('link', { name: 'Decision: Changed' });
  expect(link.getAttribute('href')).toMatch(new RegExp(`/security/triage\\?project=${project.id}$`));
});
