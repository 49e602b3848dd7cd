import type { Locator } from '@playwright/test';

import { chooseFilter, nameOf, navigate, rows, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { download } from '../support/exporting.ts';
import {
  announced,
  line,
  lineOf,
  link,
  notes,
  openInventory,
  watchInventoryQueries,
} from '../support/inventory.ts';
import { expectToFit } from '../support/width.ts';

test('filters by keyboard, menus and suggestions, exports a selection, filters all locally, and fits narrow windows', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openInventory(page);
  await test.step('filters, sorts, explains and copies IDs by keyboard', async () => {
    await rows(page).first().waitFor();
    // Both shortcuts come right after the page.
    await page.keyboard.type('jx');
    const bar = page.getByRole('group', { name: 'Selected projects' });
    await expect(bar).toContainText('1 selected');
    await page.keyboard.press('Escape');
    await expect(bar).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText(/Priorities as of .+edits .+visitors /);
    const sent = watchInventoryQueries(page);
    await page.keyboard.press('/');
    await expect(line(page)).toBeFocused();
    await page.keyboard.insertText('priority:needs_review is:public finding:public_pii_exposure ');
    await expect
      .poll(() => sent.at(-1))
      .toBe('finding_type_id=public_pii_exposure&publish_audience=public&review_priority=needs_review');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(link(rows(page).first())).toBeFocused();
    expect(lineOf(page)).toBe('priority:needs_review is:public finding:public_pii_exposure');

    // The API sorts, highest first.
    await page.getByRole('columnheader', { name: 'Personal data' }).getByRole('button').click();
    await expect.poll(() => sent.at(-1)).toContain('sort_by=open_pii_finding_count&sort_order=desc');
    await expect(page.getByRole('columnheader', { name: 'Personal data' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(line(page)).toHaveValue(/ sort:open_pii_finding_count$/);
    // The rows of the earlier order stay until those of the new one have loaded.
    await expect(
      page.getByRole('main').locator('[aria-busy=true]', { has: page.getByRole('table') }),
    ).toHaveCount(0);

    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('j');
    await expect(link(rows(page).first())).toBeFocused();
    await page.keyboard.press('ArrowRight');
    const table = page.getByRole('table');
    await expect(table).toContainText('A public table exposes personal data to anonymous callers.');
    await expect(table.getByRole('link', { name: /^Security: / })).toBeVisible();
    // Escape closes the details from anywhere inside, and focuses the row.
    await table.getByRole('link', { name: /^Security: / }).focus();
    await page.keyboard.press('Escape');
    await expect(table.getByRole('link', { name: /^Security: / })).toHaveCount(0);
    await expect(link(rows(page).first())).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(table.getByRole('link', { name: /^Security: / })).toBeVisible();
    const opened = new URL(page.url()).searchParams.get('row');
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Shift+X');
    await expect(bar).toContainText('3 selected');
    await bar.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Copy IDs' }).click();
    await expect(page.getByText('IDs copied')).toBeVisible();
    const ids = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
    expect(ids).toHaveLength(3);
    expect(ids[0]).toBe(opened);

    const first = await nameOf(rows(page).first());
    await link(rows(page).first()).focus();
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText(first);
    await page.goBack();
    await expect(line(page)).toHaveValue(/^priority:needs_review is:public /);
    // The URL is the state: the row is open again.
    await expect(table).toContainText('A public table exposes personal data to anonymous callers.');
  });
  await navigate(page, 'Inventory');
  await expect(line(page)).toHaveValue('');
  await test.step('writes the query with menus and suggestions, and keeps invalid terms', async () => {
    const sent = watchInventoryQueries(page);
    await page.getByRole('button', { name: 'Show filters' }).click();
    await chooseFilter(page, 'Priority', 'Not scored');
    await expect(line(page)).toHaveValue('priority:unscored');
    await chooseFilter(page, 'Editor access', 'Restricted');
    await expect(line(page)).toHaveValue('priority:unscored visibility:restricted');
    await expect.poll(() => sent.at(-1)).toBe('review_priority=unscored&visibility=restricted');
    await expect(rows(page).filter({ hasNotText: 'Not scored' })).toHaveCount(0);
    await expect(rows(page).first()).toBeVisible();

    await line(page).fill('fin');
    await expect(page.getByRole('option', { name: 'finding:' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: 'finding:' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: /Owner is no longer a member/ }).click();
    await expect(line(page)).toHaveValue('finding:owner_inactive');
    await expect.poll(() => sent.at(-1)).toBe('finding_type_id=owner_inactive');
    await expect(rows(page).first()).toContainText('Owner is no longer a member');

    // Enter and Tab complete an unfinished term; Shift+Tab leaves the field.
    for (const key of ['Enter', 'Tab']) {
      await line(page).fill('is:pub');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press(key);
      await expect(line(page)).toHaveValue(/^is:publi(?:c|shed) ?$/);
      await expect(line(page)).toBeFocused();
    }
    await line(page).fill('is:pub');
    await page.keyboard.press('Shift+Tab');
    await expect(line(page)).not.toBeFocused();
    await expect(line(page)).toHaveValue('is:pub');

    // Invalid terms stay, with a note; the others apply.
    await line(page).fill('priority:urgent is:public is:offline nonsense:1 ');
    await page.keyboard.press('Escape');
    await expect(notes(page)).toContainText('priority:urgent isn’t applied.');
    await expect(notes(page)).toContainText('nonsense:1 isn’t applied.');
    await expect(notes(page)).toContainText('is:offline isn’t applied.');
    await expect.poll(() => sent.at(-1)).toBe('publish_audience=public');
    expect(sent.join('\n')).not.toContain('nonsense');
    await expect(
      announced(page, /^\d+ projects · highest priority first, then by risk score$/),
    ).toBeVisible();
    await expect(page.getByText('Not applied: priority:urgent is:offline nonsense:1')).toBeVisible();
  });
  await navigate(page, 'Inventory');
  await expect(announced(page, /100 of about 243 loaded/)).toBeVisible();
  await test.step('exports a selection as JSON without another request', async () => {
    await rows(page).nth(1).hover();
    await rows(page).nth(1).getByRole('checkbox').check();
    const name = await nameOf(rows(page).nth(1));
    const sent = watchInventoryQueries(page);
    await page.getByRole('button', { name: 'Export selected' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('JSON', { exact: true }).click();
    const { text } = await download(page, dialog.getByRole('button', { name: 'Export', exact: true }));
    const found = JSON.parse(text) as { name: string }[];
    expect(found.map((row) => row.name)).toEqual([name]);
    expect(sent).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('group', { name: 'Selected projects' })).toHaveCount(0);
  });
  await test.step('filters all of a small workspace locally', async () => {
    const sent = watchInventoryQueries(page);
    const views = page.getByRole('navigation', { name: 'Views' });
    const owner = views.getByRole('link', { name: /^No owner/ });
    // Only the count that one request gives is shown.
    await expect(views.getByRole('link', { name: /^Needs review \d+$/ })).toBeVisible();
    await expect(owner).toHaveAccessibleName('No owner');
    await views.getByRole('link', { name: 'Never scanned' }).click();
    await expect(page.getByText(/scanned:never: \d+ of 243 projects match\./)).toBeVisible();
    expect(sent.filter((one) => one === 'next page')).toHaveLength(2);
    const count = Number(/\d+/.exec((await views.locator('[aria-current=page]').innerText()) ?? '')?.[0]);
    expect(count).toBeGreaterThan(0);
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(count + 1));
    // Never scanned must not look clean.
    await expect(rows(page).filter({ hasNotText: 'Never' })).toHaveCount(0);
    await expect(rows(page).filter({ hasText: 'No open findings' })).toHaveCount(0);
    await expect(rows(page).first()).toBeVisible();
    // All rows are loaded, so the other views have counts.
    await expect(owner).toHaveAccessibleName(/^No owner \d+$/);

    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('scanned:never');
    const { text } = await download(page, dialog.getByRole('button', { name: 'Export', exact: true }));
    const [header, ...exported] = text.trim().split('\r\n');
    expect(header).toMatch(/^\uFEFF?Project,Project ID,Priority,/);
    expect(exported).toHaveLength(count);
    expect(exported.every((row) => row.includes(',Never,'))).toBe(true);
  });
  await test.step('fits the columns into a narrow window, and keeps names in view when chosen ones scroll', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await navigate(page, 'Inventory');
    await expect(line(page)).toHaveValue('');
    await page.setViewportSize({ width: 1024, height: 700 });
    for (const name of ['Why flagged', 'Review', 'Last scan'])
      await expect(page.getByRole('columnheader', { name })).toBeInViewport({ ratio: 1 });
    for (const name of ['Audience', 'Personal data', 'Risk factors'])
      await expect(page.getByRole('columnheader', { name })).toHaveCount(0);
    await expect(page.locator('[data-sideways]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Columns' }).click();
    const visitors = page.getByRole('menuitemcheckbox', { name: /^Visitors, 30d/ });
    await expect(visitors).toHaveAttribute('aria-checked', 'false');
    await expect(visitors).toContainText('Hidden because the window is narrow');
    await visitors.click();
    await expect(page.getByRole('columnheader', { name: 'Visitors, 30d' })).toHaveCount(1);
    await page.keyboard.press('Escape');
    for (const name of ['Owner', 'Errors', 'Warnings', 'Connectors']) {
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
      await page.keyboard.press('Escape');
    }
    const head = (name: string): Locator => page.getByRole('columnheader', { name });
    await expect(head('Connectors')).not.toBeInViewport({ ratio: 1 });

    await rows(page).nth(12).getByRole('checkbox').hover();
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await page.mouse.wheel(2_000, 0);
    await expect(head('Connectors')).toBeInViewport({ ratio: 1 });
    await expect(head('Project')).toBeInViewport({ ratio: 1 });
    await expect(link(rows(page).nth(12))).toBeInViewport({ ratio: 1 });
    // A focused header scrolls into view with its column.
    await head('Review').getByRole('button').focus();
    await expect(head('Review')).toBeInViewport({ ratio: 1 });
    await expect(rows(page).nth(12).getByRole('cell').nth(2)).toBeInViewport({ ratio: 1 });
    // A row opens from anywhere in it.
    await rows(page).nth(12).getByRole('cell').nth(3).click();
    await expect(title(page)).not.toHaveText('Inventory');
    await expect(page).toHaveURL(/\/projects\/prj_/);
  });
  await test.step('shows two lines per project on a phone, and selects by tapping', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    // Loads the document again: going back returns to the row, and then other cards are first for a moment.
    await openInventory(page);
    const cards = page
      .getByRole('main')
      .getByRole('list', { name: /^Inventory in / })
      .getByRole('listitem');
    const first = cards.first();
    await first.getByRole('button', { name: /details of|more reasons? for/ }).click();
    await expect(page.getByRole('main').getByRole('link', { name: /^Security: / })).toBeVisible();
    await expectToFit(page);

    // While selecting, a tap selects a row. Afterwards it opens it.
    await first.getByRole('button', { name: /details of|more reasons? for/ }).click();
    await expect(page.getByRole('main').getByRole('link', { name: /^Security: / })).toHaveCount(0);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    // A tap next to the name opens the row, and so does one on the reason.
    await cards.nth(0).click({ position: { x: 180, y: 20 } });
    await cards.nth(2).click({ position: { x: 80, y: 46 } });
    await expect(title(page)).toHaveText('Inventory');
    const bar = page.getByRole('group', { name: 'Selected projects' });
    await expect(bar).toContainText('2 selected');
    await expect(bar).toBeInViewport();
    await bar.getByRole('button', { name: 'Clear' }).click();
    await expect(cards.getByRole('checkbox')).toHaveCount(0);
    await cards.nth(0).click({ position: { x: 180, y: 20 } });
    await expect(page).toHaveURL(/\/projects\/prj_/);
  });
});
