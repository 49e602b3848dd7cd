import { navigate, openAt, projectTab, simulate, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { download } from '../support/exporting.ts';
import { line, openInventory, watchInventoryQueries } from '../support/inventory.ts';
import { playwrightReviewer, reviewInTheMorning } from '../support/reviewer-story.ts';

test('takes a reviewer from the overview through twenty decisions and a fix of five to a verified pack', async ({
  page,
}) => {
  await openAt(page, '/workspaces/$workspaceId');
  await reviewInTheMorning(playwrightReviewer(page));
});

test('takes a reviewer from what changed to a report', async ({ page }) => {
  const main = page.getByRole('main');
  const open = async (name: string) => {
    await line(page).fill(`"${name}"`);
    await line(page).press('Enter');
    await main.getByRole('table').getByRole('link', { name }).first().click();
    await expect(title(page)).toHaveText(name);
  };

  await test.step('saves a baseline yesterday', async () => {
    await openInventory(page);
    await navigate(page, 'Insights');
    await page.getByRole('button', { name: 'Save baseline' }).click();
    await expect(page.getByText('Baseline saved')).toBeVisible();
    await simulate(page, 'clock', { advance_ms: 86_400_000 });
    await page.reload();
  });

  await test.step('shows what changed, and opens the projects that need review', async () => {
    await expect(page.getByRole('region', { name: 'Since your baseline', exact: true })).toBeVisible();
    const needed = page
      .getByRole('region', { name: 'Review priority' })
      .getByRole('link', { name: 'Needs review' });
    const count = Number(/\d+/.exec(await needed.innerText())?.[0]);
    await needed.click();
    await expect(title(page)).toHaveText('Inventory');
    await expect(line(page)).toHaveValue('priority:needs_review');
    await expect(main.getByRole('table')).toHaveAttribute('aria-rowcount', String(count + 1));
  });

  await test.step('opens an open error by its URL, and exports the findings', async () => {
    await open('Energy dashboard · Wholesale');
    await projectTab(page, 'Security').click();
    await main.getByRole('link', { name: /open errors/ }).click();
    const findings = page.getByRole('table', { name: 'Findings' });
    await findings.getByRole('link').first().click();
    const finding = main.getByRole('complementary');
    await expect(finding).toBeVisible();
    // A colleague opens the same URL.
    await page.goto(page.url());
    await expect(finding).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Export/ }).click();
    const sarif: unknown = JSON.parse(
      (await download(page, page.getByRole('menuitem', { name: 'SARIF 2.1.0' }))).text,
    );
    expect(sarif).toMatchObject({ version: '2.1.0' });
  });

  await test.step('reveals one quote of personal data, and masks it again', async () => {
    await navigate(page, 'Inventory');
    await open('Maintenance tickets');
    await projectTab(page, 'Personal data').click();
    const found = page.getByRole('table', { name: 'Personal-data findings' });
    await found
      .getByRole('button', { name: /^Reveal detected text/ })
      .first()
      .click();
    await expect(found.getByRole('button', { name: 'Mask detected text' })).toHaveCount(1);
    await projectTab(page, 'Security').click();
    await projectTab(page, 'Personal data').click();
    await expect(found.getByRole('button', { name: /^Reveal detected text/ }).first()).toBeVisible();
    await expect(found.getByRole('button', { name: 'Mask detected text' })).toHaveCount(0);
  });

  await test.step('exports the list, and marks the day as reviewed', async () => {
    await navigate(page, 'Inventory');
    const sent = watchInventoryQueries(page);
    await line(page).fill('priority:needs_review has:pii');
    await line(page).press('Enter');
    // The export uses the query of the page as it is when the dialog opens.
    await expect.poll(() => sent).toContain('has_pii=true&review_priority=needs_review');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const { text: csv } = await download(page, dialog.getByRole('button', { name: 'Export', exact: true }));
    expect(csv).toMatch(/^\uFEFF?Project,Project ID,Priority,/);
    const lines = csv.trim().split('\r\n').slice(1);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((row) => !row.includes(',Needs review,'))).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await navigate(page, 'Insights');
    await page.getByRole('button', { name: 'Save baseline' }).click();
    await expect(page.getByText('Baseline saved')).toBeVisible();
  });
});
