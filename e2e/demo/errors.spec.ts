import { nameOf, openProjects, rows, searchField, simulate } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';

test('explains why a project can’t be loaded until a retry, and counts down a rate limit over what is on screen', async ({
  page,
  problems,
}) => {
  problems.expectHttpErrors(429, 503);
  await openProjects(page);
  await simulate(page, 'fault', { operation: 'getProject', status: 503, type: 'request_timeout', times: 20 });
  await rows(page).first().getByRole('link').click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('request_timeout');
  await alert.getByText('Details', { exact: true }).click();
  await expect(alert.getByRole('button', { name: 'Copy details' })).toBeVisible();
  await simulate(page, 'reset');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main')).toContainText('The published app');
  await expect(alert).toHaveCount(0);
  await page.goBack();
  const name = await nameOf(rows(page).first());
  await simulate(page, 'fault', {
    operation: 'listProjects',
    status: 429,
    type: 'rate_limited',
    times: 50,
    retry_after: 60,
  });
  await searchField(page).fill('portal');
  const retry = page.getByRole('alert').getByRole('button', { name: /^Try again in [1-6]?\ds$/ });
  await expect(retry).toBeVisible();
  await expect(retry).toHaveAttribute('aria-disabled', 'true');
  await searchField(page).fill('');
  // The number of visible rows depends on the height above them.
  await expect(rows(page).first()).toContainText(name);
  await expect(page.getByRole('main').getByRole('table')).toHaveAttribute('aria-rowcount', '-1');
});
