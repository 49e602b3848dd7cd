import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts';
import { openProjects, rows } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';

test('has no accessibility problems while many projects are changed: setting, review, details', async ({
  page,
}) => {
  await openProjects(page);
  for (const at of [0, 1, 2]) await rows(page).nth(at).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Set audience…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Public' }).check();
  await expectAccessible(page, 'dialog');
  await dialog.getByRole('button', { name: /^Review/ }).click();
  await expect(dialog.getByRole('checkbox', { name: /^Make these/ })).toBeFocused();
  await dialog.getByRole('button', { name: 'Show details of Partner onboarding' }).click();
  await expect(dialog.getByRole('table')).toContainText('Organization-wide access');
  await expectAccessibleInBothThemes(page, 'dialog');
});
