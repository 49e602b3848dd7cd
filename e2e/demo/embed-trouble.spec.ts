import { navigate, openAt, projectTab, rows, simulate, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { create, field, made, main, openEmbed, origin, posts } from '../support/embedding.ts';

test('an answer that is lost costs nothing: another is asked for', async ({ page, problems }) => {
  problems.expectHttpErrors(503);
  problems.expectNetworkErrors();
  const projectId = await openEmbed(page);
  const { urls } = posts(page, projectId);
  await field(page).fill(origin);
  for (const [action, settings, type] of [
    ['fault', { status: 503, type: 'request_timeout', applied: true }, 'request_timeout'],
    ['fault', { status: 503, type: 'request_timeout' }, 'request_timeout'],
    ['drop', {}, 'network_error'],
  ] as const) {
    const before = urls.length;
    await simulate(page, action, { operation: 'createEmbedUrl', times: 1, ...settings });
    await create(page).click();
    const alert = main(page).getByRole('alert');
    await expect(alert).toContainText('another one can be asked for');
    await expect(alert).toContainText(type);
    // Sent once: whether to ask again is the person's to say.
    expect(urls.length - before).toBe(1);
    await expect(field(page)).toHaveValue(origin);
    // What was made before is still shown as valid: only the answer tells that there is another.
    const answer = page.waitForResponse((response) => response.url().endsWith('/embed-url') && response.ok());
    await alert.getByRole('button', { name: 'Try again' }).click();
    await answer;
    await expect(made(page)).toContainText('Valid');
    await expect(alert).toHaveCount(0);
    expect(urls.length - before).toBe(2);
  }
});

test('what the service refuses is said where it belongs, and what was made stays', async ({
  page,
  problems,
}) => {
  problems.expectHttpErrors(400, 402, 403, 404);
  await openEmbed(page);
  await field(page).fill(origin);
  await create(page).click();
  await expect(made(page)).toContainText('Valid');
  const alert = main(page).getByRole('alert');
  const refuse = async (status: number, type: string, more: Record<string, unknown> = {}) => {
    await simulate(page, 'fault', { operation: 'createEmbedUrl', status, type, times: 1, ...more });
    await create(page).click();
    await expect(alert).toContainText(type);
    await expect(field(page)).toHaveValue(origin);
    await expect(made(page)).toContainText('Valid');
  };
  await refuse(400, 'invalid_request');
  await refuse(402, 'payment_required', { props: { required_plan: 'business' } });
  await expect(alert).toContainText('Business');
  await refuse(404, 'project_not_found');
  await refuse(403, 'forbidden', { props: { required_permissions: [['projects.embed'], ['admin']] } });
  await expect(alert).toContainText('projects.embed');
});

test('an error of the origin lands on its field and leaves with the next letter', async ({
  page,
  problems,
}) => {
  problems.expectHttpErrors(400);
  await openEmbed(page);
  await simulate(page, 'fault', {
    operation: 'createEmbedUrl',
    status: 400,
    type: 'invalid_request',
    times: 1,
    errors: [{ message: 'This origin is blocked.', location: 'body.parent_origin' }],
  });
  await field(page).fill(origin);
  await create(page).click();
  await expect(field(page)).toHaveAccessibleDescription(/This origin is blocked\./);
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(main(page).getByRole('alert')).toHaveCount(0);
  await field(page).press('End');
  await field(page).pressSequentially('m');
  await expect(main(page)).not.toContainText('This origin is blocked.');
});

test('a limit is waited for, as long as the service says', async ({ page, problems }) => {
  problems.expectHttpErrors(429);
  await openEmbed(page);
  await field(page).fill(origin);
  await simulate(page, 'fault', {
    operation: 'createEmbedUrl',
    status: 429,
    type: 'rate_limited',
    times: 1,
    retry_after: 1,
  });
  await create(page).click();
  await expect(made(page)).toContainText('Valid');
  await simulate(page, 'fault', {
    operation: 'createEmbedUrl',
    status: 429,
    type: 'rate_limited',
    times: 9,
    retry_after: 90,
  });
  await page.getByRole('button', { name: 'Renew' }).click();
  await expect(
    main(page)
      .getByRole('alert')
      .getByRole('button', { name: /^Try again in [89]\d s$/ }),
  ).toBeVisible();
  await expect(made(page)).toContainText('Valid');
});

test('a project without a preview says that there is nothing to embed, and offers nothing', async ({
  page,
}) => {
  await openAt(page, '/workspaces', 'demo-session');
  await page.getByRole('main').getByRole('link', { name: 'Fernway' }).click();
  await expect(title(page)).toHaveText('Fernway');
  await navigate(page, 'Projects');
  await rows(page).first().getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('no preview host');
  await projectTab(page, 'Embed').click();
  await expect(page.getByRole('region', { name: 'Nothing to embed' })).toContainText('no preview host');
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
