import {
  chooseFilter,
  countRequests,
  nameOf,
  openAt,
  openProjects,
  rows,
  searchField,
  title,
} from '../support/console.ts';
import { expect, test } from '../support/demo.ts';

test('search answers as one types, and asks at a pause, not at each key', async ({ page }) => {
  await openProjects(page);
  const name = await nameOf(rows(page).first());
  const word = name.split(' ')[0] ?? name;
  const lists = countRequests(page, '/v1/projects');
  await searchField(page).pressSequentially(word, { delay: 20 });
  await expect(rows(page).first()).toContainText(word);
  await expect(page).toHaveURL(new RegExp(`[?&]q=${word}`));
  const asked = () => lists.urls.map((url) => url.searchParams.get('query'));
  await expect.poll(() => asked().at(-1)).toBe(word);
  // A busy machine may be slow enough at a few keys to make a pause of them.
  expect(asked().length).toBeLessThan(word.length);
  await expect(rows(page).first()).toContainText(name);
});

test('a key that was pasted into the search gets into no address, and is asked for nowhere', async ({
  page,
}) => {
  await openProjects(page);
  const lists = countRequests(page, '/v1/projects');
  const before = page.url();
  await searchField(page).fill('demo-enterprise');
  await expect(page.getByText('API keys can’t be searched for')).toBeVisible();
  await searchField(page).blur();
  await expect(rows(page).first()).toBeVisible();
  expect(page.url()).toBe(before);
  await searchField(page).fill('demo');
  await expect(page).toHaveURL(/[?&]q=demo$/);
  await expect.poll(() => lists.urls.map((url) => url.searchParams.get('query'))).toEqual(['demo']);
});

test('terms under three characters are said to be ignored, and ask nothing', async ({ page }) => {
  await openProjects(page);
  const lists = countRequests(page, '/v1/projects');
  await searchField(page).fill('ab');
  await expect(page.getByText('Words under 3 characters are ignored')).toBeVisible();
  await expect(page).toHaveURL(/[?&]q=ab/);
  expect(lists.urls).toEqual([]);
  await searchField(page).fill('nothing has this name');
  await expect(page.getByText('No matching projects')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(searchField(page)).toHaveValue('');
});

test('filters are in the address, and a reload or a shared link keeps them', async ({ page }) => {
  await openProjects(page);
  await chooseFilter(page, 'Published', 'Yes');
  await chooseFilter(page, 'Audience', 'Public');
  await chooseFilter(page, 'Editor access', 'Restricted');
  await expect(page).toHaveURL(/published=yes/);
  await expect(page).toHaveURL(/audience=public/);
  await expect(page).toHaveURL(/visibility=restricted/);
  await expect(rows(page).first()).toContainText('Public');
  await expect(rows(page).first()).toContainText('Restricted');
  // Not the rows of the search before, nor those among them that match while the service is asked.
  await expect(rows(page).filter({ hasNotText: 'Restricted' })).toHaveCount(0);
  await expect(page.getByText(/ · newest edits first/)).toBeVisible();
  const names = await rows(page).getByRole('link').allInnerTexts();
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await expect.poll(() => rows(page).getByRole('link').allInnerTexts()).toEqual(names);
  await page.getByRole('button', { name: 'Remove filter Audience' }).click();
  await expect(page).not.toHaveURL(/audience=/);
  await page.goBack();
  await expect(page).toHaveURL(/audience=public/);
});

test('the service’s own rule is kept: what is offline has no audience', async ({ page }) => {
  await openProjects(page);
  await chooseFilter(page, 'Published', 'No');
  await expect(rows(page).first()).toContainText('Not published');
  await page
    .getByRole('search')
    .getByRole('button', { name: /^Audience/ })
    .click();
  const choice = page.getByRole('dialog', { name: 'Filter: Audience' }).getByLabel('Public');
  await expect(choice).toHaveAttribute('aria-disabled', 'true');
});

test('an address with nonsense in it shows the list', async ({ page }) => {
  const nonsense = '?visibility=everyone&published=perhaps&sort=color&view=7';
  await openAt(page, `/workspaces/$workspaceId/projects${nonsense}`);
  await expect(title(page)).toHaveText('Projects');
  await expect(rows(page).first()).toBeVisible();
});

test('the same list as cards', async ({ page }) => {
  await openProjects(page);
  const name = await nameOf(rows(page).first());
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Cards' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/view=cards/);
  await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Load all' }).press('Enter');
  await expect(page.getByText(/^2\d\d projects · /)).toBeVisible();
  // The button is gone; the focus is on the first card that came.
  const focused = page
    .getByRole('list', { name: 'Projects' })
    .getByRole('listitem')
    .filter({ has: page.locator('a:focus') });
  await expect(focused).toHaveAttribute('aria-posinset', /^[12]01$/);
});

test('on paper stands every project that is loaded, as rows and as cards', async ({ page }) => {
  const print = (turn: 'beforeprint' | 'afterprint'): Promise<void> =>
    page.evaluate((type) => void window.dispatchEvent(new Event(type)), turn);
  await openProjects(page);
  await expect(page.getByText(/^100 of 243 · /)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await print('beforeprint');
  await expect(rows(page)).toHaveCount(100);
  await print('afterprint');
  await expect.poll(() => rows(page).count()).toBeLessThan(50);

  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Cards' }).click();
  await page.keyboard.press('Escape');
  const cards = page.getByRole('list', { name: 'Projects' }).getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await print('beforeprint');
  await expect(cards).toHaveCount(100);
  const [before, last] = [await cards.nth(98).boundingBox(), await cards.last().boundingBox()];
  expect(last, 'no card lies over another').not.toEqual(before);
  await print('afterprint');
  await expect.poll(() => cards.count()).toBeLessThan(50);
});

test('a column head sorts the whole of a list that is short, and says so', async ({ page }) => {
  await openProjects(page);
  const table = page.getByRole('table');
  await table
    .getByRole('columnheader', { name: /^Project/ })
    .getByRole('button')
    .click();
  await expect(page).toHaveURL(/sort=-?name/);
  await expect(table.getByRole('columnheader', { name: /^Project/ })).toHaveAttribute(
    'aria-sort',
    /ascending|descending/,
  );
  await expect(page.getByText(/^243 projects · sorted by name(?:, Z to A)?$/)).toBeVisible();
});

test('more is loaded on request, or all of it', async ({ page }) => {
  await openProjects(page);
  await expect(page.getByText(/^100 of 243 · /)).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText(/^200 of 243 · /)).toBeVisible();
  await page.getByRole('button', { name: 'Load all' }).press('Enter');
  await expect(page.getByText(/^2\d\d projects · /)).toBeVisible();
  // The button is gone; the focus is on the first row that came.
  await expect(
    page.getByRole('table').locator('[aria-rowindex="202"]').getByRole('link').first(),
  ).toBeFocused();
});

test('following a row while still typing goes there, and back to what was typed', async ({ page }) => {
  await openProjects(page);
  await searchField(page).pressSequentially('billing');
  await rows(page).filter({ hasText: 'Billing portal' }).first().getByRole('link').click();
  await expect(title(page)).toHaveText('Billing portal');
  await page.goBack();
  await expect(searchField(page)).toHaveValue('billing');
  await expect(page).toHaveURL(/[?&]q=billing/);
});
