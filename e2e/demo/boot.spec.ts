import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/axe.ts';
import { applicationCode, chunkOf, documentScript } from '../support/chunks.ts';
import { openProjects, rows, title, tryToNavigate } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { nameField, notifications, openProject, typeName } from '../support/editing.ts';
import { closedGate } from '../support/gate.ts';

test('shows an error when the application fails to load, and retries', async ({ page, problems }) => {
  problems.expectNetworkErrors();
  const application = applicationCode('demo');
  await page.route(application, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Couldn’t load Service Console');
  await expectAccessible(page);
  await page.unroute(application);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(title(page)).toHaveText('Connect');
  await expect(page.getByRole('alert')).toBeHidden();
});

test('shows the heading in Inter on each load, however late the font comes', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const fontsOfTitle = async (): Promise<readonly string[]> => {
    const { root } = await devtools.send('DOM.getDocument');
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.map(({ familyName }) => familyName);
  };
  for (let load = 0; load < 2; load += 1) {
    const font = closedGate();
    await context.route('**/*.woff2', async (route) => {
      await font.opened;
      await route.continue();
    });
    await page.goto('/connect', { waitUntil: 'commit' });
    // Before its styles arrive, the document's own heading counts as visible.
    await expect(title(page)).toHaveText('Connect');
    expect(await fontsOfTitle()).not.toContain('Inter');
    font.open();
    await expect.poll(fontsOfTitle, { intervals: [20] }).toEqual(['Inter']);
    await context.unroute('**/*.woff2');
  }
});

const outdated = (page: Page) => page.getByText('Chrome or Edge 129, Firefox 153, Safari 26');

test('names the supported browsers when the first script can’t be parsed, and when the browser is too old', async ({
  page,
}) => {
  const script = `**${documentScript('demo')}`;
  await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/');
  await expect(outdated(page)).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  await page.unroute(script);
  await page.reload();
  await expect(title(page)).toHaveText('Connect');
  await expect(outdated(page)).toBeHidden();
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await page.reload();
  await expect(outdated(page)).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
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
  await expect(notifications(page)).toContainText('Couldn’t load this part of the page');
  await expect(rows(page).first()).toBeVisible();
  await context.unroute(overlay);
  await notifications(page).getByRole('button', { name: 'Reload' }).click();
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Go to' })).toBeVisible();
});

test('announces a new version when old code is gone, and loses nothing that was typed', async ({
  page,
  context,
  problems,
}) => {
  problems.expectHttpErrors(404);
  problems.expectNetworkErrors();
  await openProject(page);
  await typeName(page, 'Half a name');
  // A release: the old code is gone, and the document runs other scripts.
  const code = `**${chunkOf('src/routes/_shell/settings.tsx?tsr-split=component---loader')}`;
  await context.route(code, (route) => route.fulfill({ status: 404 }));
  const released = '<script src="/assets/boot-2.js" data-run="/assets/index-2.js"></script>';
  await context.route(
    ({ pathname }) => pathname === '/',
    (route) => route.fulfill({ contentType: 'text/html', body: released }),
  );
  const settings = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' });
  await settings.hover();
  await expect(notifications(page)).toContainText('New version available');
  await expect(nameField(page)).toHaveValue('Half a name');
  const asked: string[] = [];
  page.on('dialog', (question) => {
    asked.push(question.type());
    void question.dismiss();
  });
  await notifications(page).getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(nameField(page)).toHaveValue('Half a name');
  await nameField(page).press('Escape');
  await tryToNavigate(page, 'Settings');
  const error = page.getByRole('main').getByRole('alert');
  await expect(error).toContainText('New version available');
  await expect(notifications(page).getByText('New version available')).toHaveCount(0);
  await context.unroute(code);
  await error.getByRole('button', { name: 'Reload' }).click();
  await expect(title(page)).toHaveText('Settings');
});

test('says what the demo needs when the browser denies storage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    });
  });
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('needs cookies and site data');
});
