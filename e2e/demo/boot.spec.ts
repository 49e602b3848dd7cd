import type { Page } from '@playwright/test';

import { applicationCode, chunkOf, documentScript } from '../support/chunks.ts';
import { openProjects, rows, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';

test('says so when the application fails to load, and retries', async ({ page, problems }) => {
  problems.expectNetworkErrors();
  const application = applicationCode('demo');
  await page.route(application, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Service Console could not be loaded');
  await page.unroute(application);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(title(page)).toHaveText('Connect');
  await expect(page.getByRole('alert')).toBeHidden();
});

const outdated = (page: Page) => page.getByText('Chrome or Edge 129, Firefox 153, Safari 26');

test('names the supported browsers to one that is too old', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await page.goto('/');
  await expect(outdated(page)).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  expect(asked.filter((path) => path.endsWith('.js'))).toEqual([documentScript('demo')]);
});

test('names the supported browsers to one that cannot read the first script', async ({ page }) => {
  const script = `**${documentScript('demo')}`;
  await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/');
  await expect(outdated(page)).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  await page.unroute(script);
  await page.reload();
  await expect(title(page)).toHaveText('Connect');
  await expect(outdated(page)).toBeHidden();
});

test('closes the palette and offers a reload when its code fails to load', async ({
  page,
  context,
  problems,
}) => {
  problems.expectNetworkErrors();
  const overlay = `**${chunkOf('src/shell/palette/palette.tsx')}`;
  await context.route(overlay, (route) => route.abort());
  await openProjects(page);
  await page.keyboard.press('Control+k');
  const news = page.getByRole('region', { name: 'Notifications' });
  await expect(news).toContainText('Couldn’t load this part of the page');
  await expect(rows(page).first()).toBeVisible();
  await context.unroute(overlay);
  await news.getByRole('button', { name: 'Reload' }).click();
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Go to' })).toBeVisible();
});
