import type { Request } from '@playwright/test';

import { connectKey, paste, rows, title } from '../support/console.ts';
import { findText } from '../support/find-text.ts';
import { expect, test } from '../support/live.ts';

const key = 'demo-business';

test.beforeEach(async ({ service }) => {
  await service.simulate('reset');
});

/** The parts of a request that contain the API key: its URL, its body, or names of headers. */
async function holding(request: Request): Promise<string[]> {
  const headers = Object.entries(await request.allHeaders());
  return [
    ...(request.url().includes(key) ? ['url'] : []),
    ...(request.postData()?.includes(key) === true ? ['body'] : []),
    ...headers.filter(([, value]) => value.includes(key)).map(([name]) => name),
  ];
}

test('keeps an API key only in its request header and this tab’s storage, until a reload when it isn’t stored, or a disconnect', async ({
  page,
  gateway,
  service,
  problems,
}) => {
  problems.expectHttpErrors(500);
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));

  await paste(page, gateway.url, key);
  await expect(page.getByRole('list', { name: /^Access for/ })).toContainText(/projects:read.*Allowed/);
  expect(await findText(page, problems, key)).toEqual([]);
  await page.getByRole('checkbox', { name: /Stay connected/ }).uncheck();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(rows(page).first()).toBeVisible();
  expect(await findText(page, problems, key)).toEqual([]);
  await page.reload();
  await expect(title(page)).toHaveText('Connect');

  await connectKey(page, gateway.url, key);
  await expect(rows(page).first()).toBeVisible();
  const only = ['session storage'];
  const places = async (): Promise<string[]> => [
    ...new Set((await findText(page, problems, key)).map(({ where }) => where)),
  ];
  expect(await places()).toEqual(only);

  // API keys leak most easily on error pages.
  await service.simulate('fault', {
    operation: 'getProject',
    status: 500,
    type: 'internal_error',
    times: 10,
  });
  await rows(page).first().getByRole('link').click();
  await page.getByText('Details', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Copy details' })).toBeVisible();
  expect(await places()).toEqual(only);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await expect(title(page)).toHaveText('Settings');
  expect(await places()).toEqual(only);
  await page.reload();
  await expect(title(page)).toHaveText('Settings');
  expect(await places()).toEqual(only);

  for (const request of requests) {
    const found = await holding(request);
    const toService = new URL(request.url()).pathname.startsWith('/v1/');
    expect(found, request.url()).toEqual(toService ? ['service-api-key'] : []);
  }
  expect(await gateway.accessLog()).not.toContain(key);

  await page
    .getByRole('button', { name: /^Disconnect / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(title(page)).toHaveText('Connect');
  expect(await findText(page, problems, key)).toEqual([]);
});
