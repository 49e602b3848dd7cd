import {
  nameOf,
  navigate,
  openAt,
  openProjectAt,
  openProjects,
  rows,
  simulate,
  title,
} from '../support/console.ts';
import { expect, test } from '../support/demo.ts';

test('shows every field of a project, and leads back to the list', async ({ page }) => {
  await openProjects(page);
  const name = await nameOf(rows(page).first());
  await rows(page).first().getByRole('link').click();
  await expect(title(page)).toHaveText(name);
  const main = page.getByRole('main');
  for (const label of ['Owner', 'Created', 'Last edited', 'Audience', 'Editor access']) {
    await expect(main).toContainText(label);
  }
  await expect(main).toContainText(/commit/i);
  await expect(main.getByRole('button', { name: /Copy/ }).first()).toBeVisible();
  const picture = main.getByRole('img', { name: /^Latest screenshot/ });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Projects' }).click();
  await expect(title(page)).toHaveText('Projects');
});

test('shows the name from the list while a project loads', async ({ page }) => {
  await openProjects(page);
  const name = await nameOf(rows(page).first());
  await simulate(page, 'latency', { ms: 50_000 });
  await rows(page).first().getByRole('link').press('Enter');
  await expect(title(page)).toHaveText(name);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(name);
  await expect(page.getByText('Loading the project')).toBeAttached();
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

test('restores the scroll position of the list on Back', async ({ page }) => {
  await openProjects(page);
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

test('shows an unsafe preview URL as text', async ({ page }) => {
  await page.addInitScript(() => {
    const original = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const answer = await original(input, init);
      const url = input instanceof Request ? input.url : String(input);
      if (!/\/v1\/projects\/[^/?]+$/.test(url)) return answer;
      const project = (await answer.json()) as Record<string, unknown>;
      const changed = { ...project, preview_url: 'http://preview.example/?next=elsewhere' };
      return Response.json(changed, { headers: answer.headers });
    };
  });
  await openProjects(page);
  await rows(page).first().getByRole('link').click();
  const preview = page.getByRole('region', { name: 'App' });
  await expect(preview).toContainText('The preview URL isn’t HTTPS');
  await expect(preview).toContainText('http://preview.example/?next=elsewhere');
  await expect(preview.getByRole('link')).toHaveCount(0);
});

test('shows “Untitled project” when a project has no name', async ({ page }) => {
  await openProjects(page);
  const untitled = rows(page).filter({ hasText: 'Untitled project' }).first();
  await untitled.getByRole('link').click();
  await expect(title(page)).toHaveText('Untitled project');
});

for (const name of ['Partner onboarding', 'Q3 field survey']) {
  test(`keeps both access headings of ${name} on one line at every width`, async ({ page }) => {
    await openProjectAt(page, name);
    const headings = page.getByRole('region', { name: 'Access', exact: true }).getByRole('heading', {
      level: 3,
      name: /^(?:Audience|Editor access)$/,
    });
    await expect(headings).toHaveCount(2);
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
  });
}

test('marks one breadcrumb as the current page, and aligns its name by its script', async ({ page }) => {
  await openProjects(page);
  const row = rows(page)
    .filter({ hasText: /\p{Script=Arabic}/u })
    .first();
  await row.getByRole('link').click();
  await expect(title(page)).toHaveText(/\p{Script=Arabic}/u);
  const name = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('[aria-current]');
  // The pages above it aren't current.
  await expect(name).toHaveText(await title(page).innerText());
  await expect(name).toHaveCSS('direction', 'rtl');
});
