import type { Page } from '@playwright/test';

import { simulate } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { card, openPublishing, watchWrites } from '../support/publishing.ts';

const audience = (page: Page) => card(page, 'Audience');
const button = (page: Page, name: string | RegExp) => audience(page).getByRole('button', { name });
const radio = (page: Page, name: string) => audience(page).getByRole('radio', { name });

async function chooseWorkspace(page: Page, key?: string): Promise<void> {
  await openPublishing(page, 'Hiring board', key);
  await radio(page, 'Workspace').check();
}

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
