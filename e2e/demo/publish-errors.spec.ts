import type { Page } from '@playwright/test';

import { simulate, timedOut } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import {
  card,
  openPublishDialog,
  openPublishing,
  publishButton,
  publishDialog,
  watchWrites,
} from '../support/publishing.ts';

const operation = 'publishProject';
const slugField = 'URL name';

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
  await expect(alert).toContainText('We couldn’t confirm the publish');
  await expect(alert).toContainText('the app isn’t published.');
  await expect(dialog.getByLabel(slugField)).toHaveValue('survey');
  await expect(publishButton(page)).toHaveText('Publish again');
  // A key in a field does not send what may be the second build of the same thing.
  await dialog.getByLabel(slugField).press('Enter');
  await simulate(page, 'clock', { advance_ms: 61_000 });
  await dialog.getByRole('button', { name: 'Check again' }).click();
  await expect(alert).toContainText('Published, but the deployment can’t be tracked');
  expect(writes).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog.getByText('The publish may still complete.')).toBeVisible();
  await expect(dialog.getByText('Discard your changes')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(card(page, 'Now').getByText('Published', { exact: true })).toBeVisible();
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
  await expect(publishButton(page)).toHaveAccessibleDescription(
    'Your API key needs the projects:write scope.',
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Publish…' })).toHaveAccessibleDescription(
    'Your API key needs the projects:write scope.',
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
