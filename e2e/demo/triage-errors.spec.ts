import { navigate, openAt, simulate, timedOut, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { dialog, nameOf, openTriage, project, queue, triagePath } from '../support/triage.ts';

test('loses no decision to a rate limit, an outage or a lost connection', async ({
  page,
  context,
  problems,
}) => {
  problems.expectHttpErrors(429, 503);
  const operation = 'listSecurityInsightProjects';
  await test.step('counts down a rate limit, then shows the queue', async () => {
    await openAt(page, '/workspaces/$workspaceId/groups');
    await simulate(page, 'fault', {
      operation,
      status: 429,
      type: 'rate_limited',
      times: 1,
      retry_after: 10,
    });
    await navigate(page, 'Triage');
    await expect(page.getByText(/Rate limit reached. Retrying in \d+s/)).toBeVisible();
    await expect(project(page)).toContainText('1 of 32');
  });
  const first = await nameOf(page);
  await page.keyboard.press('e');
  await page.getByLabel('Your name').fill('Ana');
  await page.keyboard.press('Enter');
  await expect(project(page)).toContainText('1 of 31');

  await test.step('says that the queue couldn’t be loaded, and can still export', async () => {
    await navigate(page, 'Groups');
    await page.reload();
    await expect(title(page)).toHaveText('Groups');
    await simulate(page, 'fault', { operation, ...timedOut, times: 40 });
    await navigate(page, 'Triage');
    await expect(page.getByRole('alert')).toContainText('Request timed out');
    await expect(page.getByRole('button', { name: 'Export' })).toBeEnabled();
    await simulate(page, 'fault', { operation, ...timedOut, times: 0 });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(project(page)).toContainText('1 of 31');
  });
  const second = await nameOf(page);
  await test.step('decides offline', async () => {
    await context.setOffline(true);
    await page.keyboard.press('s');
    await expect(dialog(page).getByRole('radio', { name: 'In 7 days' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(project(page)).toContainText('1 of 30');
    await context.setOffline(false);
    await page.reload();
  });
  await expect(queue(page).getByRole('button', { name: `${first} Done` })).toBeVisible();
  await expect(queue(page).getByRole('button', { name: `${second} Snoozed` })).toBeVisible();
});

test('decides on a deleted project, and reopens it', async ({ page, problems }) => {
  problems.expectHttpErrors(404);
  await openTriage(page);
  const fault = { operation: 'getProject', status: 404, type: 'project_not_found' };
  await simulate(page, 'fault', { ...fault, times: 40 });
  // The next one is loaded already.
  for (const key of ['j', 'j']) await page.keyboard.press(key);
  await expect(project(page)).toContainText('Project not found');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  const gone = await nameOf(page);
  await page.getByRole('button', { name: 'Next project' }).click();
  await expect(project(page)).toContainText('4 of 32');
  await simulate(page, 'fault', { ...fault, times: 0 });
  await page.keyboard.press('k');
  await page.keyboard.press('e');
  await page.getByLabel('Your name').fill('Ana');
  await page.keyboard.press('Enter');
  await expect(project(page)).toContainText('3 of 31');

  await queue(page)
    .getByRole('button', { name: `${gone} Done` })
    .click();
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect(queue(page).getByRole('heading', { name: /^New/ })).toContainText('32');
});

test('says which plan the queue requires', async ({ page, problems }) => {
  problems.expectHttpErrors(402);
  await openAt(page, triagePath, 'demo-business');
  await expect(page.getByRole('alert')).toContainText('Enterprise');
  await expect(page.getByRole('heading', { name: 'Pages you may have access to' })).toBeVisible();
});
