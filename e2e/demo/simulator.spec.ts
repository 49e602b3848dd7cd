import type { Locator, Page } from '@playwright/test';

import { openProjects, rows, searchField } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';

const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Simulator' });
const section = (page: Page, name: string): Locator => panel(page).getByRole('region', { name });
const opener = (page: Page): Locator => page.getByRole('button', { name: 'Simulator', exact: true });

/** Opens it by keyboard. */
async function openPanel(page: Page): Promise<void> {
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
}

async function closePanel(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
}

test('opens by keyboard, fails the project list until the fault is cleared, and fits a phone', async ({
  page,
  problems,
}) => {
  problems.expectHttpErrors(403);
  await openProjects(page);
  await openPanel(page);
  await expect(panel(page).getByLabel('Delay (ms)')).toBeFocused();
  const faults = section(page, 'Faults');
  await faults.getByLabel('Operation').selectOption('listProjects');
  await faults.getByLabel('Response').selectOption({ label: '403 forbidden' });
  await faults.getByLabel('Calls').fill('20');
  await faults.getByRole('button', { name: 'Add fault' }).click();
  await expect(faults.getByRole('listitem')).toContainText('20× listProjects: 403 forbidden');
  await closePanel(page);
  await expect(opener(page)).toBeFocused();

  await searchField(page).fill('portal');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('workspace.admin');

  await openPanel(page);
  await faults.getByRole('button', { name: /^Clear \d+× listProjects/ }).click();
  await expect(faults).toContainText('None');
  await panel(page).getByRole('button', { name: 'Reload page data' }).click();
  await closePanel(page);
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /navigation/i }).click();
  await openPanel(page);
  await faults.getByRole('button', { name: 'Add fault' }).click();
  await expect(faults.getByRole('listitem')).toContainText('3× listProjects');
  const sideways = await panel(page).evaluate((dialog) =>
    [dialog, ...dialog.querySelectorAll('[data-body]')].some((one) => one.scrollWidth > one.clientWidth),
  );
  expect(sideways).toBe(false);
});
