import type { Page } from '@playwright/test';

import { connectKey, pushPath, title } from '../support/console.ts';
import { expect, test } from '../support/live.ts';
import { expectToFit } from '../support/width.ts';

/** Longer than any window, and unbreakable. */
const endless = 'Unbreakable'.repeat(40);
const huge = 9_007_199_254_740_991;

/** Fields with text for people. IDs, URLs, times, and enumerated values stay. */
const texts = new Set([
  'name',
  'description',
  'title',
  'label',
  'category',
  'email',
  'scanner_name',
  'quote',
]);
const lengths = new Set(['limit', 'has_more']);

/** The same response with unbreakable words and huge numbers. */
function stretched(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => stretched(item, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, stretched(item, name)]));
  if (typeof value === 'string' && texts.has(key)) return endless;
  if (typeof value === 'number' && !lengths.has(key)) return huge;
  return value;
}

async function stretchAnswers(page: Page): Promise<void> {
  await page.route(/\/v1\//, async (route) => {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    return route.fulfill({ response, json: stretched(await response.json()) });
  });
}

const workspacePages = [
  '',
  '/projects',
  '/members',
  '/groups',
  '/analytics',
  '/security',
  '/security/inventory',
];
const projectPages = ['', '/publishing', '/embed', '/security', '/personal-data', '/analytics'];

test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(async ({ service }) => {
  await service.simulate('reset');
});

test('never scrolls sideways on a phone, whatever the API returns', async ({ page, gateway, problems }) => {
  problems.expectHttpErrors(400, 404);
  await connectKey(page, gateway.url, 'demo-enterprise');
  await expect(title(page)).toHaveText('Projects');
  const workspace = new URL(page.url()).pathname.replace(/\/projects$/, '');
  const first = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  const project = (await first.getAttribute('href')) ?? '';
  await pushPath(page, `${workspace}/members`);
  const person = page.getByRole('main').getByRole('link', { name: /^\w+ \w+/ });
  const member = (await person.first().getAttribute('href')) ?? '';
  await pushPath(page, `${project}/security`);
  const scan = page.getByRole('main').locator('a[href*="/security/"]').first();
  const scanPage = (await scan.getAttribute('href')) ?? '';

  await stretchAnswers(page);
  const paths = [
    ...workspacePages.map((path) => workspace + path),
    ...projectPages.map((path) => project + path),
    member,
    scanPage,
    '/workspaces',
    '/projects',
    '/activity',
    '/settings',
    '/connect',
  ];
  for (const [at, path] of paths.entries()) {
    if (at === 0) await page.goto(gateway.url + path);
    else await pushPath(page, path);
    await expect(title(page)).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.locator('[aria-busy="true"], .skeleton')).toHaveCount(0);
    // Names load once their rows stay in view.
    if (path.endsWith('/members')) await expect(main).toContainText(endless);
    await expectToFit(page);
  }
});
