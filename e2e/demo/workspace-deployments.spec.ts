import { middleOf } from '../support/boxes.ts';
import { navigate, rows, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { endDeployment, openApp, publish, storeDeployments } from '../support/deployments.ts';
import { download } from '../support/exporting.ts';
import { card } from '../support/publishing.ts';

test('follows a deployment on the overview and in the list of the workspace, and opens one by keyboard', async ({
  page,
  problems,
}) => {
  // The API doesn't have the stored deployments.
  problems.expectHttpErrors(404);
  await page.clock.install();
  await storeDeployments(page);
  await openApp(page);
  await publish(page);
  await navigate(page, 'Overview');
  const deployments = card(page, 'Deployments');
  await expect(deployments.getByRole('listitem').first()).toContainText('Deploying');
  await endDeployment(page);
  await expect(deployments.getByRole('listitem').first()).toContainText('Completed');
  await deployments.getByRole('link', { name: 'View all' }).click();
  await expect(title(page)).toHaveText('Deployments');
  await expect(rows(page)).toHaveCount(3);

  await page.getByRole('radio', { name: 'Failed' }).check();
  await expect(page).toHaveURL(/state=failed/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Billing portal');
  await page.setViewportSize({ width: 390, height: 844 });
  const exportButton = page.getByRole('button', { name: 'Export' });
  expect(Math.abs((await middleOf(exportButton)) - (await middleOf(title(page))))).toBeLessThan(2);
  await page.setViewportSize({ width: 1280, height: 800 });
  const file = await download(page, exportButton);
  expect(file.name).toMatch(/^deployments-northwind-\d{4}-\d\d-\d\d\.csv$/);
  expect(file.text).toMatch(/\nBilling portal,.+,Failed,/);
  await rows(page).getByRole('link').press('Enter');
  await expect(title(page)).toHaveText('Billing portal');
});
