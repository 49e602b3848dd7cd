import type { Page } from '@playwright/test';

import { goWithin, openProjects, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { projectPath } from '../support/seed.ts';

/** The names and emails of the workspace's first members, and how to reach one of them. */
async function membersOf(page: Page) {
  const workspaceId = new URL(page.url()).pathname.split('/')[2] ?? '';
  const members = await page.evaluate(async (workspace) => {
    const get = async (path: string): Promise<unknown> =>
      (await fetch(path, { headers: { 'Service-API-Key': 'demo-enterprise' } })).json();
    const path = `/v1/workspaces/${workspace}/members`;
    const { data } = (await get(`${path}?limit=100`)) as { data: { user_id: string }[] };
    return (await Promise.all(data.map(({ user_id: id }) => get(`${path}/${id}`)))) as {
      user_id: string;
      name: string | null;
      email: string | null;
    }[];
  }, workspaceId);
  // Shorter names are parts of other words.
  const words = members
    .flatMap(({ name, email }) => [name?.trim() ?? '', email ?? ''])
    .filter(({ length }) => length > 3);
  return { workspaceId, words: [...new Set(words)], someone: members.find(({ name }) => name !== null) };
}

/** Everything that the document holds: text, attributes, what is typed into fields, and the title. */
const contentOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.title,
      document.documentElement.outerHTML,
      ...[...document.querySelectorAll('input, textarea')].map((field) =>
        field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '',
      ),
    ].join('\n'),
  );

test('keeps names, emails, quotes and screenshots out of the document on the pages about people', async ({
  page,
}) => {
  // Opens many pages in one tab.
  test.slow();
  await openProjects(page);
  const { workspaceId, words, someone } = await membersOf(page);
  const known = await contentOf(page);
  // Without the mode, the names and images are there to be found.
  await expect(page.getByRole('main').locator('img').first()).toBeVisible();
  expect(words.length).toBeGreaterThan(50);

  await page.keyboard.press('Shift+P');
  const indicator = page.getByRole('button', { name: 'Turn off presentation mode' });
  await expect(indicator).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
  await expect(
    page
      .getByRole('main')
      .getByText(/^Person [0-9A-Z]{4}$/)
      .first(),
  ).toBeVisible();
  expect(known).not.toMatch(/Person [0-9A-Z]{4}/);

  const project = await projectPath('Billing portal', 'demo-enterprise');
  // An app that is shared with people by name.
  const shared = await projectPath('Partner onboarding', 'demo-enterprise');
  const pages: readonly (readonly [path: string, loaded: RegExp])[] = [
    ['/projects?view=cards', /Person /],
    ['/members', /Person /],
    [`/members/${someone?.user_id ?? ''}`, /Person .*Membership/s],
    [`/members/${someone?.user_id ?? ''}/offboarding`, /To transfer|projects?/],
    ['/security/inventory?group=owner', /Person /],
    ['/security/triage', /Access/],
    [project, /Person /],
    [`${shared}/publishing`, /Person /],
    [`${project}/personal-data`, /Masked/],
    [`${project}/history`, /History/],
  ];
  const found: string[] = [];
  for (const [path, loaded] of pages) {
    await goWithin(page, path.startsWith('/workspaces') ? path : `/workspaces/${workspaceId}${path}`);
    await expect(page.getByRole('main')).toContainText(loaded);
    const content = await contentOf(page);
    found.push(...words.filter((word) => content.includes(word)).map((word) => `${path}: ${word}`));
    found.push(...(content.match(/[\w.+-]+@[\w-]+\.[\w.]+/g) ?? []).map((email) => `${path}: ${email}`));
    expect(await page.getByRole('main').locator('img').count(), path).toBe(0);
  }
  expect(found).toEqual([]);

  // Detected text stays masked, and search finds people without naming them.
  await goWithin(page, `${project}/personal-data`);
  await expect(
    page.getByRole('button', { name: /^Reveal detected text/ }).first(),
  ).toHaveAccessibleDescription('Hidden in presentation mode');
  await expect(page.getByRole('button', { name: /^Copy detected text/ })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(someone?.name?.split(' ')[0] ?? '');
  await expect(page.getByRole('option', { name: /^Person / }).first()).toBeVisible();
  await page.keyboard.press('Escape');

  await goWithin(page, `/workspaces/${workspaceId}/members/${someone?.user_id ?? ''}`);
  await expect(title(page)).toHaveText(/^Person /);
  await expect(page).toHaveTitle(/^Member · Person /);
  await indicator.click();
  await expect(title(page)).toHaveText(someone?.name ?? '');
  await expect(indicator).toHaveCount(0);
});
