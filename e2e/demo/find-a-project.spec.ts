import type { Page } from '@playwright/test';

import { boxOf } from '../support/boxes.ts';
import { chunkOf } from '../support/chunks.ts';
import {
  chooseFilter,
  countRequests,
  nameOf,
  navigate,
  openProjects,
  rows,
  searchField,
  title,
} from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { closedGate } from '../support/gate.ts';

async function showAs(page: Page, view: 'Table' | 'Cards'): Promise<void> {
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('menuitemradio', { name: view }).click();
  await page.keyboard.press('Escape');
}

test('prints, filters, loads and sorts projects, and shows them as rows or cards', async ({
  page,
  context,
}) => {
  await openProjects(page);
  const name = await nameOf(rows(page).first());

  await test.step('prints rows without buttons, and every loaded project as a card', async () => {
    const print = (turn: 'beforeprint' | 'afterprint'): Promise<void> =>
      page.evaluate((type) => void window.dispatchEvent(new Event(type)), turn);
    await expect(page.getByText(/^100 of 243 · /)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(
      rows(page)
        .first()
        .getByRole('button', { name: /favorites$/ }),
    ).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    const gate = closedGate();
    await context.route(`**${chunkOf('src/features/projects/project-cards.tsx')}`, async (route) => {
      await gate.opened;
      await route.continue();
    });
    await showAs(page, 'Cards');
    await expect(rows(page).first(), 'the table stays until the cards are there').toBeVisible();
    gate.open();
    const cards = page.getByRole('list', { name: 'Projects' }).getByRole('listitem');
    await expect(cards.first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await print('beforeprint');
    await expect(cards).toHaveCount(100);
    expect(await boxOf(cards.last()), 'no card lies over another').not.toEqual(await boxOf(cards.nth(98)));
    await print('afterprint');
    await expect.poll(() => cards.count()).toBeLessThan(50);
    await page.emulateMedia({ media: 'screen' });
    await showAs(page, 'Table');
  });
  await test.step('filters while typing, and requests no short words and no API key', async () => {
    const word = name.split(' ')[0] ?? name;
    const lists = countRequests(page, '/v1/projects');
    const asked = () => lists.urls.map((url) => url.searchParams.get('query'));
    const before = page.url();
    await searchField(page).fill('demo-enterprise');
    await expect(page.getByText('You can’t search for API keys')).toBeVisible();
    await searchField(page).blur();
    await expect(rows(page).first()).toBeVisible();
    expect(page.url()).toBe(before);
    await searchField(page).fill('ab');
    await expect(page.getByText('Words under 3 characters are ignored')).toBeVisible();
    await expect(page).toHaveURL(/[?&]q=ab/);
    expect(asked()).toEqual([]);

    await searchField(page).fill(word);
    await expect(rows(page).first()).toContainText(word);
    await expect(page).toHaveURL(new RegExp(`[?&]q=${word}`));
    await expect.poll(() => asked().at(-1)).toBe(word);
    await expect(rows(page).first()).toContainText(name);
    await searchField(page).fill('nothing has this name');
    await expect(page.getByText('No matching projects')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(rows(page).first()).toBeVisible();
    await expect(searchField(page)).toHaveValue('');
  });
  await test.step('opens the pasted URL of a project, which the API doesn’t search', async () => {
    const href = (await rows(page).first().getByRole('link').getAttribute('href')) ?? '';
    await searchField(page).fill(new URL(`${href}/publishing`, page.url()).href);
    await page.getByRole('link', { name: 'Open project by ID' }).click();
    await expect(title(page)).toHaveText(name);
    await page.goBack();
    await searchField(page).fill('');
    await expect(rows(page).first()).toBeVisible();
  });
  await test.step('opens a row while the search is still being typed, and restores the text on Back', async () => {
    await searchField(page).pressSequentially('billing');
    await rows(page).filter({ hasText: 'Billing portal' }).first().getByRole('link').click();
    await expect(title(page)).toHaveText('Billing portal');
    await page.goBack();
    await expect(searchField(page)).toHaveValue('billing');
    await expect(page).toHaveURL(/[?&]q=billing/);
  });
  await test.step('loads more on request, or everything, and sorts it by a column', async () => {
    await searchField(page).fill('');
    await expect(page).not.toHaveURL(/[?&]q=/);
    await expect(page.getByText(/^100 of 243 · /)).toBeVisible();
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(page.getByText(/^200 of 243 · /)).toBeVisible();
    await page.getByRole('button', { name: 'Load all' }).press('Enter');
    await expect(page.getByText(/^2\d\d projects · /)).toBeVisible();
    // The button disappears, so the focus moves to the first new row.
    await expect(
      page.getByRole('table').locator('[aria-rowindex="202"]').getByRole('link').first(),
    ).toBeFocused();

    // The list is short, so sorting loads every project.
    const column = page.getByRole('columnheader', { name: /^Project/ });
    await column.getByRole('button').click();
    await expect(page).toHaveURL(/sort=-?name/);
    await expect(column).toHaveAttribute('aria-sort', /ascending|descending/);
    await expect(page.getByText(/^243 projects · sorted by name(?:, Z to A)?$/)).toBeVisible();
  });
  await test.step('loads a column of visitors with one request, and sorts by it', async () => {
    await navigate(page, 'Projects');
    await expect(rows(page).first()).toContainText(name);
    await page.setViewportSize({ width: 1440, height: 900 });
    const traffic = countRequests(page, /^\/v1\/.*\/(?:insights\/projects|analytics)/);
    await page.getByRole('button', { name: 'Columns' }).press('Enter');
    await page.getByRole('menuitemcheckbox', { name: 'Visitors, 7d' }).press('Enter');
    await page.keyboard.press('Escape');
    const header = page.getByRole('columnheader', { name: 'Visitors, 7d' });
    const cells = rows(page).locator('[role=cell]:nth-last-child(2)');
    await expect(cells.first()).toHaveText(/^[\d,]+$/);
    await expect(page.getByRole('table').getByText('Loading', { exact: true })).toHaveCount(0);
    expect(traffic.urls).toHaveLength(1);
    await header.getByRole('button').click();
    await expect(page.getByText('243 projects · most visitors in 7d first')).toBeVisible();
    const isSorted = async (): Promise<boolean> => {
      const counts = (await cells.allInnerTexts()).map((text) => Number(text.replace(',', '')));
      return counts.every((count, index) => count <= (counts[index - 1] ?? Infinity));
    };
    await expect.poll(isSorted).toBe(true);
    await expect(header).toHaveAttribute('aria-sort', 'descending');
  });
  await test.step('keeps filters and the column after a reload', async () => {
    await navigate(page, 'Projects');
    await expect(page).not.toHaveURL(/sort=/);
    await chooseFilter(page, 'Published', 'Yes');
    await chooseFilter(page, 'Audience', 'Public');
    await chooseFilter(page, 'Editor access', 'Restricted');
    await expect(page).toHaveURL(/published=yes/);
    await expect(page).toHaveURL(/audience=public/);
    await expect(page).toHaveURL(/visibility=restricted/);
    await expect(rows(page).first()).toContainText('Public');
    await expect(rows(page).first()).toContainText('Restricted');
    // Rows of the previous list may stay until the response arrives.
    await expect(rows(page).filter({ hasNotText: 'Restricted' })).toHaveCount(0);
    await expect(page.getByText(/ · newest edits first/)).toBeVisible();
    const names = await rows(page).getByRole('link').allInnerTexts();
    await page.reload();
    await expect(rows(page).first()).toBeVisible();
    await expect.poll(() => rows(page).getByRole('link').allInnerTexts()).toEqual(names);
    await expect(page.getByRole('columnheader', { name: 'Visitors, 7d' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove filter Audience' }).click();
    await expect(page).not.toHaveURL(/audience=/);
    await page.goBack();
    await expect(page).toHaveURL(/audience=public/);

    // Unpublished projects have no audience (spec §4.6).
    await page.getByRole('button', { name: 'Remove filter Audience' }).click();
    await chooseFilter(page, 'Published', 'No');
    await expect(page).toHaveURL(/published=no/);
    await page
      .getByRole('search')
      .getByRole('button', { name: /^Audience/ })
      .click();
    const choice = page.getByRole('dialog', { name: 'Filter: Audience' }).getByLabel('Public');
    await expect(choice).toHaveAttribute('aria-disabled', 'true');
  });
  await test.step('shows audience and editor access in full with wide text spacing', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await navigate(page, 'Projects');
    await expect(rows(page).first()).toContainText(name);
    // The spacing of WCAG 1.4.12.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }',
      );
      document.adoptedStyleSheets.push(sheet);
    });
    for (const text of ['Groups and people', 'Workspace can edit', 'Workspace can view']) {
      const label = rows(page).getByText(text, { exact: true }).first();
      const cut = await label.evaluate((element) => [
        element.scrollWidth - element.clientWidth,
        element.scrollHeight - element.clientHeight,
      ]);
      expect(Math.max(...cut), text).toBeLessThanOrEqual(0);
    }
  });
});
