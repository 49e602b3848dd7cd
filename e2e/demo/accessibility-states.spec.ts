import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/axe.ts';
import {
  goWithin,
  navigate,
  openProjects,
  projectTab,
  rowNamed,
  rows,
  simulate,
  title,
} from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { endDeployment, openApp, publish } from '../support/deployments.ts';
import { nameField, projectName, rename, typeName } from '../support/editing.ts';
import { createButton, createdUrl, origin, originField } from '../support/embedding.ts';
import { line, link, notes, openInventory } from '../support/inventory.ts';
import { card, openPublishDialog, openPublishing, publishDialog } from '../support/publishing.ts';
import { expectTabsAsRead } from '../support/reading-order.ts';
import { findings, scans } from '../support/scans.ts';
import { projectPath } from '../support/seed.ts';

/** Only in the light theme: contrast.test.ts checks the colors of both, and accessibility.spec.ts every page in both. */
type Visit = (page: Page) => Promise<void>;

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const dialog = (page: Page, name?: string | RegExp) =>
  page.getByRole('dialog', name === undefined ? {} : { name });

/** Opens a project's tab without loading the document again. */
async function goToProject(page: Page, name: string, tab = ''): Promise<void> {
  await goWithin(page, (await projectPath(name, 'demo-enterprise')) + tab);
  await expect(title(page)).toHaveText(name);
}

/**
 * Dialogs, menus, and states that no page opens with. To check a new one, add a line to its story. States of one API
 * key share a document, because loading it costs more than checking a state.
 */
