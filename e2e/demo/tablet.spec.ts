import type { Locator } from '@playwright/test';

import { openAt, pushPath } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { projectPath } from '../support/seed.ts';

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });

test('has the navigation in a drawer on an upright tablet only, and moves nothing while a page loads', async ({
  page,
}) => {
  await page.addInitScript(() => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, 'value'));
      document.documentElement.dataset['shift'] = String(shift);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const main = page.getByRole('main');
  const shifted = () => page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0));
  const expectStill = async (path: string, last: Locator, { reload = false } = {}) => {
    await test.step(path, async () => {
      const before = reload ? 0 : await shifted();
      await (reload ? page.goto(path) : pushPath(page, path));
      await expect(last).toBeVisible();
      await expect(main.locator('.skeleton')).toHaveCount(0);
      expect((await shifted()) - before).toBeLessThanOrEqual(0.002);
    });
  };
  await openAt(page, '/workspaces/$workspaceId/members');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation).toHaveCount(0);
  await page.getByRole('button', { name: 'Open navigation' }).tap();
  await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
  await page.setViewportSize({ width: 1180, height: 820 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(navigation).toBeVisible();
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(navigation).toHaveCount(0);
  const workspace = new URL(page.url()).pathname.replace('/members', '');
  const member = await main.locator('a[href*="/members/"]').first().getAttribute('href');
  // The simulator’s latency ends with the document.
  await page.addInitScript(() => {
    const send = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const { href } = new URL(input instanceof Request ? input.url : input, location.href);
      if (href.includes('/v1/')) await new Promise((resolve) => void setTimeout(resolve, 300));
      return send(input, init);
    };
  });
  await expectStill(`${workspace}/security`, main.getByRole('link', { name: 'Start triage' }), {
    reload: true,
  });
  await expectStill(
    `${workspace}/security/inventory`,
    main.getByRole('link', { name: /^Needs review\s*\d/ }),
    { reload: true },
  );
  await expectStill(`${member}/offboarding`, main.getByRole('button', { name: /^Check access/ }));
  const unpublished = await projectPath('Q3 field survey', 'demo-enterprise');
  await expectStill(unpublished, main.getByRole('button', { name: 'Load priority' }), { reload: true });
  await expectStill(`${unpublished}/security`, main.getByRole('link', { name: 'Compare scans' }));
  await expectStill(
    `${await projectPath('Maintenance tickets', 'demo-enterprise')}/personal-data`,
    main.getByRole('button', { name: 'Set decision', exact: true }),
  );
});
