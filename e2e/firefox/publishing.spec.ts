import { goWithin, navigate, projectTab, rows, simulate, title } from '../support/console.ts';
import { notifications } from '../support/editing.ts';
import { createButton, createdUrl, origin, originField, timeLeft } from '../support/embedding.ts';
import { expect, test } from '../support/firefox-demo.ts';
import { card, openPublishDialog, openPublishing, publishDialog } from '../support/publishing.ts';
import { projectPath } from '../support/seed.ts';

test('changes an audience, embeds, publishes an app until it is live, and takes it offline', async ({
  page,
}) => {
  const now = card(page, 'Status');
  await openPublishing(page, 'Hiring board');

  await test.step('saves another audience', async () => {
    const audience = card(page, 'Audience');
    await audience.getByRole('radio', { name: 'Workspace' }).check();
    await audience.getByRole('button', { name: 'Save' }).click();
    await expect(notifications(page)).toContainText('Workspace');
    await expect(now).toContainText('Workspace');
  });
  await test.step('creates an embed URL', async () => {
    await projectTab(page, 'Embed').click();
    await originField(page).pressSequentially('https://App.Example.com:443/');
    await createButton(page).click();
    await expect(originField(page)).toHaveValue(origin);
    await expect(createdUrl(page)).toContainText('Valid');
    await expect(timeLeft(page)).toHaveText(/^(60:00|59:\d\d)$/);
  });

  const path = await projectPath('Q3 field survey', 'demo-enterprise');
  const id = path.split('/').at(-1) ?? '';
  await goWithin(page, `${path}/publishing`);
  await expect(now).toBeVisible();
  await simulate(page, 'deployment', { project_id: id, outcome: 'completed', duration_ms: 600_000 });

  await test.step('publishes', async () => {
    const dialog = await openPublishDialog(page);
    await dialog.getByLabel('URL name').fill('q3-survey');
    await dialog.getByRole('radio', { name: 'Workspace' }).check();
    await dialog.getByRole('button', { name: 'Publish to the workspace' }).click();
    await expect(publishDialog(page)).toHaveCount(0);
    await expect(now).toContainText('Not published');
    await simulate(page, 'clock', { advance_ms: 600_000 });
    await expect(now.getByText('Published', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Open app/ })).toHaveAttribute(
      'href',
      /^https:\/\/q3-survey\./,
    );
  });
  await test.step('asks before an app goes offline, and returns the focus', async () => {
    const opener = page.getByRole('button', { name: 'Take offline…' });
    const dialog = page.getByRole('dialog', { name: /offline/ });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.click();
    await dialog.getByRole('button', { name: /offline/ }).click();
    await expect(now).toContainText('Not published');
    await expect(opener).toBeFocused();
  });
  await test.step('lists the deployment with those of the workspace', async () => {
    await navigate(page, 'Deployments');
    await expect(title(page)).toHaveText('Deployments');
    await page.getByRole('radio', { name: 'Completed' }).check();
    await expect(rows(page)).toHaveCount(1);
    await rows(page).getByRole('link').first().press('Enter');
    await expect(title(page)).toHaveText('Q3 field survey');
  });
});
