import { boxOf } from '../support/boxes.ts';
import { navigate, rows, simulate, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import {
  card,
  goToPublishing,
  openPublishDialog,
  openPublishing,
  publishButton,
  publishDialog,
  watchRequests,
  watchWrites,
} from '../support/publishing.ts';
import { expectToFit } from '../support/width.ts';

test('publishes an app under a new URL name or to a wider audience, unless findings block it, and takes one offline', async ({
  page,
  problems,
}) => {
  await test.step('links to the findings that block publishing', async () => {
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
  await test.step('publishes an offline app under a new URL name', async () => {
    const id = await goToPublishing(page, 'Q3 field survey');
    const now = card(page, 'Status');
    await expect(now).toContainText('Not published');
    await expect(now).toContainText('The latest scan failed');
    await expect(page.getByRole('link', { name: /^Open preview/ })).toHaveAttribute('href', /^https:/);
    const dialog = await openPublishDialog(page);
    await expect(dialog).toContainText('Leave empty to let the API choose the URL');
    await expect(dialog).toContainText('The app goes live.');
    // The checks are first on wide screens, too, as in the document.
    const checks = await boxOf(dialog.getByRole('region', { name: 'Before you publish' }));
    for (const part of [dialog.getByLabel('URL name'), dialog.getByRole('region', { name: 'What happens' })])
      expect((await boxOf(part)).y).toBeGreaterThan(checks.y + checks.height);
    await expect(dialog).toContainText('The saved audience, not shown while the app is offline');
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
  await test.step('asks to confirm a wider audience, and shows it before the deployment ends', async () => {
    const id = await goToPublishing(page, 'Price calculator');
    await simulate(page, 'lag', { ms: 600_000 });
    await simulate(page, 'deployment', { project_id: id, outcome: 'completed', duration_ms: 600_000 });
    const dialog = await openPublishDialog(page);
    await dialog.getByRole('radio', { name: 'Public' }).check();
    const yes = dialog.getByRole('checkbox', { name: 'Publish to everyone' });
    await expect(yes).toBeVisible();
    await expect(dialog.getByRole('status').filter({ has: page.getByRole('checkbox') })).toContainText(
      '1 open error',
    );
    const writes = watchWrites(page);
    await publishButton(page).press('Enter');
    await expect(publishButton(page)).toHaveAccessibleDescription('Confirm the wider audience to continue.');
    // The checkbox may be out of view, so the button focuses it.
    await expect(yes).toBeFocused();
    expect(writes).toEqual([]);
    await yes.check();
    await publishButton(page).click();
    await expect(publishDialog(page)).toHaveCount(0);
    await expect(card(page, 'Status')).toContainText('Public');
    expect(writes).toHaveLength(1);
    // Lists lag by ten minutes, and show the change anyway.
    await navigate(page, 'Projects');
    await expect(title(page)).toHaveText('Projects');
    await expect(rows(page).filter({ hasText: 'Price calculator' }).first()).toContainText('Public');
  });
  await test.step('explains the consequences of taking an app offline, and updates every page', async () => {
    const id = await goToPublishing(page, 'Warehouse counts');
    const opener = page.getByRole('button', { name: 'Take offline…' });
    const writes = watchWrites(page);
    const reads = watchRequests(
      page,
      ({ method, path }) => method === 'GET' && path === `/v1/projects/${id}`,
    );
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Take “Warehouse counts” offline?' });
    await expect(dialog).toContainText('No one will be able to open the app');
    await expect(dialog).toContainText(/visitors? in the last 5 minutes/);
    await expect(dialog).toContainText('saved for the next publish');
    await dialog.getByRole('button', { name: 'Take offline' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(card(page, 'Status')).toContainText('Not published');
    await expect(opener).toBeFocused();
    await expect(opener).toHaveAccessibleDescription('The app isn’t published.');
    expect(writes).toEqual([{ method: 'DELETE', path: `/v1/projects/${id}/publish`, body: null }]);
    expect(reads.length).toBeLessThanOrEqual(1);
    await navigate(page, 'Projects');
    await expect(rows(page).filter({ hasText: 'Warehouse counts' }).first()).toContainText('Not published');
  });
  await test.step('asks before unsaved settings are discarded, by keyboard on a phone', async () => {
    await goToPublishing(page, 'Incident log');
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
    const asked = page.waitForEvent('dialog');
    void page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.accept();
  });
});
