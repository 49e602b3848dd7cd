import { navigate, projectTab, simulate, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { asked, line, openInventory, save } from '../support/inventory.ts';

test('a reviewer’s morning: from what is new to what was found, and the whole list taken along', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const open = async (name: string) => {
    await line(page).fill(`"${name}"`);
    await line(page).press('Enter');
    await main.getByRole('table').getByRole('link', { name }).first().click();
    await expect(title(page)).toHaveText(name);
  };

  await test.step('yesterday was marked as reviewed', async () => {
    await openInventory(page);
    await navigate(page, 'Insights');
    await page.getByRole('button', { name: 'Mark as reviewed' }).click();
    await expect(page.getByText('Marked as reviewed')).toBeVisible();
    await simulate(page, 'clock', { advance_ms: 86_400_000 });
    await page.reload();
  });

  await test.step('today begins with what is different, and what needs a review', async () => {
    await expect(page.getByRole('region', { name: 'Since your last review', exact: true })).toBeVisible();
    const needed = page
      .getByRole('region', { name: 'Review priority' })
      .getByRole('link', { name: 'Needs review' });
    const count = Number(/\d+/.exec(await needed.innerText())?.[0]);
    await needed.click();
    await expect(title(page)).toHaveText('Inventory');
    await expect(line(page)).toHaveValue('priority:needs_review');
    await expect(main.getByRole('table')).toHaveAttribute('aria-rowcount', String(count + 1));
  });

  await test.step('an open error is looked at, sent on, and taken along', async () => {
    await open('Energy dashboard · Wholesale');
    await projectTab(page, 'Security').click();
    await main.getByRole('link', { name: /open errors/ }).click();
    const findings = page.getByRole('table', { name: 'Findings' });
    await findings.getByRole('link').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    // The address is what a colleague is sent.
    await page.goto(page.url());
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Export/ }).click();
    const sarif: unknown = JSON.parse(await save(page, page.getByRole('menuitem', { name: 'SARIF 2.1.0' })));
    expect(sarif).toMatchObject({ version: '2.1.0' });
  });

  await test.step('one quote of personal data is shown, and masked again', async () => {
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

  await test.step('the list goes into the report, and the day is marked as reviewed', async () => {
    await navigate(page, 'Inventory');
    const sent = asked(page);
    await line(page).fill('priority:needs_review has:pii');
    await line(page).press('Enter');
    // What is exported is what the page asks for when the dialog opens.
    await expect.poll(() => sent).toContain('has_pii=true&review_priority=needs_review');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const csv = await save(page, dialog.getByRole('button', { name: 'Export', exact: true }));
    expect(csv).toMatch(/^\uFEFF?Project,Project ID,Priority,/);
    const lines = csv.trim().split('\r\n').slice(1);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((row) => !row.includes(',Needs review,'))).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await navigate(page, 'Insights');
    await page.getByRole('button', { name: 'Mark as reviewed' }).click();
    await expect(page.getByText('Marked as reviewed')).toBeVisible();
  });
});
