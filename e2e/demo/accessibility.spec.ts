import type { Page } from '@playwright/test';

import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { goWithin, openAt, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { storeDeployments } from '../support/deployments.ts';
import { visits } from '../support/visits.ts';

async function expectAccessiblePage(page: Page): Promise<void> {
  await expect(title(page)).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page).toHaveTitle(/Service Console$/);
  await expectAccessibleInBothThemes(page);
}

test('has no accessibility problems on the connect page, also when it rejects a key, in both themes', async ({
  page,
  problems,
}) => {
  problems.expectHttpErrors(403);
  await page.goto('/connect');
  await page.getByText('Edge cases', { exact: true }).click();
  const card = page.getByRole('button', { name: 'demo-projects-only' });
  await expect(card).toBeVisible();
  await expectAccessiblePage(page);
  await card.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectAccessiblePage(page);
});

for (const walk of new Set(visits.map(([, visit]) => visit.walk)))
  test(`has no accessibility problems on the pages ${walk}, in both themes`, async ({ page }) => {
    const key = walk === 'of several workspaces' ? 'demo-session' : 'demo-enterprise';
    if (walk === 'of a workspace') await storeDeployments(page);
    const stops = visits.filter(([, visit]) => visit.walk === walk);
    for (const [at, [name, visit]] of stops.entries())
      await test.step(name, async () => {
        const path = await visit.path;
        await (at === 0 ? openAt : goWithin)(page, path, key);
        await visit.show(page);
        await expectAccessiblePage(page);
      });
  });
