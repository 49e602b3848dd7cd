import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';

test('an application that does not come says so, and can be asked for again', async ({ page, problems }) => {
  problems.expectNetworkErrors();
  await page.route('**/assets/vendor-*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Service Console could not be loaded');
  await expectAccessibleInBothThemes(page);
  await page.unroute('**/assets/vendor-*.js');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(title(page)).toHaveText('Connect');
  await expect(page.getByRole('alert')).toBeHidden();
});
