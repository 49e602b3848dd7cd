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

/** An offline project whose next deployment succeeds after a minute. */
async function openSlowToPublish(page: Page): Promise<void> {
  const id = await openPublishing(page, 'Q3 field survey');
  await simulate(page, 'deployment', { project_id: id, outcome: 'completed', duration_ms: 60_000 });
}

test('sends nothing again when the response to a publish is lost, and finds the outcome', async ({
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
  // Enter in a field must not send what may be a second build.
  await dialog.getByLabel(slugField).press('Enter');
  await simulate(page, 'clock', { advance_ms: 61_000 });
  await dialog.getByRole('button', { name: 'Check again' }).click();
  await expect(alert).toContainText('Published, but the deployment can’t be tracked');
  expect(writes).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog.getByText('The publish may still complete.')).toBeVisible();
  await expect(dialog.getByText('Discard your changes')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(card(page, 'Status').getByText('Published', { exact: true })).toBeVisible();
});

test('links to the findings that block publishing', async ({ page, problems }) => {
  problems.expectHttpErrors(403);
  await openPublishing(page, 'Office map');
  await expect(card(page, 'Status')).toContainText('open errors');
  const dialog = await openPublishDialog(page);
  await publishButton(page).click();
  const findings = dialog.getByRole('list', { name: 'Findings that block publishing' }).getByRole('link');
  await expect(findings).toHaveCount(3);
  await expect(findings.first()).toHaveText(/Anyone can read|service key|admin page/);
  await findings.first().click();
  await expect(page).toHaveURL(/\/security\?finding=/);
  await expect(publishDialog(page)).toHaveCount(0);
});
