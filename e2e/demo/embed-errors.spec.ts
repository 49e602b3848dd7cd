import { navigate, openAt, projectTab, rows, simulate, timedOut, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { create, field, made, main, openEmbed, origin, posts } from '../support/embedding.ts';

test('an answer that is lost costs nothing: another is asked for', async ({ page, problems }) => {
  problems.expectHttpErrors(503);
  const projectId = await openEmbed(page);
  const { urls } = posts(page, projectId);
  await field(page).fill(origin);
  await simulate(page, 'fault', { operation: 'createEmbedUrl', ...timedOut, applied: true });
  await create(page).click();
  const alert = main(page).getByRole('alert');
  await expect(alert).toContainText('Create another one');
  // Sent once: whether to ask again is the person's to say.
  expect(urls).toHaveLength(1);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(made(page)).toContainText('Valid');
  await expect(alert).toHaveCount(0);
  expect(urls).toHaveLength(2);
});

test('a project without a preview says that there is nothing to embed, and offers nothing', async ({
  page,
}) => {
  await openAt(page, '/workspaces', 'demo-session');
  await page.getByRole('main').getByRole('link', { name: 'Fernway' }).click();
  await expect(title(page)).toHaveText('Fernway');
  await navigate(page, 'Projects');
  await rows(page).first().getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('no preview');
  await projectTab(page, 'Embed').click();
  await expect(page.getByRole('region', { name: 'Nothing to embed' })).toContainText('no preview');
  await expect(field(page)).toHaveCount(0);
  await expect(create(page)).toHaveCount(0);
});

test('a key that may not write is told so by the button from then on', async ({ page, problems }) => {
  problems.expectHttpErrors(403);
  await openEmbed(page, 'demo-reader');
  await field(page).fill(origin);
  await create(page).click();
  await expect(main(page).getByRole('alert')).toContainText('projects:write');
  await expect(create(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(create(page)).toHaveAccessibleDescription(/projects:write/);
  await expect(field(page)).toHaveValue(origin);
});
