import type { Page } from '@playwright/test';

import {
  goWithin,
  navigate,
  openProjects,
  rows,
  searchField,
  simulate,
  timedOut,
  title,
} from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { projectName, rename } from '../support/editing.ts';
import { download } from '../support/exporting.ts';
import { goToPublishing } from '../support/publishing.ts';
import { projectPath } from '../support/seed.ts';
import { expectToFit } from '../support/width.ts';

const main = (page: Page) => page.getByRole('main');
const table = (page: Page, name: 'Changes' | 'Requests') => main(page).getByRole('table', { name });
const lines = (page: Page, name: 'Changes' | 'Requests') =>
  table(page, name)
    .getByRole('row')
    .filter({ has: page.locator('[aria-expanded]') });

async function openActivity(page: Page, view: 'Changes' | 'Requests' = 'Changes'): Promise<void> {
  await navigate(page, 'Activity');
  await expect(title(page)).toHaveText('Activity');
  if (view === 'Requests') await main(page).getByText('Requests', { exact: true }).click();
}

/** The content of the file that an item of the export menu downloads. */
async function exported(page: Page, item: 'CSV' | 'JSON'): Promise<string> {
  await main(page)
    .getByRole('button', { name: /^Export/ })
    .click();
  const { text } = await download(page, page.getByRole('menuitem', { name: item }));
  return text;
}

