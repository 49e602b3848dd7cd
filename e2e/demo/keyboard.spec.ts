import type { Locator, Page } from '@playwright/test';

import {
  goWithin,
  nameOf,
  navigate,
  openAt,
  openProjects,
  rows,
  searchField,
  title,
} from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { expectTabsAsRead } from '../support/reading-order.ts';

test('connects, opens a project and goes back by keyboard alone, and closes an overlay before it leaves the page', async ({
  page,
}) => {
  await test.step('connects, opens a project and goes back by keyboard alone', async () => {
    await page.goto('/');
    await expect(title(page)).toHaveText('Connect');
    const tabTo = async (name: RegExp): Promise<void> => {
      for (let presses = 0; presses < 60; presses += 1) {
        await page.keyboard.press('Tab');
        const focused = await page.evaluate(() => {
          const { activeElement: element } = document;
          return element === document.body
            ? ''
            : `${element?.getAttribute('aria-label') ?? ''} ${element?.textContent ?? ''}`;
        });
        if (name.test(focused)) return;
      }
      throw new Error(`Nothing called ${String(name)} can be reached with the Tab key.`);
    };

    await tabTo(/demo-enterprise/);
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText('Projects');
    await expect(title(page)).toBeFocused();

    await tabTo(/^Search projects/);
    await page.keyboard.type('billing');
    await expect(searchField(page)).toHaveValue('billing');
    await expect(rows(page).first()).toContainText(/billing/i);
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).first().getByRole('link')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(title(page)).toContainText('Billing');
    // A new page focuses its title, so that Tab continues from there.
    await expect(title(page)).toBeFocused();
    const { pathname } = new URL(page.url());
    await page.goBack();
    await expect(title(page)).toHaveText('Projects');
    await expect(searchField(page)).toHaveValue('billing');
    // Back restores the focus to the opened row.
    await expect(page.getByRole('main').getByRole('table').locator(`a[href="${pathname}"]`)).toBeFocused();
  });
  await test.step('closes an overlay before it leaves the page when Back is pressed', async () => {
    const name = await nameOf(rows(page).first());
    await rows(page).first().getByRole('link').press('Enter');
    await expect(title(page)).toHaveText(name);
    await expect(page).toHaveURL(/\/projects\/prj_/);
    const address = page.url();
    const back = (): Promise<void> => page.evaluate(() => history.back());
    /** Back closes the overlay, and the URL ends up unchanged. */
    const backCloses = async (dialog: Locator): Promise<void> => {
      await back();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(address);
    };

    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Go to' });
    await expect(palette).toBeVisible();
    // The results scroll, and aren't a stop: keys pressed there would do nothing.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(palette.getByRole('combobox')).toBeFocused();
    await backCloses(palette);
    await expect(title(page)).toHaveText(name);

    // The upper of two closes first.
    await page.getByRole('button', { name: 'Simulator', exact: true }).press('Enter');
    const simulator = page.getByRole('dialog', { name: 'Simulator' });
    await expect(simulator).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(palette).toBeVisible();
    await backCloses(palette);
    await expect(simulator).toBeVisible();
    await backCloses(simulator);
    await expect(title(page)).toHaveText(name);
    await back();
    await expect(title(page)).toHaveText('Projects');
  });
});

test('follows the visual order with Tab, keeps the place of the list, and undoes a change from the palette', async ({
  page,
}) => {
  await openProjects(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: /skip/i });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expectTabsAsRead(page, page.getByRole('search', { name: 'Projects' }), 6);

  const filter = page.getByRole('search').getByRole('button', { name: /^Audience/ });
  await filter.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Filter: Audience' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(filter).toBeFocused();

  await page.setViewportSize({ width: 1440, height: 800 });
  await navigate(page, 'Members');
  await expect(title(page)).toHaveText('Members');
  await expect(rows(page).first()).toBeVisible();
  await expectTabsAsRead(page, page.getByRole('search', { name: 'Members' }), 4);

  // While the top bar or the sidebar has the focus, the page stays where it is scrolled to.
  await page.setViewportSize({ width: 1280, height: 800 });
  await navigate(page, 'Projects');
  const rowOfList = rows(page).nth(15);
  await rowOfList.scrollIntoViewIfNeeded();
  await rowOfList.getByRole('link').focus();
  const scrolled = (): Promise<number> => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  const menu = page.getByRole('banner').getByRole('button', { name: /^Connection/ });
  await menu.click();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toBeFocused();
  expect(await scrolled()).toBe(before);

  // A toast is beside the end of the sidebar.
  await page.keyboard.press('Shift+P');
  await expect(page.getByText('Presentation mode is on')).toBeVisible();
  await page.getByRole('complementary').getByRole('link', { name: 'Settings' }).focus();
  expect(await scrolled()).toBe(before);

  // A change is undone from the palette, wherever the focus is.
  await navigate(page, 'Projects');
  await expect(rows(page).first()).toBeVisible();
  await title(page).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const name = 'Billing portal';
  await expect(title(page)).toHaveText(name);
  const run = async (command: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(command);
    await expect(page.getByRole('option', { selected: true })).toContainText(new RegExp(`^${command}`));
    await page.keyboard.press('Enter');
  };
  await run('Rename project');
  await expect(page.getByRole('textbox', { name: 'Project name' })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Payments');
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Payments');
  await run('Undo: Renamed to');
  await expect(title(page)).toHaveText(name);
});

/** Expects the middle of the focused element to be in view, and nothing to cover it (WCAG 2.4.11). */
const expectFocusInView = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const focused = document.activeElement ?? document.body;
        const { left, top, width, height } = focused.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        // While rows are selected on a phone, a checkbox covers its row.
        const own = focused.closest('[data-index]') ?? focused;
        return hit !== null && (own.contains(hit) || hit.contains(focused));
      }),
    )
    .toBe(true);

test('shows what has the focus, and no bar in front of it, at 200% and 400% zoom', async ({ page }) => {
  const tabTo = async (element: Locator, most: number): Promise<void> => {
    for (let presses = 0; presses < most; presses += 1) {
      await page.keyboard.press('Tab');
      await expectFocusInView(page);
      if (await element.evaluate((one) => one === document.activeElement)) break;
    }
    await expect(element).toBeFocused();
  };
  await page.setViewportSize({ width: 720, height: 450 });
  await openAt(page, '/workspaces/$workspaceId/security/triage');
  for (const [width, height] of [
    [720, 450],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await goWithin(page, '/workspaces/$workspaceId/security/triage');
    const last = page.getByRole('link', { name: 'View scan' });
    await expect(last).toBeVisible();
    await title(page).focus();
    await tabTo(last, 40);
    await tabTo(page.getByRole('toolbar', { name: 'Decision' }).getByRole('button', { name: 'Fix' }), 10);

    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await expect(title(page)).toHaveText('Projects');
    const first = page.getByRole('main').getByRole('link', { name: 'Billing portal' }).first();
    await expect(first).toBeVisible();
    await page.keyboard.press('j');
    await expect(first).toBeFocused();
    await page.keyboard.press('x');
    const bar = page.getByRole('group', { name: 'Selected projects' });
    await expect(bar).toBeVisible();
    // Down past the end of the window, and up again past its start.
    for (const key of 'jjjjjjkkkkkk') {
      await page.keyboard.press(key);
      await expectFocusInView(page);
    }
    await page.keyboard.press('Escape');
    await expect(bar).toHaveCount(0);
  }
});
