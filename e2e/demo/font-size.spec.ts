import { findBrowser } from '../support/browser.ts';
import { openAt, rows } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';

test.use({
  launchOptions: {
    ...findBrowser()?.options,
    args: [
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
      '--blink-settings=defaultFontSize=24',
    ],
  },
});

test('follows the font size of the browser: text, rows, cards, and which columns fit', async ({ page }) => {
  await openAt(page, '/workspaces/$workspaceId/projects');
  await expect(rows(page).first()).toHaveCSS('height', '72px');
  await expect(page.locator('body')).toHaveCSS('font-size', '20.25px');
  // As in a window of 853 px at the usual size.
  await expect(page.getByRole('columnheader', { name: 'Last edited' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Editor access' })).toHaveCount(0);
  await openAt(page, '/workspaces/$workspaceId/projects?view=cards');
  const card = page.getByRole('main').getByRole('listitem').first().locator('> *');
  await expect(card).toHaveCSS('height', '429px');
});
