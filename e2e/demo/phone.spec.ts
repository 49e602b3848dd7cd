import { boxOf, middleOf } from '../support/boxes.ts';
import { goWithin, nameOf, openAt, openProjectAt, projectTab, simulate, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { card, openPublishDialog } from '../support/publishing.ts';
import { projectPath } from '../support/seed.ts';
import { expectToFit } from '../support/width.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('shows cards, a drawer and the current tab on a phone, and fits every page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expect(title(page)).toHaveText('Connect');
  await expectToFit(page);
  await page.getByRole('button', { name: 'demo-enterprise' }).tap();
  await expect(title(page)).toHaveText('Projects');
  const cards = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(cards.first()).toBeVisible();
  await expectToFit(page);
  const name = await nameOf(page.getByRole('main').getByRole('listitem').first());
  await cards.first().tap();
  await expect(title(page)).toHaveText(name);
  await expect(page.getByRole('listitem', { name: 'Last scan' })).toBeVisible();
  await expectToFit(page);
  await projectTab(page, 'History').tap();
  await expect(page.getByRole('main').getByRole('link', { name: 'Project created' })).toBeVisible();
  await expectToFit(page);

  // Tabs and views scroll to the current one when their page appears.
  await goWithin(page, '/workspaces/$workspaceId/security/inventory?q=has:secrets');
  const views = page.getByRole('navigation', { name: 'Views' });
  // Counts widen the views that come before it.
  await expect(views.getByRole('link', { name: /^Needs review\s*\d/ })).toBeVisible();
  await expect(views.locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 });
  const project = await projectPath('Partner onboarding', 'demo-enterprise');
  for (const [path, tab] of [
    ['personal-data', 'Personal data'],
    ['history', 'History'],
  ] as const) {
    await goWithin(page, `${project}/${path}`);
    await expect(projectTab(page, tab)).toBeInViewport({ ratio: 1 });
  }

  await page.getByRole('button', { name: 'Open navigation' }).tap();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  await drawer.getByRole('link', { name: 'Overview' }).tap();
  await expect(drawer).toHaveCount(0);
  await expect(title(page)).toHaveText('Northwind');
  await expect(page.getByRole('listitem', { name: 'Visitors, last 7 days' })).toContainText('a week earlier');
  await expectToFit(page);
  for (const path of ['/workspaces', '/projects', '/settings']) {
    await goWithin(page, path);
    await expectToFit(page);
  }
});

test('shows a project’s header at one height for short and long names', async ({ page }) => {
  await openProjectAt(page, 'Partner onboarding');
  const tab = projectTab(page, 'Project');
  const audience = page
    .getByRole('main')
    .getByText(/^(?:Groups and people|Not published)$/)
    .first();
  const name = await boxOf(title(page));
  const { y: tabY } = await boxOf(tab);
  expect((await boxOf(audience)).y - name.y - name.height).toBeLessThan(4);

  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value: unknown = Reflect.get(entry, 'sources');
        const sources: readonly unknown[] = Array.isArray(value) ? value : [];
        for (const source of sources) {
          if (typeof source !== 'object' || source === null) continue;
          const node: unknown = Reflect.get(source, 'node');
          if (node instanceof Element && node.closest('main header') !== null)
            document.documentElement.dataset['shifted'] = node.textContent;
        }
      }
    }).observe({ type: 'layout-shift' });
  });
  await goWithin(page, await projectPath('Energy dashboard · Wholesale', 'demo-enterprise'));
  await expect(title(page)).toHaveText('Energy dashboard · Wholesale');
  await expect(audience).toBeVisible();
  // A long name wraps, so the audience and the owner share one line.
  const owner = page.getByRole('main').getByRole('link', { name: 'Ayodele Adeyemi' });
  expect(Math.abs((await boxOf(audience)).y - (await boxOf(owner)).y)).toBeLessThan(8);
  expect((await boxOf(title(page))).height).toBeGreaterThan(name.height * 1.5);
  expect((await boxOf(tab)).y).toBe(tabY);
  // The name's second line replaces a placeholder, so it moves nothing.
  await expect(page.locator('html')).not.toHaveAttribute('data-shifted');
});

