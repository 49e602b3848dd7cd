import { navigate, openProjectAt, projectTab, rows, simulate, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import {
  card,
  openPublishDialog,
  openPublishing,
  publishButton,
  publishDialog,
  watchRequests,
  watchWrites,
} from '../support/publishing.ts';
import { expectToFit } from '../support/width.ts';

test('an app that is offline is published under a new address, and its address is kept', async ({ page }) => {
  const id = await openPublishing(page, 'Q3 field survey');
  const now = card(page, 'Now');
  await expect(now).toContainText('Not published');
  await expect(now).toContainText('The last scan failed');
  await expect(page.getByRole('link', { name: /^Open preview/ })).toHaveAttribute('href', /^https:/);
  const dialog = await openPublishDialog(page);
  await expect(dialog).toContainText('The app goes live.');
  await expect(dialog).toContainText('the saved setting, hidden while offline');
  await dialog.getByLabel('URL name').fill('Q3 Survey!');
  await dialog.getByRole('button', { name: 'Use “q3-survey”' }).click();
  await expect(dialog).toContainText('built from “q3-survey”');
  await dialog.getByRole('radio', { name: 'Workspace' }).check();

  await simulate(page, 'deployment', { project_id: id, outcome: 'completed', duration_ms: 600_000 });
  const writes = watchWrites(page);
  await dialog.getByRole('button', { name: 'Publish to the workspace' }).click();
  await expect(publishDialog(page)).toHaveCount(0);
  await expect(now).toContainText('Not published');
  await expect(now).toContainText('Workspace, once live');
  await simulate(page, 'clock', { advance_ms: 600_000 });
  await expect(now.getByText('Published', { exact: true })).toBeVisible();
  await expect(now).toContainText('q3-survey.');
  await expect(page.getByRole('link', { name: /^Open app/ })).toHaveAttribute(
    'href',
    /^https:\/\/q3-survey\./,
  );
  expect(writes).toEqual([
    {
      method: 'POST',
      path: `/v1/projects/${id}/publish`,
      body: { name: 'q3-survey', audience: 'workspace' },
    },
  ]);
});

test('publishing as it is sends nothing but the wish', async ({ page }) => {
  const id = await openPublishing(page, 'Warehouse counts');
  // The end of a deployment would be a reason to read the project again.
  await simulate(page, 'deployment', { project_id: id, outcome: 'completed', duration_ms: 600_000 });
  const reads = watchRequests(page, ({ method, path }) => method === 'GET' && path === `/v1/projects/${id}`);
  const writes = watchWrites(page);
  const dialog = await openPublishDialog(page);
  await expect(dialog).toContainText('The new version replaces the live one.');
  await dialog.getByRole('button', { name: 'Publish to the workspace' }).click();
  await expect(publishDialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Publish…' })).toBeFocused();
  expect(writes).toEqual([{ method: 'POST', path: `/v1/projects/${id}/publish`, body: {} }]);
  expect(reads.length).toBeLessThanOrEqual(1);
});

test('a wider audience takes a yes of its own, and applies before the deployment ends', async ({ page }) => {
  const id = await openPublishing(page, 'Price calculator');
  await simulate(page, 'lag', { ms: 600_000 });
  await simulate(page, 'deployment', { project_id: id, outcome: 'completed', duration_ms: 600_000 });
  const dialog = await openPublishDialog(page);
  await dialog.getByRole('radio', { name: 'Public' }).check();
  const yes = dialog.getByRole('checkbox', { name: 'Publish it to everyone anyway' });
  await expect(yes).toBeVisible();
  await expect(dialog.getByRole('status').filter({ has: page.getByRole('checkbox') })).toContainText(
    '1 open error',
  );
  const writes = watchWrites(page);
  await publishButton(page).press('Enter');
  await expect(publishButton(page)).toHaveAccessibleDescription('Confirm the wider audience to continue.');
  // The question may be out of sight: what waits for its answer leads to it.
  await expect(yes).toBeFocused();
  expect(writes).toEqual([]);
  await yes.check();
  await publishButton(page).click();
  await expect(publishDialog(page)).toHaveCount(0);
  await expect(card(page, 'Now')).toContainText('Public');
  expect(writes).toHaveLength(1);
  // Lists lag behind by ten minutes, and show the change all the same.
  await navigate(page, 'Projects');
  await expect(title(page)).toHaveText('Projects');
  await expect(rows(page).filter({ hasText: 'Price calculator' }).first()).toContainText('Public');
});

test('what is not known before a publish says so, part by part', async ({ page, problems }) => {
  problems.expectHttpErrors(403, 503);
  await openProjectAt(page, 'Maintenance tickets');
  await simulate(page, 'fault', {
    operation: 'listPiiLabels',
    status: 403,
    type: 'forbidden',
    times: 1,
    props: { required_permissions: [['pii.view']] },
  });
  // Out of time, at first and three times again.
  await simulate(page, 'fault', {
    operation: 'listSecurityScans',
    status: 503,
    type: 'request_timeout',
    times: 4,
  });
  await projectTab(page, 'Publishing').click();
  const now = card(page, 'Now');
  await expect(now).toContainText('Couldn’t load personal data: permission required');
  await expect(now).toContainText('Open errors unknown');
  await now.getByRole('button', { name: 'Retry' }).click();
  await expect(now).toContainText('No open errors');
  // What was refused is not asked for again.
  await expect(now).toContainText('Couldn’t load personal data: permission required');
  await expect(now.getByRole('button', { name: 'Retry' })).toHaveCount(0);
});

test('a plan without the detection of personal data is not asked for it', async ({ page }) => {
  const asked = watchRequests(page, ({ path }) => path.endsWith('/pii-labels'));
  await openPublishing(page, 'Expense claims', 'demo-business');
  await expect(card(page, 'Now')).toContainText('requires the Enterprise plan');
  expect(asked).toEqual([]);
});

test('on a phone and by keyboard, nothing chosen is lost unasked', async ({ page }) => {
  await openPublishing(page, 'Incident log');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Publish…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = publishDialog(page);
  await expect(dialog.getByLabel('URL name')).toBeFocused();
  await page.keyboard.type('incidents');
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('URL name')).toHaveValue('incidents');
  await expectToFit(page);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Publish…' })).toBeFocused();

  await page.keyboard.press('Enter');
  await dialog.getByLabel('URL name').fill('incidents');
  const asked: string[] = [];
  page.on('dialog', (question) => {
    asked.push(question.type());
    void question.accept();
  });
  await page.reload();
  await expect(card(page, 'Now')).toBeVisible();
  expect(asked).toEqual(['beforeunload']);
});
