import { simulate } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { openApp, publish } from '../support/deployments.ts';
import { download } from '../support/exporting.ts';
import { card } from '../support/publishing.ts';
import { fastForward } from '../support/requests.ts';
import { expectToFit } from '../support/width.ts';

test('lists this browser’s deployments on a phone, and exports them without the API key', async ({
  page,
}) => {
  await page.clock.install();
  const id = await openApp(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const journal = card(page, 'Deployment history');
  await expect(journal).toContainText('No deployments started in this browser');
  await expect(journal.getByRole('button')).toHaveCount(0);
  const rows = journal.getByRole('listitem');
  for (const [count, outcome] of [
    { outcome: 'completed', duration_ms: 500 },
    { outcome: 'error', error_class: 'policy', duration_ms: 500 },
  ].entries()) {
    await simulate(page, 'deployment', { project_id: id, ...outcome });
    await publish(page);
    await expect(rows).toHaveCount(count + 1);
    await fastForward(page, 3_000);
    await expect(card(page, 'Deploying')).toHaveCount(0);
  }
  await expect(rows.nth(0)).toContainText('Failed: blocked by policy');
  await rows.nth(1).getByText('Completed').click();
  await expect(rows.nth(1).getByRole('link', { name: /^https:\/\// })).toBeVisible();
  await expectToFit(page);

  await page.reload();
  await expect(rows).toHaveCount(2);
  const { name, text } = await download(page, journal.getByRole('button', { name: 'Export as JSON' }));
  expect(name).toMatch(/^deployments-warehouse-counts-.*\.json$/);
  expect(text).not.toContain('demo-enterprise');
  expect(JSON.parse(text)).toMatchObject({
    project_id: id,
    deployments: [
      { outcome: 'error', error_class: 'policy', url: null },
      { outcome: 'completed', error_class: null, url: expect.stringMatching(/^https:/) },
    ],
  });
});
