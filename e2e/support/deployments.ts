import { expect, type Page } from '@playwright/test';

import { simulate } from './console.ts';
import { openPublishDialog, openPublishing, publishButton, publishDialog } from './publishing.ts';
import { expectNoRequests } from './requests.ts';
import { projectPath } from './seed.ts';

/** A live app, open to its workspace, that can be published again. */
export const appName = 'Warehouse counts';

/** Opens the app's publishing page. Returns the project's ID. */
export const openApp = (page: Page): Promise<string> => openPublishing(page, appName);

/** Publishes the open project with its current settings. Returns once it is accepted. */
export async function publish(page: Page): Promise<void> {
  await openPublishDialog(page);
  await publishButton(page).click();
  await expect(publishDialog(page)).toHaveCount(0);
}

/** Ends running deployments by the service's clock, and lets the page poll by its own, which the test has installed. */
export async function endDeployment(page: Page): Promise<void> {
  await simulate(page, 'clock', { advance_ms: 3_600_000 });
  const running = page
    .getByRole('banner')
    .getByRole('button', { name: /^Deploying|deployments in progress/ });
  // Second by second: one long step could also end the toast that reports the end.
  for (let second = 0; second < 10 && (await running.count()) > 0; second += 1) {
    await page.clock.runFor(1000);
    await expectNoRequests(page);
  }
}

/** Stores two past deployments of this browser, of two projects: one completed, one failed. */
export async function storeDeployments(page: Page): Promise<void> {
  const entries = await Promise.all(
    (['Warehouse counts', 'Billing portal'] as const).map(async (name, index) => {
      const [, , workspaceId = '', , projectId = ''] = (await projectPath(name, 'demo-enterprise')).split(
        '/',
      );
      return {
        id: `dep_stored_${index}`,
        project_id: projectId,
        workspace_id: workspaceId,
        started_at: new Date(Date.now() - (index + 1) * 3_600_000).toISOString(),
        ended_at: new Date(Date.now() - (index + 1) * 3_600_000 + 95_000).toISOString(),
        connection_name: 'Demo',
        outcome: index === 0 ? 'completed' : 'error',
        url: null,
        error_class: index === 0 ? null : 'code',
        slug: null,
        audience: null,
      };
    }),
  );
  await page.addInitScript(
    ([key, value]) => {
      if (window === window.top && window.origin !== 'null' && localStorage.getItem(key) === null)
        localStorage.setItem(key, value);
    },
    ['service-console.deployments', JSON.stringify(entries)] as const,
  );
}
