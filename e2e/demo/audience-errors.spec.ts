import type { Page } from '@playwright/test';

import { simulate, timedOut } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { card, openPublishing, watchWrites } from '../support/publishing.ts';

const audience = (page: Page) => card(page, 'Audience');
const button = (page: Page, name: string | RegExp) => audience(page).getByRole('button', { name });
const radio = (page: Page, name: string) => audience(page).getByRole('radio', { name });
const alert = (page: Page) => audience(page).getByRole('alert');
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });

const operation = 'updatePublishSettings';
const saved = 'Workspace, effective now.';

async function chooseWorkspace(page: Page, key?: string): Promise<void> {
  await openPublishing(page, 'Hiring board', key);
  await radio(page, 'Workspace').check();
}

test('treats a change as saved when only its response was lost', async ({ page, problems }) => {
  problems.expectHttpErrors(503);
  await chooseWorkspace(page);
  const writes = watchWrites(page);
  await simulate(page, 'fault', { operation, ...timedOut, applied: true });
  await button(page, 'Save').click();
  await expect(notifications(page)).toContainText(saved);
  await expect(card(page, 'Status')).toContainText('Workspace');
  await expect(alert(page)).toHaveCount(0);
  expect(writes.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
});

test('names a deleted group, and saves once it is removed', async ({ page, problems }) => {
  problems.expectHttpErrors(400);
  // The list of groups was loaded before someone deleted one of them.
  await page.addInitScript(() => {
    const original = window.fetch.bind(window);
    let first = true;
    window.fetch = async (input, init) => {
      const answer = await original(input, init);
      const url = input instanceof Request ? input.url : String(input);
      if (!/\/v1\/workspaces\/[^/]+\/groups/.test(url) || !first) return answer;
      first = false;
      const list = (await answer.json()) as { data: Record<string, unknown>[] };
      const gone = { ...list.data[0], id: 'grp_gone', name: 'Gone team' };
      return Response.json({ ...list, data: [gone, ...list.data] }, { headers: answer.headers });
    };
  });
  await openPublishing(page, 'Hiring board');
  for (const name of ['Gone team', 'Beta testers']) {
    await button(page, 'Add group').click();
    await page.getByRole('combobox', { name: 'Search groups' }).fill(name);
    await page.getByRole('option', { name }).click();
    await page.keyboard.press('Escape');
  }
  await button(page, 'Save').click();
  await expect(audience(page)).toContainText(/(Gone team|grp_gone): is no group of this workspace/);
  await expect(button(page, 'Remove Beta testers')).toBeVisible();
  await button(page, /^Remove (Gone team|Unknown group grp_gone)/).click();
  await expect(audience(page)).not.toContainText('is no group of this workspace');
  await button(page, 'Save').click();
  await expect(card(page, 'Status')).toContainText('3 groups');
});

test('shows the current audience after a reload during a save, and sends nothing again', async ({
  page,
  problems,
}) => {
  problems.expectNetworkErrors();
  await chooseWorkspace(page);
  const writes = watchWrites(page);
  await simulate(page, 'latency', { ms: 1_500 });
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await button(page, 'Save').click();
  await sent;
  // A reload also resets the latency.
  await page.reload();
  const now = card(page, 'Status');
  await expect(now).toContainText(/Workspace|2 groups/);
  const isWorkspace = !(await now.innerText()).includes('2 groups');
  await expect(radio(page, isWorkspace ? 'Workspace' : 'Groups and people')).toBeChecked();
  expect(writes.filter(({ path }) => path.startsWith('/v1/'))).toHaveLength(1);
});
