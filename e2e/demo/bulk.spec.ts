import type { Locator, Page } from '@playwright/test';

import { navigate, openAt, rows, simulate, timedOut, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { notifications } from '../support/editing.ts';

const bar = (page: Page): Locator => page.getByRole('group', { name: 'Selected projects' });
const plan = (page: Page): Locator => page.getByRole('dialog', { name: /^Set audience for/ });
const jobButton = (page: Page): Locator => page.getByRole('button', { name: /^Job/ });

/** The audience of each project by ID, as the embedded service has it. */
async function audiences(page: Page, ids: readonly string[]): Promise<Record<string, unknown>> {
  return page.evaluate(async (all) => {
    const found: Record<string, unknown> = {};
    for (const id of all) {
      const response = await fetch(`/v1/projects/${id}`, {
        headers: { 'Service-API-Key': 'demo-enterprise' },
      });
      const project: unknown = await response.json();
      if (typeof project === 'object' && project !== null)
        found[id] = Reflect.get(project, 'publish_audience');
    }
    return found;
  }, ids);
}

/** Each row of the open job: its project's ID, and its state. */
const results = (page: Page): Promise<readonly (readonly [id: string, state: string])[]> =>
  rows(page).evaluateAll((list) =>
    list.map((row) => {
      const id = row.querySelector('a')?.pathname.split('/').at(-1) ?? '';
      return [id, row.querySelectorAll('[role="cell"]')[1]?.textContent.trim() ?? ''] as const;
    }),
  );

test('narrows the audience of six public apps despite a reload, a dropped connection, a rate limit, and a timeout, and changes three by keyboard', async ({
  page,
  problems,
}) => {
  problems.expectHttpErrors(429, 503);
  problems.expectNetworkErrors();
  page.on('dialog', (dialog) => void dialog.accept());
  await openAt(page, '/workspaces/$workspaceId');

  // It takes nine clicks from the overview.
  await navigate(page, 'Projects');
  await expect(title(page)).toHaveText('Projects');
  await page
    .getByRole('search')
    .getByRole('button', { name: /^Audience/ })
    .click();
  await page.getByRole('dialog', { name: 'Filter: Audience' }).getByLabel('Public').click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/audience=public/);
  // The unfiltered rows stay until the public ones have loaded.
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await expect(rows(page).nth(5)).toBeVisible();
  await rows(page).first().getByRole('checkbox').click();
  await rows(page)
    .nth(5)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('6 selected');
  await bar(page).getByRole('button', { name: 'Set audience…' }).click();
  await plan(page).getByRole('radio', { name: 'Workspace' }).click();
  await plan(page)
    .getByRole('button', { name: /^Review \(6 requests/ })
    .click();
  await expect(plan(page).getByRole('status').filter({ hasText: '6 will change' })).toBeVisible();
  await expect(plan(page).getByRole('table')).toContainText('Anyone outside the workspace');
  const operation = 'updatePublishSettings';
  await simulate(page, 'fault', { operation, status: 429, type: 'rate_limited', times: 1, retry_after: 1 });
  await simulate(page, 'fault', { operation, ...timedOut, applied: true });
  // Slow enough that the reload interrupts the job on any machine. The reload also resets the latency.
  await simulate(page, 'latency', { ms: 1_000 });
  await plan(page).getByRole('button', { name: 'Set audience for 6 projects' }).click();

  await expect(jobButton(page)).toContainText(/[1-9]\d%/);
  await page.reload();
  await jobButton(page).click();
  await expect(page.getByText('Interrupted', { exact: true })).toBeVisible();
  await simulate(page, 'drop', { operation, times: 1 });
  await page.getByRole('button', { name: 'Resume' }).click();
  // After the reload it took more than 30 seconds on a busy machine.
  await expect(page.getByText('5 done, 1 failed', { exact: true })).toBeVisible({ timeout: 180_000 });

  await page
    .getByRole('link', { name: /Set audience for 6 projects|Open job|View job/ })
    .first()
    .click();
  await expect(title(page)).toHaveText('Set audience for 6 projects');
  await expect(rows(page)).toHaveCount(6);
  await expect(rows(page).filter({ hasText: 'Done' })).toHaveCount(5);
  const found = await results(page);
  expect(found.filter(([, state]) => state === 'Done')).toHaveLength(5);
  const expected = found.map(([id, state]) => [id, state === 'Done' ? 'workspace' : 'public'] as const);
  const ids = found.map(([id]) => id);
  expect(await audiences(page, ids)).toEqual(Object.fromEntries(expected));

  await page.getByRole('button', { name: 'Retry failed (1)' }).click();
  await expect(page.getByRole('main')).toContainText(/Done\s*6 projects/);
  expect(new Set(Object.values(await audiences(page, ids)))).toEqual(new Set(['workspace']));

  // Someone widens one of them again: undo leaves that one alone.
  await page.evaluate(
    async (id) =>
      fetch(`/v1/projects/${id}/publish`, {
        method: 'PATCH',
        headers: { 'Service-API-Key': 'demo-enterprise', 'Content-Type': 'application/json' },
        body: JSON.stringify({ audience: 'custom' }),
      }),
    ids[0] ?? '',
  );
  await page.getByRole('button', { name: 'Undo…' }).first().click();
  const undo = page.getByRole('dialog', { name: /^Undo/ });
  await expect(undo.getByRole('status').filter({ hasText: '5 will change, 1 blocked' })).toBeVisible();
  await expect(undo.getByRole('row').filter({ hasText: 'Blocked' })).toContainText('Changed since the job.');
  await undo.getByRole('checkbox', { name: 'Make these 5 apps public' }).check();
  await undo.getByRole('button', { name: 'Undo changes to 5 projects' }).click();
  await expect(notifications(page)).toContainText('5 done');
  await expect(notifications(page).getByRole('button', { name: 'View job' })).toBeVisible();
  const restored = await audiences(page, ids);
  expect(ids.map((id) => restored[id])).toEqual(['custom', ...ids.slice(1).map(() => 'public')]);

  // The same by keyboard alone, of three projects.
  await navigate(page, 'Projects');
  await expect(rows(page).nth(2)).toBeVisible();
  await title(page).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  await expect(bar(page)).toContainText('3 selected');
  const start = bar(page).getByRole('button', { name: 'Set audience…' });
  await page.keyboard.press('Shift+M');
  await expect(start).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(plan(page).getByRole('radio', { name: 'Public' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(plan(page).getByRole('radio', { name: 'Workspace' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(plan(page).getByRole('button', { name: 'Review (3 requests)' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(plan(page).getByRole('status')).toContainText('2 will change, 1 already set');
  await expect(plan(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(notifications(page)).toContainText('2 done');
  await expect(start).toBeFocused();
});
