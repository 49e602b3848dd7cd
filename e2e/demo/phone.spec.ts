import { connectDemo, nameOf, openAt, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { card, openPublishing } from '../support/publishing.ts';
import { expectToFit } from '../support/width.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('the same way on a phone: cards, a drawer, nothing cut off', async ({ page }) => {
  await page.goto('/');
  await expect(title(page)).toHaveText('Connect');
  await expectToFit(page);
  await connectDemo(page, 'demo-enterprise');
  await expect(title(page)).toHaveText('Projects');
  const cards = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(cards.first()).toBeVisible();
  await expectToFit(page);
  const name = await nameOf(page.getByRole('main').getByRole('listitem').first());
  await cards.first().tap();
  await expect(title(page)).toHaveText(name);
  await expectToFit(page);

  await page.getByRole('button', { name: 'Open navigation' }).tap();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  await drawer.getByRole('link', { name: 'Overview' }).tap();
  await expect(drawer).toHaveCount(0);
  await expect(title(page)).toHaveText('Northwind');
  await expectToFit(page);
  for (const path of ['/workspaces', '/projects', '/settings']) {
    await page.goto(path);
    await expect(title(page)).toBeVisible();
    await expectToFit(page);
  }
});

test('and at 360 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAt(page, '/workspaces/$workspaceId/projects');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expectToFit(page);
});

test('a card says in full who can open and who can edit, in the middle of its height', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAt(page, '/workspaces/$workspaceId/projects');
  const cards = page.getByRole('main').getByRole('listitem');
  // Two that take a line each, and two that share one.
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
      expect(await word.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
        0,
      );
    }
    const [whole, first, last] = await Promise.all(
      [
        projectCard,
        projectCard.getByText(await nameOf(projectCard), { exact: true }),
        projectCard.getByText(edit, { exact: true }),
      ].map(async (part) => (await part.boundingBox()) ?? { y: 0, height: 0 }),
    );
    const above = (first?.y ?? 0) - (whole?.y ?? 0);
    const below = (whole?.y ?? 0) + (whole?.height ?? 0) - (last?.y ?? 0) - (last?.height ?? 0);
    expect(above).toBeGreaterThan(0);
    expect(Math.abs(above - below)).toBeLessThan(3);
  }
});

test('the table behind a chart has its numbers beside its days, whatever is said of one of these', async ({
  page,
}) => {
  await openAt(page, '/workspaces/$workspaceId/analytics?view=table');
  const table = page.getByRole('table', { name: /^Visitors by day/ });
  const running = table.getByRole('rowheader', { name: /\(still running\)$/ });
  await expect(running).toBeAttached();
  // What is said of a day takes lines of its own: the column is as wide as a day.
  const line = await table.getByRole('columnheader', { name: 'Day (UTC)' }).boundingBox();
  expect(line?.width).toBeLessThan(150);
  expect((await running.boundingBox())?.height).toBeGreaterThan((line?.height ?? 0) * 1.3);
  await expect(table.getByRole('columnheader', { name: 'Visitors', exact: true })).toBeInViewport({
    ratio: 1,
  });
});

test('at 400 % a dialog is scrolled as a whole, to its last button', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openAt(page, '/workspaces/$workspaceId/projects');
  await page.getByRole('main').getByRole('button', { name: 'Export' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Export projects' });
  await expect(dialog.getByText('None', { exact: true }).first()).toBeInViewport({ ratio: 1 });
  const last = dialog.getByRole('button', { name: 'Export', exact: true });
  await expect(last).not.toBeInViewport();
  await dialog.getByRole('checkbox', { name: 'Include export details' }).focus();
  await expect(dialog.getByRole('checkbox', { name: 'Include export details' })).toBeInViewport({ ratio: 1 });
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('a popover opens above its button where there is no room below, and stays in the window', async ({
  page,
}) => {
  await openPublishing(page, 'Partner onboarding');
  const add = card(page, 'Audience').getByRole('button', { name: 'Add group' });
  await add.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await add.tap();
  const picker = page.getByRole('dialog', { name: 'Add a group' });
  await expect(picker).toBeInViewport({ ratio: 1 });
  const [button, box] = await Promise.all([add.boundingBox(), picker.boundingBox()]);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
});
