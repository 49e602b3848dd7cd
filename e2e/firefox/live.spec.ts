import { nameOf, navigate, connectKey, rows, title, tryToNavigate } from '../support/console.ts';
import { expect, test } from '../support/live.ts';

test('browses the live build behind nginx without a policy report, and offers a reload when a page’s code fails to load', async ({
  page,
  gateway,
  problems,
}) => {
  problems.expectNetworkErrors();
  await connectKey(page, gateway.url, 'demo-business');
  await expect(title(page)).toHaveText('Projects');
  const first = rows(page).first();
  const name = await nameOf(first);
  const needed = /\/assets\/settings-/;
  await page.route(needed, (route) => route.abort());
  await first.getByRole('link').first().click();
  await expect(title(page)).toHaveText(name);
  for (const place of ['Overview', 'Members', 'Groups', 'Analytics']) {
    await navigate(page, place);
    await expect(title(page)).toBeVisible();
  }
  await tryToNavigate(page, 'Settings');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Couldn’t load');
  await page.unroute(needed);
  await alert.getByRole('button', { name: 'Reload' }).click();
  await expect(title(page)).toHaveText('Settings');
  // Without a policy there would be no reports.
  const policy = await page.evaluate(async () => (await fetch('/')).headers.get('content-security-policy'));
  expect(policy).toContain("require-trusted-types-for 'script'");
});
