import { goWithin, openAt, rows } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';

test('follows the font size of the browser: text, rows, cards, and which columns fit', async ({
  page,
  context,
}) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
  await openAt(page, '/workspaces/$workspaceId/projects');
  await expect(rows(page).first()).toHaveCSS('height', '72px');
  await expect(page.locator('body')).toHaveCSS('font-size', '20.25px');
  // As in a window of 853 px at the usual size.
  await expect(page.getByRole('columnheader', { name: 'Last edited' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Editor access' })).toHaveCount(0);
  await goWithin(page, '/workspaces/$workspaceId/projects?view=cards');
  const card = page.getByRole('main').getByRole('listitem').first().locator('> *');
  await expect(card).toHaveCSS('height', '429px');
});
