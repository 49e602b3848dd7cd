import { goWithin, openProjectAt, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { rename } from '../support/editing.ts';
import { download } from '../support/exporting.ts';
import { expectToFit } from '../support/width.ts';

test('compares projects by keyboard, exports them, follows one, and fits long names of suggested ones on a phone', async ({
  page,
}) => {
  const id = await openProjectAt(page, 'Billing portal', '/analytics?range=7d');
  await page.getByRole('button', { name: 'vs. previous 7 days' }).click();
  await page.getByRole('link', { name: 'Other projects…' }).click();
  await expect(title(page)).toHaveText('Compare projects');
  await expect(page).toHaveURL(new RegExp(`compare\\?(?=.*range=7d)(?=.*project=${id})`));

  await page.getByRole('button', { name: 'Add projects' }).press('Enter');
  const picker = page.getByRole('dialog', { name: 'Add projects' });
  await expect(picker.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('Warehouse');
  await expect(picker.getByRole('button').first()).toHaveText('Warehouse counts');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add projects' })).toBeFocused();
  await expect(page).toHaveURL(/project=prj_\w+&project=prj_/);

  const changes = page.getByRole('columnheader', { name: 'Change' });
  await expect(page.getByText(/^ ?vs\. [\d,]+$/)).toHaveCount(2);
  await page.keyboard.press('x');
  await expect(changes).toHaveCount(0);
  await expect(page).toHaveURL(/vs=none/);
  await page.keyboard.press('x');
  await expect(changes).toBeVisible();

  await page.keyboard.press(',');
  await expect(page).toHaveURL(/range=\d{4}-\d\d-\d\d\.\./);
  await page.keyboard.press('w');
  await expect(page).toHaveURL(/range=7d/);

  await page.getByRole('radio', { name: 'Indexed' }).click();
  const projects = page.getByRole('table', { name: 'Indexed visitors by project' });
  await expect(projects.getByText(/^100 = \d+ on /)).toHaveCount(2);
  const chart = page.getByRole('slider', { name: 'Indexed visitors' });
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', /Billing portal: 100\.0\. Warehouse counts: 100\.0$/);

  const exported = async (item: string): Promise<string> => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const { text } = await download(page, page.getByRole('menuitem', { name: item }));
    return text;
  };
  const [heads] = (await exported('Export CSV')).split('\r\n');
  expect(heads).toMatch(/Start \(UTC\),Billing portal \(prj_\w+\),Warehouse counts \(prj_\w+\),.*, index/);
  expect(await exported('Export chart as SVG')).toMatch(
    /Indexed visitors[^]*Billing portal[^]*Warehouse counts/,
  );

  await page.getByRole('button', { name: 'Remove Billing portal' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Warehouse counts' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Remove Billing portal' })).toBeVisible();

  // Starts with the busiest projects.
  await goWithin(page, '/workspaces/$workspaceId/analytics/compare?range=7d&vs=year');
  await page.getByRole('button', { name: /^Compare these 5 \(up to 15 requests/ }).press('Enter');
  const busiest = page.getByRole('table', { name: 'Visitors by project' });
  await expect(busiest.getByRole('button', { name: /^Remove / })).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Previous period' })).toBeFocused();
  const comparison = page.getByRole('button', { name: /^vs\. / });
  await comparison.press('Enter');
  const choices = page.getByRole('dialog', { name: 'Compare with' });
  await expect(choices).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(choices.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(comparison).toBeFocused();
  await busiest.getByRole('link', { name: 'Billing portal' }).click();
  await expect(title(page)).toHaveText('Billing portal');
  await expect(page).toHaveURL(/range=7d&vs=year/);

  const name = 'W'.repeat(100);
  await rename(page, name);
  await expect(title(page)).toHaveText(name);
  await page.setViewportSize({ width: 390, height: 844 });
  await goWithin(page, '/workspaces/$workspaceId/analytics/compare');
  await expect(page.getByText(/^Most visited/)).toContainText(name);
  await expectToFit(page);
});
