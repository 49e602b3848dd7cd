import { navigate, projectTab, pushPath, rows, simulate, timedOut, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { announced, line, link, notes, openInventory, watchInventoryQueries } from '../support/inventory.ts';

const operation = 'listSecurityInsightProjects';

test('corrects typos, keeps the rows when a page fails, opens projects from the list, and lists IDs alone', async ({
  page,
  problems,
}) => {
  await test.step('offers a correction for a typo in the URL', async () => {
    problems.expectHttpErrors(400);
    await openInventory(page);
    // With an unknown finding type, the rest of the query applies.
    const url = new URL(page.url());
    url.searchParams.set('q', 'is:public finding:publc_pii_exposure');
    await pushPath(page, url.href);
    await expect(page.getByText('Not applied: finding:publc_pii_exposure')).toBeVisible();
    await expect(notes(page)).toContainText('Unknown finding type “publc_pii_exposure”.');
    await notes(page).getByRole('button', { name: 'Did you mean finding:public_pii_exposure?' }).click();
    await expect(line(page)).toHaveValue('is:public finding:public_pii_exposure');
    await expect(line(page)).toBeFocused();
    await expect(page.getByText(/Not applied/)).toHaveCount(0);
    await expect(rows(page).first()).toContainText('Public apps with personal data');
  });
  await test.step('keeps the rows when a page fails, and loads only that page again', async () => {
    problems.expectHttpErrors(500, 503);
    const broken = { operation, status: 500, type: 'internal_error' };
    await navigate(page, 'Inventory');
    await expect(line(page)).toHaveValue('');
    // The reasons are loaded, so the fault meets the list alone.
    await expect(rows(page).first()).toContainText(/\+\d/);
    await simulate(page, 'fault', { ...broken, times: 9 });
    await page.getByRole('button', { name: 'Load more' }).click();
    // The rows stay, and only the failed page is loaded again.
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
    await simulate(page, 'fault', { ...broken, times: 0 });
    const sent = watchInventoryQueries(page);
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await expect(announced(page, /200 of about 243 loaded/)).toBeVisible();
    expect(sent[0]).toBe('next page');
    await simulate(page, 'fault', { operation, ...timedOut });
    await line(page).fill('portal');
    await expect(rows(page).first()).toContainText(/portal/i);
  });
  await test.step('opens a project where its findings are, and says why it is flagged', async () => {
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Public with' }).click();
    await expect(announced(page, /by personal data, descending/)).toBeVisible();
    await link(rows(page).first()).click();
    await expect(page).toHaveURL(/\/personal-data$/);
    const why = page.getByRole('region', { name: 'Review priority' });
    await expect(why).toContainText(/\d personal-data findings?/);
    await projectTab(page, 'Security').click();
    await expect(page).toHaveURL(/\/security$/);
    await why.getByRole('link', { name: /personal-data findings?$/ }).click();
    await expect(page).toHaveURL(/\/personal-data$/);
    await projectTab(page, 'Project').click();
    await expect(page.getByRole('listitem', { name: 'Review priority' })).toContainText(
      /Needs review|Recommended/,
    );
  });
  await test.step('lists projects when the API returns only IDs', async () => {
    await simulate(page, 'inventory', { items: 'minimal' });
    await navigate(page, 'Inventory');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText(/returned only project IDs/)).toBeVisible();
    await expect(rows(page).first()).toContainText('prj_');
    await expect(rows(page).first()).not.toContainText(/Not needed|No open findings|Never/);
    await rows(page)
      .first()
      .getByRole('button', { name: /details of|more reasons? for/ })
      .click();
    await expect(page.getByRole('table')).toContainText('No numbers available');
    await page.getByRole('columnheader', { name: 'Personal data' }).getByRole('button').click();
    await expect(line(page)).toHaveValue('sort:open_pii_finding_count');
    // A missing field isn't zero.
    const views = page.getByRole('navigation', { name: 'Views' });
    await views.getByRole('link', { name: 'Secrets' }).click();
    await expect(page.getByRole('main')).toContainText('No confirmed matches');
    await expect(page.getByRole('main')).toContainText('243 projects can’t be checked');
    await expect(views.getByRole('link', { name: 'Secrets' })).toHaveText('Secrets');
    await line(page).fill('has:secrets scanned:never');
    await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
    await expect(line(page)).toHaveValue('');
    await expect(line(page)).toBeFocused();
    await views.getByRole('link', { name: 'All', exact: true }).click();
    await link(rows(page).first()).click();
    await expect(title(page)).not.toHaveText('Inventory');
    await simulate(page, 'inventory', { items: 'full' });
  });
  await test.step('shows a new name although the list lags', async () => {
    await navigate(page, 'Inventory');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(rows(page).first()).not.toContainText('prj_');
    await simulate(page, 'lag', { ms: 60_000 });
    await link(rows(page).first()).click();
    await page.getByRole('button', { name: 'Rename project' }).click();
    await page.getByRole('textbox', { name: 'Project name' }).fill('Renamed this morning');
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText('Renamed this morning');
    await navigate(page, 'Inventory');
    await expect(rows(page).filter({ hasText: 'Renamed this morning' })).toHaveCount(1);
  });
});