test('fits cards, numbers, tables, dialogs, popovers, toasts and the requests left', async ({
  page,
  problems,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAt(page, '/workspaces/$workspaceId/projects');

  await test.step('shows Export beside the title', async () => {
    const button = page.getByRole('main').getByRole('button', { name: 'Export' });
    expect(Math.abs((await middleOf(title(page))) - (await middleOf(button)))).toBeLessThan(2);
  });
  await test.step('shows audience and editor access in full on a card, centered vertically', async () => {
    const cards = page.getByRole('main').getByRole('listitem');
    // One card with a line for each, and one where both share a line.
    for (const [open, edit] of [
      ['Not published', 'Workspace can view'],
      ['Workspace', 'Workspace can edit'],
    ] as const) {
      const projectCard = cards
        .filter({ has: page.getByText(open, { exact: true }) })
        .filter({ has: page.getByText(edit, { exact: true }) })
        .first();
      const words = [
        projectCard.getByText(open, { exact: true }),
        projectCard.getByText(edit, { exact: true }),
      ];
      for (const word of words) {
        expect(
          await word.evaluate((element) => element.scrollWidth - element.clientWidth),
        ).toBeLessThanOrEqual(0);
      }
      const whole = await boxOf(projectCard);
      const first = await boxOf(projectCard.getByText(await nameOf(projectCard), { exact: true }));
      const last = await boxOf(projectCard.getByText(edit, { exact: true }));
      const above = first.y - whole.y;
      const below = whole.y + whole.height - last.y - last.height;
      expect(above).toBeGreaterThan(0);
      expect(Math.abs(above - below)).toBeLessThan(3);
    }
  });
  await test.step('scrolls a whole dialog to its last button at 400% zoom', async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.getByRole('main').getByRole('button', { name: 'Export' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Export projects' });
    await expect(dialog.getByText('None', { exact: true }).first()).toBeInViewport({ ratio: 1 });
    const last = dialog.getByRole('button', { name: 'Export', exact: true });
    await expect(last).not.toBeInViewport();
    await dialog.getByRole('checkbox', { name: 'Include export details' }).focus();
    await expect(dialog.getByRole('checkbox', { name: 'Include export details' })).toBeInViewport({
      ratio: 1,
    });
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await test.step('keeps a total of six digits on one line', async () => {
    await goWithin(page, '/workspaces/$workspaceId/analytics');
    const total = page
      .getByRole('group', { name: 'Chart metric' })
      .getByText(/^\d{3},\d{3}$/)
      .first();
    await expect(total).toBeVisible();
    expect((await boxOf(total)).height).toBeLessThan(40);
    // The first screen has the chart, not the lists of projects.
    await expect(page.getByRole('slider', { name: 'Visitors', exact: true })).toBeInViewport({ ratio: 1 });
  });
  await test.step('keeps the chart’s table narrow when a day is in progress', async () => {
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    await goWithin(page, `/workspaces/$workspaceId/analytics?range=${day(9)}..${day(0)}&view=table`);
    const table = page.getByRole('table', { name: /^Visitors by day/ });
    const running = table.getByRole('rowheader', { name: /\(in progress\)$/ });
    await expect(running).toBeAttached();
    // The day's label wraps, so the column is only as wide as a date.
    const line = await boxOf(table.getByRole('columnheader', { name: 'Day (UTC)' }));
    expect(line.width).toBeLessThan(150);
    expect((await boxOf(running)).height).toBeGreaterThan(line.height * 1.3);
    const visitors = await boxOf(table.getByRole('columnheader', { name: 'Visitors', exact: true }));
    expect(visitors.x + visitors.width).toBeLessThanOrEqual(390);
  });
  await test.step('shows a point above the chart, or below it once the top bar would cover the tooltip', async () => {
    await goWithin(page, '/workspaces/$workspaceId/analytics');
    const chart = page.getByRole('slider', { name: 'Visitors', exact: true });
    const hint = page.getByText('Tap again for actions', { exact: true });
    await expect(chart).toBeVisible();
    await chart.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await chart.tap();
    await expect(hint).toBeVisible();
    const box = await boxOf(chart);
    expect((await boxOf(hint)).y).toBeLessThan(box.y);
    await chart.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 60));
    await chart.press('ArrowLeft');
    await expect.poll(async () => (await hint.boundingBox())?.y).toBeGreaterThan(60 + box.height);
  });
  await test.step('keeps hours that scroll past under the weekdays', async () => {
    const hours = page.getByRole('region', { name: 'Peak hours', exact: true });
    await hours.scrollIntoViewIfNeeded();
    const weekday = hours.getByRole('rowheader', { name: 'Monday' });
    await expect(weekday).toBeVisible();
    const corner = await boxOf(hours.getByRole('columnheader', { name: 'Day' }));
    expect(corner.x).toBe((await boxOf(weekday)).x);
    await expectToFit(page);
  });
  await test.step('shows what’s wrong before the fields of a publish', async () => {
    await goWithin(page, `${await projectPath('Office map', 'demo-enterprise')}/publishing`);
    const dialog = await openPublishDialog(page);
    const checks = dialog.getByRole('region', { name: 'Before you publish' });
    await expect(checks.getByRole('listitem').first()).toHaveText('3 open errors');
    await expect(checks).toBeInViewport({ ratio: 1 });
    const field = await boxOf(dialog.getByLabel('URL name'));
    expect((await boxOf(checks)).y).toBeLessThan(field.y);
    await page.keyboard.press('Escape');
  });
  await test.step('cuts long names, and opens a popover as a sheet, and above its button on a wider screen without room below', async () => {
    await goWithin(page, `${await projectPath('Partner onboarding', 'demo-enterprise')}/publishing`);
    const person = card(page, 'Audience').getByRole('list', { name: 'People' }).locator('bdi').first();
    await person.evaluate((element) => (element.textContent = 'W'.repeat(100)));
    await expectToFit(page);
    const add = card(page, 'Audience').getByRole('button', { name: 'Add group' });
    const picker = page.getByRole('dialog', { name: 'Add a group' });
    await add.tap();
    await expect(picker).toBeInViewport({ ratio: 1 });
    const sheet = await boxOf(picker);
    expect(sheet.width).toBe(390);
    expect(sheet.y + sheet.height).toBe(844);
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 700, height: 844 });
    await add.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await add.tap();
    await expect(picker).toBeInViewport({ ratio: 1 });
    const { y, height } = await boxOf(picker);
    expect(y + height).toBeLessThanOrEqual((await boxOf(add)).y);
  });
  await test.step('shows a toast before the title of an open dialog, where it covers no button', async () => {
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await goWithin(page, '/workspaces/$workspaceId/security/rules');
    await page.getByRole('button', { name: 'Add rule: No public apps with secrets' }).tap();
    const closeUnderToast = async (name: string): Promise<void> => {
      const dialog = page.getByRole('dialog', { name });
      const undo = dialog.getByRole('button', { name: 'Undo' });
      const close = dialog.getByRole('button', { name: 'Close' });
      await expect(undo).toBeInViewport({ ratio: 1 });
      const { y, height } = await boxOf(undo);
      expect(y + height).toBeLessThan((await boxOf(close)).y);
      // Both buttons lie at the same spot, so two quick taps would be a double tap.
      await close.press('Enter');
      await expect(dialog).toHaveCount(0);
    };
    await page.getByRole('button', { name: 'Open navigation' }).tap();
    await page.getByRole('button', { name: 'Go to…' }).tap();
    await closeUnderToast('Go to');
    await closeUnderToast('Navigation');
    await goWithin(page, '/workspaces/$workspaceId/security/triage');
    await page.getByRole('button', { name: /^Queue/ }).tap();
    await closeUnderToast('Review queue');
  });
  await test.step('fits the requests left into the top bar', async () => {
    problems.expectHttpErrors(429);
    await page.setViewportSize({ width: 360, height: 740 });
    await simulate(page, 'rate_limit', { limit: 10, window_ms: 3_600_000 });
    await goWithin(page, '/workspaces/$workspaceId/members');
    const left = page.getByRole('banner').getByRole('link', { name: /^\d of 10 requests left$/ });
    await expect(left).toBeVisible();
    await goWithin(page, '/workspaces/$workspaceId/deployments');
    await expect(left).toBeVisible();
    await expectToFit(page);
  });
});