const states: Readonly<Record<string, Visit>> = {
  'the project list, the inventory and insights': async (page) => {
    await test.step('the project list: favorites, a filter, palette, shortcuts, export, a menu, a change of many projects, the simulator', async () => {
      await openProjects(page);
      await rowNamed(page, 'Warehouse counts').getByRole('link').focus();
      await page.keyboard.press('s');
      await expect(page.getByRole('navigation', { name: 'Favorites and recent projects' })).toContainText(
        'Warehouse counts',
      );
      await page.keyboard.press('x');
      await expect(page.getByRole('group', { name: 'Selected projects' })).toContainText('1 selected');
      // Otherwise there is no room for the traffic.
      await page.setViewportSize({ width: 1440, height: 900 });
      await press(page, 'Columns');
      await page.getByRole('menuitemcheckbox', { name: 'Traffic' }).click();
      await page.keyboard.press('Escape');
      await expect(rows(page).first()).toContainText('visitors in 7 days');
      await page
        .getByRole('search')
        .getByRole('button', { name: /^Audience/ })
        .click();
      await expect(dialog(page, 'Filter: Audience')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await expect(dialog(page).getByRole('option', { name: 'Export' }).first()).toBeVisible();
      await expectAccessible(page, 'dialog');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await page.keyboard.press('?');
      await expect(dialog(page)).toBeVisible();
      await expectAccessible(page, 'dialog');
      await page.keyboard.press('Escape');
      await page.getByRole('main').getByRole('button', { name: 'Export', exact: true }).click();
      await expect(dialog(page).getByRole('status')).toContainText('requests');
      await expectAccessible(page, 'dialog');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await link(rows(page).first()).focus();
      await page.keyboard.press('m');
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page, 'popover');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      for (const at of [0, 1, 2]) await rows(page).nth(at).getByRole('checkbox').check();
      await press(page, 'Set audience…');
      await dialog(page).getByRole('radio', { name: 'Public' }).check();
      await expectAccessible(page, 'dialog');
      await dialog(page)
        .getByRole('button', { name: /^Review/ })
        .click();
      await expect(dialog(page).getByRole('checkbox', { name: /^Make these/ })).toBeFocused();
      await dialog(page).getByRole('button', { name: 'Show details of Partner onboarding' }).click();
      await expect(dialog(page).getByRole('table')).toContainText('Organization-wide access');
      await expectAccessible(page, 'dialog');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Simulator', exact: true }).click();
      for (const name of ['Set latency', 'Add fault', 'Set outcome'])
        await dialog(page, 'Simulator').getByRole('button', { name }).click();
      await expect(dialog(page, 'Simulator')).toContainText('Enter a project ID');
      await expectAccessible(page, 'dialog');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    });
    await test.step('the inventory: filters, a selection, notes, a view', async () => {
      await navigate(page, 'Inventory');
      await press(page, 'Show filters');
      await line(page).fill('priority:urgent is:public ');
      await page.keyboard.press('Escape');
      await expect(notes(page)).toContainText('priority:urgent');
      await link(rows(page).first()).focus();
      await page.keyboard.press('x');
      await expect(page.getByRole('group', { name: 'Selected projects' })).toContainText('1 selected');
      await expectAccessible(page);
      await press(page, 'Save view');
      await expect(dialog(page, 'Save view')).toBeVisible();
      await expectAccessible(page, 'dialog');
      await page.keyboard.press('Escape');
    });
    await test.step('insights since the baseline', async () => {
      await navigate(page, 'Insights');
      await press(page, 'Save baseline');
      await expect(page.getByRole('region', { name: 'Since your baseline' })).toContainText(
        'No changes since your baseline',
      );
      await expectAccessible(page);
    });
  },
  'a project and its changes': async (page) => {
    await test.step('publishing: publish, take offline', async () => {
      await openPublishing(page, 'Price calculator');
      await openPublishDialog(page);
      await publishDialog(page).getByRole('radio', { name: 'Public' }).check();
      await publishDialog(page).getByLabel('URL name').fill('Q3 Survey!');
      await expect(publishDialog(page).getByRole('checkbox')).toBeVisible();
      await expectAccessible(page, 'dialog');
      await publishDialog(page).getByRole('button', { name: 'Cancel' }).click();
      await publishDialog(page).getByRole('button', { name: 'Discard' }).click();
      await press(page, 'Take offline…');
      await expect(dialog(page, /^Take “/)).toBeVisible();
      await expectAccessible(page, 'dialog');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    });
    await test.step('embedding: a URL', async () => {
      await projectTab(page, 'Embed').click();
      await originField(page).fill(origin);
      await createButton(page).click();
      await expect(createdUrl(page)).toContainText('Valid');
      await expectAccessible(page);
    });
    await test.step('personal data: an unmasked export', async () => {
      await goToProject(page, 'Maintenance tickets', '/personal-data');
      await page.getByRole('main').getByRole('button', { name: 'Export', exact: true }).click();
      await dialog(page).getByRole('checkbox', { name: 'Detected text' }).check();
      await dialog(page).getByRole('button', { name: 'Export', exact: true }).last().click();
      await expect(dialog(page, 'Export detected text unmasked?')).toBeVisible();
      await expectAccessible(page, 'dialog');
      await page.keyboard.press('Escape');
    });
    await test.step('a finding, and the filters in reading order at every width', async () => {
      await goToProject(page, 'Energy dashboard · Wholesale', '/security');
      await scans(page).getByRole('link').first().click();
      await page.getByRole('radio', { name: 'Scanner' }).click();
      await findings(page)
        .getByRole('button', { name: /open error/ })
        .first()
        .waitFor();
      await findings(page).getByRole('link').first().click();
      await expect(page.getByRole('main').getByRole('complementary')).toContainText('Finding ID');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page).not.toHaveURL(/finding=/);
      await expectTabsAsRead(page, page.getByRole('search', { name: 'Findings' }), 6);
      await page.setViewportSize({ width: 1280, height: 800 });
    });
    await test.step('analytics: hours, days and a note; tables', async () => {
      await goToProject(page, 'Billing portal', '/analytics?by=hourly');
      await expect(page.getByRole('region', { name: 'Peak hours' }).getByRole('table')).toBeVisible();
      await press(page, /^Range:/);
      await expectAccessible(page, 'popover');
      await page.keyboard.press('Escape');
      await press(page, 'Add note');
      await page.getByRole('button', { name: 'Table', exact: true }).click();
      await expect(page.getByRole('region', { name: 'Pages', exact: true }).getByRole('table')).toBeVisible();
      await expectAccessible(page);
    });
    await test.step('activity: a change and a request in full', async () => {
      await goToProject(page, projectName);
      await rename(page, 'Partner portal');
      await expect(title(page)).toHaveText('Partner portal');
      await navigate(page, 'Activity');
      const main = page.getByRole('main');
      await main.getByRole('button', { name: 'Rename', exact: true }).click();
      await expect(main.getByRole('table', { name: 'Before and after' })).toBeVisible();
      await expectAccessible(page);
      await main.getByText('Requests', { exact: true }).click();
      await main.getByRole('button', { name: 'updateProject', exact: true }).first().click();
      await expect(main.getByRole('group', { name: 'cURL command' })).toBeVisible();
      await expectAccessible(page);
    });
    await test.step('a project: an invalid name, who can edit, deletion', async () => {
      await goWithin(page, await projectPath(projectName, 'demo-enterprise'));
      await expect(title(page)).toHaveText('Partner portal');
      await typeName(page, 'no/slash');
      await nameField(page).press('Enter');
      await expect(nameField(page)).toHaveAttribute('aria-invalid', 'true');
      await press(page, 'Change who can edit');
      await page.getByText('Workspace can view').click();
      await expectAccessible(page);
      // The editor of the name covers the menu.
      await nameField(page).press('Escape');
      await press(page, 'More actions');
      await page.getByRole('menuitem', { name: 'Delete…' }).click();
      await dialog(page).getByRole('textbox').fill('partner');
      await page.keyboard.press('Enter');
      await expectAccessible(page, 'dialog');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    });
    await test.step('publishing: the audience and its questions', async () => {
      await page
        .getByRole('region', { name: 'Editor access' })
        .getByRole('button', { name: 'Cancel' })
        .click();
      await projectTab(page, 'Publishing').click();
      const audience = card(page, 'Audience');
      await audience.getByRole('button', { name: 'Remove Design' }).click();
      await expect(audience.getByRole('region', { name: 'Lost access' })).toBeVisible();
      await expectAccessible(page);
      await audience.getByRole('button', { name: 'Add group' }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
      await expectAccessible(page, 'popover');
      await page.keyboard.press('Escape');
      await audience.getByRole('radio', { name: 'Public' }).check();
      await audience.getByRole('button', { name: 'Save' }).click();
      await expect(dialog(page, 'Make the app public?')).toBeVisible();
      await expectAccessible(page, 'dialog');
    });
  },
  'a deployment: running, failed, in the tray': async (page) => {
    await page.clock.install();
    const id = await openApp(page);
    const outcome = { outcome: 'error', error_class: 'internal', duration_ms: 3_000_000 };
    await simulate(page, 'deployment', { project_id: id, ...outcome });
    await publish(page);
    await expect(card(page, 'Deploying').getByRole('progressbar')).toBeVisible();
    await expectAccessible(page);
    await endDeployment(page);
    await expect(card(page, 'Deployment failed')).toBeVisible();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Deploy/ })
      .click();
    await expect(dialog(page, 'Deployments')).toBeVisible();
    await expectAccessible(page);
  },
};

for (const [name, visit] of Object.entries(states))
  test(`has no accessibility problems with ${name}`, ({ page }) => visit(page));

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('has no accessibility problems with cards, a selection and the navigation', async ({ page }) => {
    await openInventory(page);
    const inventory = page.getByRole('list', { name: /^Inventory in / });
    const first = inventory.getByRole('listitem').first();
    await first.getByRole('button', { name: /details of|more reasons? for/ }).tap();
    await page.getByRole('button', { name: 'Select', exact: true }).tap();
    await first.tap({ position: { x: 180, y: 20 } });
    await expect(page.getByRole('group', { name: 'Selected projects' })).toContainText('1 selected');
    await expectAccessible(page);
    await goToProject(page, 'Maintenance tickets', '/personal-data');
    await page
      .getByRole('list', { name: 'Personal-data findings' })
      .getByRole('button', { name: /^Reveal detected text/ })
      .first()
      .tap();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open navigation' }).tap();
    await expect(dialog(page)).toBeVisible();
    await expectAccessible(page, 'dialog');
  });
});
