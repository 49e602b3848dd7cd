import type { Page } from '@playwright/test';

import { openAt, rows, simulate, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { storeInterruptedJob } from '../support/jobs.ts';
import { seededConnection } from '../support/seed.ts';

const job = 'Set audience for 4 projects';

/** Stores an interrupted job that changes the editor access of projects of the demo. */
async function storeVisibilityJob(page: Page, count: number): Promise<void> {
  const { workspaceId } = await seededConnection('demo-enterprise');
  const projects = await page.evaluate(
    async ([workspace, most]) => {
      const headers = { 'Service-API-Key': 'demo-enterprise' };
      const response = await fetch(`/v1/projects?workspace_id=${workspace}`, { headers });
      const { data } = (await response.json()) as { data: { id: string; visibility: string }[] };
      return data.filter(({ visibility }) => visibility !== 'workspace_view').slice(0, most);
    },
    [workspaceId, count] as const,
  );
  const items = projects.map(({ id, visibility }) => ({
    id,
    name: id,
    state: 'pending' as const,
    input: { from: visibility, to: 'workspace_view' },
  }));
  await storeInterruptedJob(page, 'Set editor access', items, 'visibility', 'access');
}

test('keeps an interrupted job through reloads, shows it in every tab, and resumes it in any', async ({
  page,
  context,
}) => {
  await openAt(page, '/jobs');
  await expect(page.getByText('No jobs yet')).toBeVisible();
  await storeInterruptedJob(page, job, [
    { name: 'Atlas', state: 'done' },
    { name: 'Billing', state: 'failed', reason: 'You don’t have permission.' },
    { name: 'Crew', state: 'sending' },
    { name: 'Depot', state: 'pending' },
  ]);
  await storeVisibilityJob(page, 12);
  await page.reload();
  const tray = page.getByRole('banner').getByRole('button', { name: '2 jobs interrupted' });
  await tray.click();
  const panel = page.getByRole('dialog', { name: 'Jobs' });
  await expect(panel).toContainText('2 of 4 projects');
  await panel.getByRole('link', { name: job }).click();
  await expect(title(page)).toHaveText(job);
  await expect(panel).toBeHidden();
  const main = page.getByRole('main');
  await expect(main).toContainText('Interrupted');

  const other = await context.newPage();
  await openAt(other, '/jobs');
  const row = other.getByRole('row').filter({ hasText: job });
  await expect(row).toContainText('Interrupted');
  await main.getByRole('button', { name: 'Stop' }).click();
  await expect(main).toContainText('Stopped');
  await expect(row).toContainText('Stopped');
  await expect(row).toContainText('1 done, 1 skipped, 1 failed, 1 unconfirmed');

  await main.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove job' }).click();
  await expect(title(page)).toHaveText('Jobs');
  await expect(row).toHaveCount(0);
  await test.step('runs a job in one tab, and resumes it in another when that tab closes', async () => {
    await main.getByRole('link', { name: 'Set editor access' }).click();
    await expect(main).toContainText('0 of 12 projects');
    await other.getByRole('link', { name: 'Set editor access' }).click();
    const otherMain = other.getByRole('main');
    await expect(otherMain).toContainText('Interrupted');

    await simulate(page, 'latency', { ms: 1_500 });
    await main.getByRole('button', { name: 'Resume' }).click();
    await expect(main).toContainText(/[1-9] of 12 projects/);
    // The other items wait, so that the job isn't done before its tab closes.
    await simulate(page, 'latency', { ms: 50_000 });
    await expect(otherMain).toContainText('Running in another tab');
    await expect(otherMain).toContainText(/[1-9] of 12 projects/);
    await page.close();
    await expect(otherMain).toContainText('Interrupted');
    await expect(rows(other).getByText('Interrupted').first()).toBeVisible();
    await simulate(other, 'latency', { ms: 0 });
    await otherMain.getByRole('button', { name: 'Resume' }).click();
    await expect(otherMain).toContainText(/Done\s*12 projects/);
  });
});
