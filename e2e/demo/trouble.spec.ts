import {
  nameOf,
  navigate,
  openAt,
  openProjects,
  rows,
  searchField,
  simulate,
  title,
} from '../support/console.ts';
import { expect, test } from '../support/demo.ts';

test('a project that cannot be read says why, and is read on request', async ({ page, problems }) => {
  problems.expectHttpErrors(503);
  await openProjects(page);
  await simulate(page, 'fault', { operation: 'getProject', status: 503, type: 'request_timeout', times: 20 });
  await rows(page).first().getByRole('link').click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('request_timeout');
  await expect(alert.getByRole('button', { name: 'Copy the request id' })).toBeVisible();
  await simulate(page, 'reset');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main')).toContainText('The published app');
  await expect(alert).toHaveCount(0);
});

test('a permission that is missing is named', async ({ page, problems }) => {
  problems.expectHttpErrors(403);
  await openProjects(page);
  await simulate(page, 'fault', {
    operation: 'getProject',
    status: 403,
    type: 'forbidden',
    times: 20,
    props: { required_permissions: [['projects.view'], ['workspace.admin', 'projects.audit']] },
  });
  await rows(page).first().getByRole('link').click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('projects.view');
  await expect(alert).toContainText('workspace.admin');
});

test('a limit that is spent counts down, and keeps what is on screen', async ({ page, problems }) => {
  problems.expectHttpErrors(429);
  await openProjects(page);
  const name = await nameOf(rows(page).first());
  await simulate(page, 'fault', {
    operation: 'listProjects',
    status: 429,
    type: 'rate_limited',
    times: 50,
    retry_after: 60,
  });
  await searchField(page).fill('portal');
  const retry = page.getByRole('alert').getByRole('button', { name: /^Try again in [1-6]?\ds$/ });
  await expect(retry).toBeVisible();
  await expect(retry).toHaveAttribute('aria-disabled', 'true');
  await searchField(page).fill('');
  // How many rows are in sight depends on how much is said above them.
  await expect(rows(page).first()).toContainText(name);
  await expect(page.getByRole('main').getByRole('table')).toHaveAttribute('aria-rowcount', '-1');
});

test('a small limit is waited for, not run into', async ({ page, problems }) => {
  problems.expectHttpErrors(429);
  await openAt(page, '/workspaces/$workspaceId/projects', 'demo-limited');
  await expect(title(page)).toHaveText('Projects');
  await expect(rows(page).first()).toBeVisible();
  await navigate(page, 'Overview');
  await expect(page.getByRole('main')).toContainText('Policies', { timeout: 30_000 });
});

test('a connection that breaks is tried again', async ({ page, problems }) => {
  problems.expectNetworkErrors();
  await openProjects(page);
  await simulate(page, 'drop', { operation: 'getProject', times: 1 });
  await rows(page).first().getByRole('link').click();
  await expect(page.getByRole('main')).toContainText('The published app');
});

test('a slow answer leaves the page in its place', async ({ page }) => {
  await openProjects(page);
  await simulate(page, 'latency', { ms: 1_500 });
  // Waited for from before it is there: it lasts no longer than the answer takes.
  const asking = page.getByText(/Asking the service/).waitFor();
  await searchField(page).fill('portal');
  await expect(searchField(page)).toHaveValue('portal');
  await asking;
  await expect(page.getByText(/loaded, newest edit first/)).toBeVisible();
});

test('a caller without usage permission sees what it may', async ({ page, problems }) => {
  // It may not see the Security Center either.
  problems.expectHttpErrors(403);
  await openAt(page, '/workspaces/$workspaceId', 'demo-member');
  await expect(page.getByRole('main')).toContainText('Not set, or hidden from this key');
});
