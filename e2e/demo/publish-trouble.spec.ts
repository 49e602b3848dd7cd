import type { Page } from '@playwright/test';

import { simulate, timedOut, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import {
  card,
  expectRefused,
  mayNotPublish,
  openPublishDialog,
  openPublishing,
  publishButton,
  publishDialog,
  watchWrites,
} from '../support/publishing.ts';

const operation = 'publishProject';
const slugField = 'Name in the address';

/** A project that is offline, and whose next deployment goes well, in a minute. */
async function openSlowToPublish(page: Page): Promise<void> {
  const id = await openPublishing(page, 'Q3 field survey');
  await simulate(page, 'deployment', { project_id: id, outcome: 'completed', duration_ms: 60_000 });
}

test('an answer lost after the publish was accepted: nothing is sent again, and what is true is found', async ({
  page,
  problems,
}) => {
  problems.expectHttpErrors(503);
  await openSlowToPublish(page);
  await simulate(page, 'fault', { operation, ...timedOut, applied: true });
  const dialog = await openPublishDialog(page);
  await dialog.getByLabel(slugField).fill('survey');
  const writes = watchWrites(page);
  await publishButton(page).click();
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText('Whether the publish was accepted cannot be told');
  await expect(alert).toContainText('the app is not published.');
  await expect(dialog.getByLabel(slugField)).toHaveValue('survey');
  await expect(publishButton(page)).toHaveText('Publish again');
  // A key in a field does not send what may be the second build of the same thing.
  await dialog.getByLabel(slugField).press('Enter');
  await simulate(page, 'clock', { advance_ms: 61_000 });
  await dialog.getByRole('button', { name: 'Check again' }).click();
  await expect(alert).toContainText('The publish was accepted, but its answer was lost');
  expect(writes).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog.getByText('What you sent may have been published.')).toBeVisible();
  await expect(dialog.getByText('without publishing')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(card(page, 'Now').getByText('Published', { exact: true })).toBeVisible();
});

test('an answer lost while an earlier deployment runs: that one going online is not taken for it', async ({
  page,
  problems,
}) => {
  problems.expectHttpErrors(503);
  await openSlowToPublish(page);
  await openPublishDialog(page);
  await publishButton(page).click();
  await expect(publishDialog(page)).toHaveCount(0);
  await simulate(page, 'fault', { operation, ...timedOut });
  const dialog = await openPublishDialog(page);
  await publishButton(page).click();
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText('Whether the publish was accepted cannot be told');
  await simulate(page, 'clock', { advance_ms: 61_000 });
  await dialog.getByRole('button', { name: 'Check again' }).click();
  await expect(alert).toContainText('As last read, the app is published');
  await expect(alert).toContainText('Whether the publish was accepted cannot be told');
});

for (const { how, action, settings } of [
  {
    how: 'the service ran out of time',
    action: 'fault',
    settings: { status: 503, type: 'request_timeout' },
  },
  { how: 'the connection broke', action: 'drop', settings: {} },
]) {
  test(`nothing was published and ${how}: it is sent again only by the person`, async ({
    page,
    problems,
  }) => {
    problems.expectHttpErrors(503);
    problems.expectNetworkErrors();
    const id = await openPublishing(page, 'Q3 field survey');
    await simulate(page, action, { operation, times: 1, ...settings });
    const dialog = await openPublishDialog(page);
    await dialog.getByRole('radio', { name: 'Workspace' }).check();
    const writes = watchWrites(page);
    await publishButton(page).click();
    const alert = dialog.getByRole('alert');
    await expect(alert).toContainText('Whether the publish was accepted cannot be told');
    await expect(alert).toContainText('Publishing again may build the app twice.');
    await dialog.getByRole('button', { name: 'Check again' }).click();
    await expect(alert).toContainText('the app is not published.');
    await expect(dialog.getByRole('radio', { name: 'Workspace' })).toBeChecked();
    expect(writes).toHaveLength(1);
    await publishButton(page).click();
    await expect(publishDialog(page)).toHaveCount(0);
    const sent = { method: 'POST', path: `/v1/projects/${id}/publish`, body: { audience: 'workspace' } };
    expect(writes).toEqual([sent, sent]);
  });
}

test('each refusal is said in its own words, sent once, and loses nothing', async ({ page, problems }) => {
  problems.expectHttpErrors(400, 402, 403, 404);
  await openPublishing(page, 'Warehouse counts');
  const dialog = await openPublishDialog(page);
  const slug = dialog.getByLabel(slugField);
  await slug.fill('!!!');
  await expect(dialog).toContainText('A host name needs a Latin letter or a digit.');
  await publishButton(page).click();
  await expect(slug).toHaveAttribute('aria-invalid', 'true');
  await expect(slug).toHaveAccessibleDescription(/Must have a Latin letter or a digit/);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await slug.fill('counts');

  const refused = async (
    fault: Record<string, unknown>,
    ...words: readonly (string | RegExp)[]
  ): Promise<void> => {
    await expectRefused(publishButton(page), { operation, ...fault }, ...words);
    await expect(slug).toHaveValue('counts');
  };
  await refused({ status: 400, type: 'invalid_request' }, 'The request was not accepted', 'invalid_request');
  await refused(
    { status: 402, type: 'payment_required', props: { required_plan: 'enterprise' } },
    'Enterprise',
    'payment_required',
  );
  await refused(
    {
      status: 400,
      type: 'security_critical_findings',
      props: { finding_refs: ['ref-one', 'ref-two'] },
    },
    'Security findings block publishing',
  );
  await expect(
    dialog.getByRole('list', { name: 'Findings that block publishing' }).getByRole('link'),
  ).toHaveCount(2);
  await refused({ status: 404, type: 'project_not_found' }, 'Project not found');
  await refused(mayNotPublish.fault, ...mayNotPublish.words);
  // What is missing is known from now on: the button says it instead of asking again.
  await expect(publishButton(page)).toHaveAccessibleDescription(/projects\.publish/);
});

test('a key that may only read is told so once, and then by the button itself', async ({
  page,
  problems,
}) => {
  problems.expectHttpErrors(403);
  await openPublishing(page, 'Warehouse counts', 'demo-reader');
  const dialog = await openPublishDialog(page);
  await publishButton(page).click();
  await expect(dialog.getByRole('alert')).toContainText('projects:write');
  await expect(publishButton(page)).toHaveAccessibleDescription('This key lacks the scope projects:write.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Publish…' })).toHaveAccessibleDescription(
    'This key lacks the scope projects:write.',
  );
});

