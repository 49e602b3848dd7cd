import { nameOf, paste, rows, title } from '../support/console.ts';
import { expect, test } from '../support/live.ts';

test.beforeEach(async ({ service }) => {
  await service.simulate('reset');
});

test('a pasted key browses its workspace', async ({ page, gateway }) => {
  await paste(page, gateway.url, 'demo-business');
  await expect(title(page)).toHaveText('Projects');
  const first = rows(page).first();
  await expect(first).toBeVisible();
  const name = await nameOf(first);
  await first.getByRole('link').click();
  await expect(title(page)).toHaveText(name);

  // The screenshot of the project is there, not only its frame.
  const picture = page.getByRole('main').getByRole('img').first();
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('main')).toContainText('Business');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Workspaces', exact: true })
    .click();
  await expect(title(page)).toHaveText('Workspaces');
});

const refused = [
  { key: 'nonsense', status: 401, says: /key/i },
  { key: 'demo-unverified', status: 403, says: /e-?mail/i },
  { key: 'demo-free', status: 402, says: /Business/ },
  { key: 'demo-projects-only', status: 403, says: /workspaces:read/ },
] as const;

for (const { key, status, says } of refused) {
  test(`${key} is told what is wrong and what to do`, async ({ page, gateway, problems }) => {
    problems.expectHttpErrors(status);
    await paste(page, gateway.url, key);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(says);
    await expect(title(page)).toHaveText('Connect');
    // The next try starts from what was typed.
    await expect(page.getByLabel('API key')).toHaveValue(key);
    await page.getByLabel('API key').fill('demo-business');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(title(page)).toHaveText('Projects');
  });
}

test('a session token is taken as a bearer token', async ({ page, gateway }) => {
  await page.goto(gateway.url);
  await page.getByRole('radio', { name: /token/i }).check({ force: true });
  await page.getByLabel('Token', { exact: true }).fill('demo-session');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(title(page)).toHaveText('Workspaces');
});

test('a gateway with a key of its own signs in by itself', async ({ page, keyGateway, problems }) => {
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
  // It would put its own in place of any that is pasted: none is asked for.
  await page.goto(`${keyGateway.url}/connect`);
  await expect(page.getByText(/it puts its own key in place of any other/)).toBeVisible();
  await expect(page.getByLabel('API key')).toHaveCount(0);
  expect(problems.console.filter((line) => line.includes('demo-business'))).toEqual([]);
});
