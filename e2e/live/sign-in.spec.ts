import { nameOf, paste, rows, title } from '../support/console.ts';
import { expect, test } from '../support/live.ts';

test.beforeEach(async ({ service }) => {
  await service.simulate('reset');
});

test('rejects a wrong API key and keeps what was typed, then opens the workspace of the right one', async ({
  page,
  gateway,
  problems,
}) => {
  problems.expectHttpErrors(401);
  await paste(page, gateway.url, 'nonsense');
  await expect(page.getByRole('alert')).toContainText(/key/i);
  await expect(title(page)).toHaveText('Connect');
  await expect(page.getByLabel('Your API key')).toHaveValue('nonsense');
  await page.getByLabel('Your API key').fill('demo-business');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(title(page)).toHaveText('Projects');
  const first = rows(page).first();
  await expect(first).toBeVisible();
  const name = await nameOf(first);
  await first.getByRole('link').click();
  await expect(title(page)).toHaveText(name);

  // The project's screenshot is loaded.
  const picture = page.getByRole('main').getByRole('img', { name: /^Latest screenshot of / });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('sends a session token as a bearer token', async ({ page, gateway }) => {
  await page.goto(gateway.url);
  await page.getByRole('radio', { name: /token/i }).check({ force: true });
  await page.getByLabel('Your token').fill('demo-session');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(title(page)).toHaveText('Workspaces');
});

test('connects automatically when the gateway has an API key', async ({ page, keyGateway, problems }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { 'service-api-key': key, authorization } = request.headers();
    if (key !== undefined || authorization !== undefined) sent.push(request.url());
  });
  await page.goto(keyGateway.url);
  await expect(title(page)).toHaveText('Projects');
  await expect(rows(page).first()).toBeVisible();
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  expect(sent).toEqual([]);
  // It would replace a pasted API key, so there is no field.
  await page.goto(`${keyGateway.url}/connect`);
  await expect(page.getByText(/The gateway replaces any API key with its own/)).toBeVisible();
  await expect(page.getByLabel('Your API key')).toHaveCount(0);
  expect(problems.console.filter((line) => line.includes('demo-business'))).toEqual([]);
});