test('findings that block publishing are links to themselves', async ({ page, problems }) => {
  problems.expectHttpErrors(403);
  await openPublishing(page, 'Office map');
  await expect(card(page, 'Now')).toContainText('open errors');
  const dialog = await openPublishDialog(page);
  await publishButton(page).click();
  const findings = dialog.getByRole('list', { name: 'Findings that block publishing' }).getByRole('link');
  await expect(findings).toHaveCount(3);
  await expect(findings.first()).toHaveText(/Anyone can read|service key|admin page/);
  await findings.first().click();
  await expect(page).toHaveURL(/\/security\?finding=/);
  await expect(publishDialog(page)).toHaveCount(0);
});

test('a project that was deleted elsewhere is not published', async ({ page, problems }) => {
  problems.expectHttpErrors(404);
  const id = await openPublishing(page, 'Warehouse counts');
  const dialog = await openPublishDialog(page);
  await page.evaluate(
    async (projectId) =>
      fetch(`/v1/projects/${projectId}`, {
        method: 'DELETE',
        headers: { 'Service-API-Key': 'demo-enterprise' },
      }),
    id,
  );
  await publishButton(page).click();
  await expect(dialog.getByRole('alert')).toContainText('Project not found');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('main')).toContainText(/deleted/);
  await expect(title(page)).toHaveText('Warehouse counts');
});

test('a request limit that names its end is waited for', async ({ page, problems }) => {
  problems.expectHttpErrors(429);
  await page.clock.install();
  await openPublishing(page, 'Warehouse counts');
  await simulate(page, 'fault', { operation, status: 429, type: 'rate_limited', times: 1, retry_after: 21 });
  const dialog = await openPublishDialog(page);
  await dialog.getByLabel(slugField).fill('counts');
  const writes = watchWrites(page);
  await publishButton(page).click();
  await expect(dialog.getByRole('alert').getByRole('button', { name: /Try again in \d+ s/ })).toBeVisible();
  await expect(publishButton(page)).toHaveAccessibleDescription(/asked to wait/);
  await page.clock.runFor(22_000);
  await dialog.getByRole('alert').getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(publishDialog(page)).toHaveCount(0);
  expect(writes).toHaveLength(2);
});

test('a request limit without an end is tried a few times, then left to the person', async ({
  page,
  problems,
}) => {
  problems.expectHttpErrors(429);
  await page.clock.install();
  await openPublishing(page, 'Warehouse counts');
  await simulate(page, 'fault', {
    operation,
    status: 429,
    type: 'rate_limited',
    times: 4,
    retry_after: null,
  });
  const dialog = await openPublishDialog(page);
  await dialog.getByLabel(slugField).fill('counts');
  const writes = watchWrites(page);
  await publishButton(page).click();
  for (const count of [2, 3, 4]) {
    await page.clock.runFor(20_000);
    await expect.poll(() => writes.length).toBeGreaterThanOrEqual(count);
  }
  await expect(dialog.getByRole('alert')).toContainText('Too many requests');
  await expect(dialog.getByLabel(slugField)).toHaveValue('counts');
  expect(writes).toHaveLength(4);
  await page.clock.runFor(20_000);
  await dialog.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await page.clock.runFor(20_000);
  await expect(publishDialog(page)).toHaveCount(0);
  expect(writes).toHaveLength(5);
});
