import { projectTab } from '../support/console.ts';
import { createButton, createdUrl, origin, originField, timeLeft } from '../support/embedding.ts';
import { expect, test } from '../support/firefox-demo.ts';
import { card, openPublishing } from '../support/publishing.ts';

test('embeds an app, and takes it offline by keyboard', async ({ page }) => {
  const now = card(page, 'Status');
  await openPublishing(page, 'Hiring board');

  await test.step('creates an embed URL', async () => {
    await projectTab(page, 'Embed').click();
    await originField(page).pressSequentially('https://App.Example.com:443/');
    await createButton(page).click();
    await expect(originField(page)).toHaveValue(origin);
    await expect(createdUrl(page)).toContainText('Valid');
    await expect(timeLeft(page)).toHaveText(/^(60:00|59:\d\d)$/);
    await projectTab(page, 'Publishing').click();
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
});
