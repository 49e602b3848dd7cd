import {
  nameOf,
  navigate,
  openAt,
  goWithin,
  openProjects,
  projectTab,
  rows,
  simulate,
  title,
} from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { projectPath } from '../support/seed.ts';

test('opens projects from the list, shows the name at once and then every field, and leads back', async ({
  page,
}) => {
  await openProjects(page);
  await test.step('restores the scroll position of the list on Back', async () => {
    await page.getByRole('main').hover();
    await page.mouse.wheel(0, 1_800);
    await expect
      .poll(() => page.evaluate(() => window.scrollY + (document.querySelector('main')?.scrollTop ?? 0)))
      .toBe(1_800);
    const row = rows(page).nth(12);
    const name = await nameOf(row);
    await row.getByRole('link').click();
    await expect(title(page)).toHaveText(name);
    await page.goBack();
    await expect(rows(page).filter({ hasText: name }).first()).toBeInViewport();
  });
  await test.step('shows the name from the list while a project loads, then every field, and leads back', async () => {
    const name = await nameOf(rows(page).first());
    await simulate(page, 'latency', { ms: 3_000 });
    await rows(page).first().getByRole('link').press('Enter');
    await expect(title(page)).toHaveText(name);
    const path = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(path).toContainText(name);
    await expect(page.getByText('Loading the project')).toBeAttached();
    await simulate(page, 'latency', { ms: 0 });
    const main = page.getByRole('main');
    for (const label of ['Owner ID', 'Created', 'Audience', 'Editor access']) {
      await expect(main).toContainText(label);
    }
    await expect(main).toContainText(/commit/i);
    await expect(main.getByRole('button', { name: /Copy/ }).first()).toBeVisible();
    const picture = main.getByRole('img', { name: /^Latest screenshot/ });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await path.getByRole('link', { name: 'Projects' }).click();
    await expect(title(page)).toHaveText('Projects');

    // One breadcrumb is the current page, and its name is aligned by its script.
    await rows(page)
      .filter({ hasText: /\p{Script=Arabic}/u })
      .first()
      .getByRole('link')
      .click();
    await expect(title(page)).toHaveText(/\p{Script=Arabic}/u);
    const current = path.locator('[aria-current]');
    await expect(current).toHaveText(await title(page).innerText());
    await expect(current).toHaveCSS('direction', 'rtl');
  });
  await test.step('keeps both access headings on one line at every width', async () => {
    for (const name of ['Q3 field survey', 'Partner onboarding']) {
      const path = await projectPath(name, 'demo-enterprise');
      await goWithin(page, path);
      await expect(title(page)).toHaveText(name);
      const headings = page.getByRole('region', { name: 'Access', exact: true }).getByRole('heading', {
        level: 3,
        name: /^(?:Audience|Editor access)$/,
      });
      await expect(headings).toHaveCount(2);
      // Hovering preloads the page, but not for an unpublished project: its analytics return 404, which fails the test.
      await projectTab(page, 'Analytics').hover();
      const lines = () =>
        headings.evaluateAll((all) =>
          all.map((one) => {
            const range = document.createRange();
            range.selectNodeContents(one);
            return range.getClientRects().length;
          }),
        );
      for (const width of [1440, 1280, 1024, 768, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(lines, `at ${width} px`).toEqual([1, 1]);
      }
    }
  });
});

test('redirects to the project’s own workspace, on the same tab', async ({ page }) => {
  await openAt(page, '/workspaces', 'demo-session');
  const other = await page.getByRole('main').getByRole('link', { name: 'Fernway' }).getAttribute('href');
  await navigate(page, 'All projects');
  await expect(title(page)).toHaveText('All projects');
  await rows(page).first().getByRole('link').first().click();
  await expect(page.getByRole('main')).toContainText('owned by');
  const own = new URL(page.url()).pathname;
  expect(own).not.toContain(other);
  await page.goto(`${own.replace(/^\/workspaces\/[^/]+/, other ?? '')}/publishing#journal`);
  await expect(page).toHaveURL(`${own}/publishing#journal`);
  await expect(page.getByRole('navigation', { name: 'Project' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Not an active member');
});