test('lists requests without typed text, and changes with their values and outcome, until a disconnect clears the log', async ({
  page,
  context,
  problems,
}) => {
  await test.step('lists requests with a cURL command and without typed text', async () => {
    problems.expectHttpErrors(503);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openProjects(page);
    // Loaded rows are filtered immediately, so this waits for the response itself.
    const found = page.waitForResponse(/[?&]query=warehouse/);
    await searchField(page).fill('warehouse');
    await found;
    await expect(rows(page).first()).toContainText('Warehouse');
    await simulate(page, 'fault', { operation: 'listWorkspaceGroups', ...timedOut });
    await navigate(page, 'Groups');
    await expect(page.getByText('12 groups · sorted by name')).toBeVisible();
    await openActivity(page);
    // The focus stays on the view that was chosen by keyboard.
    await main(page).getByRole('radio', { name: 'Changes' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/view=requests/);
    await expect(table(page, 'Requests')).toBeVisible();
    await expect(main(page).getByRole('radio', { name: 'Requests' })).toBeFocused();
    await expect(main(page).getByRole('region', { name: 'Rate limit' })).toContainText(/requests left/);
    const groups = lines(page, 'Requests').filter({ hasText: 'listWorkspaceGroups' });
    await expect(groups).toContainText(/GET .*\/groups.*200.* m?s/);

    const search = lines(page, 'Requests').filter({ hasText: 'listProjects' }).first();
    await search.getByRole('button', { name: 'listProjects', exact: true }).click();
    const command = main(page).getByRole('group', { name: 'cURL command' });
    await expect(command).toContainText('"Service-API-Key: $SERVICE_API_KEY"');
    await expect(command).toContainText('--data-urlencode "query=$QUERY"');
    await expect(main(page)).toContainText('Typed text isn’t stored.');
    await search.getByRole('button', { name: 'Actions for listProjects' }).click();
    await page.getByRole('menuitem', { name: 'Copy as cURL' }).click();
    const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
    const read = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(async () => inOneLine(await read())).toBe(inOneLine(await command.innerText()));
    const copied = await read();
    const json = await exported(page, 'JSON');
    for (const text of [copied, json, await main(page).innerText()])
      expect(text).not.toMatch(/warehouse|demo-enterprise/i);
    expect(JSON.parse(json)).toMatchObject({ about: { what: 'Requests from this tab', filters: [] } });

    await page.getByRole('searchbox', { name: 'Search requests' }).fill('groups');
    await expect(lines(page, 'Requests')).toHaveCount(1);
    // There is too little room for the duration.
    await page.setViewportSize({ width: 700, height: 800 });
    await expect(table(page, 'Requests').getByRole('columnheader', { name: 'Duration' })).toHaveCount(0);
    await expectToFit(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(main(page).getByRole('list', { name: 'Requests' }).getByRole('listitem')).toHaveCount(1);
    await expectToFit(page);
    await main(page).getByRole('button', { name: 'Clear', exact: true }).click();
    await main(page).getByRole('button', { name: 'Clear log' }).click();
    await expect(main(page)).toContainText('No requests yet');
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step('lists changes with their values and outcome', async () => {
    problems.expectHttpErrors(403, 503);
    await goWithin(page, await projectPath(projectName, 'demo-enterprise'));
    await expect(title(page)).toHaveText(projectName);
    await rename(page, 'Partner portal');
    await expect(title(page)).toHaveText('Partner portal');
    // The next rename is rejected.
    await simulate(page, 'fault', { operation: 'updateProject', status: 403, type: 'forbidden', times: 1 });
    await rename(page, 'Partner point');
    await expect(main(page).getByRole('alert')).toBeVisible();
    await page.getByRole('textbox', { name: 'Project name' }).press('Escape');
    // The response to the last rename is lost, and the project hasn't changed.
    await simulate(page, 'fault', { operation: 'updateProject', ...timedOut });
    await rename(page, 'Partner place');
    await expect(main(page).getByRole('alert')).toContainText('hasn’t gone through');
    await page.getByRole('textbox', { name: 'Project name' }).press('Escape');

    await openActivity(page);
    await expect(page).toHaveTitle('Activity · Service Console');
    await expect(lines(page, 'Changes')).toHaveText([
      /Rename.*Partner portal → Partner place.*Not applied/,
      /Rename.*Partner portal → Partner point.*Rejected/,
      new RegExp(`Rename.*${projectName} → Partner portal.*Applied`),
    ]);
    const newest = lines(page, 'Changes').first().getByRole('button', { name: 'Rename' });
    await newest.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/row=/);
    const values = table(page, 'Changes').getByRole('table', { name: 'Before and after' });
    await expect(values.getByRole('row')).toHaveText([
      /Field.*Before.*After/,
      /Name.*Partner portal.*Partner point/,
    ]);
    await expect(table(page, 'Changes')).toContainText('The API rejected the change.');
    // The log is stored. The open row and the filters are in the URL.
    await page.reload();
    await expect(values).toBeVisible();
    await expect(lines(page, 'Changes')).toHaveCount(3);

    await main(page).getByRole('button', { name: 'Result' }).click();
    await page.getByRole('dialog', { name: 'Filter: Result' }).getByText('Not applied').click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/outcome=not_applied/);
    await expect(main(page).getByRole('status').first()).toHaveText('1 of 3 changes');
    const csv = await exported(page, 'CSV');
    expect(csv.trim().split('\r\n')).toHaveLength(2);
    expect(csv).toContain('Name: Partner place');
    expect(csv).toContain(',Not applied,');
    expect(csv).not.toContain('demo-enterprise');
  });
  await test.step('links an unconfirmed change to its project, and clears the log on disconnect', async () => {
    problems.expectHttpErrors(403);
    problems.expectNetworkErrors();
    await goToPublishing(page, 'Warehouse counts');
    await page.getByRole('button', { name: 'Take offline…' }).click();
    await simulate(page, 'drop', { operation: 'unpublishProject', times: 1 });
    await simulate(page, 'fault', { operation: 'getProject', status: 403, type: 'forbidden', times: 1 });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Take offline' }).click();
    await expect(dialog.getByRole('alert')).toContainText('We couldn’t confirm the change');
    await page.keyboard.press('Escape');
    await openActivity(page);
    await expect(lines(page, 'Changes')).toHaveCount(4);
    await expect(lines(page, 'Changes').first()).toHaveText(
      /Take offline.*Published → Not published.*Unconfirmed/,
    );
    await lines(page, 'Changes').getByRole('button', { name: 'Take offline' }).click();
    await expect(table(page, 'Changes')).toContainText('Not available');
    await page.getByRole('link', { name: 'Check project' }).click();
    await expect(title(page)).toHaveText('Warehouse counts');

    await page.getByRole('button', { name: /^Connection: / }).click();
    await page.getByRole('menuitem', { name: /^Disconnect / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('button', { name: 'demo-enterprise' }).click();
    await expect(title(page)).toHaveText('Projects');
    await openActivity(page);
    await expect(main(page)).toContainText('No changes yet');
    await expect(main(page).getByRole('button', { name: 'Clear log' })).toHaveAccessibleDescription(
      'The log is empty.',
    );
  });
});
