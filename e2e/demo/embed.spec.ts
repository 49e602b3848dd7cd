import type { Page } from '@playwright/test';

import { expectAccessibleInBothThemes } from '../support/axe.ts';
import {
  connectDemo,
  countRequests,
  navigate,
  openProjects,
  rows,
  simulate,
  title,
} from '../support/console.ts';
import { expect, test } from '../support/demo.ts';

const origin = 'https://app.example.com';

/** Opens the embed page of the first project, and gives the project's id. */
async function openEmbed(page: Page, key?: string): Promise<string> {
  await openProjects(page, key);
  await rows(page).first().getByRole('link').first().click();
  await page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Embed' }).click();
  await expect(page).toHaveTitle(/^Embed · .+ · Service Console$/);
  await expect(field(page)).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-2) ?? '';
}

const main = (page: Page) => page.getByRole('main');
const field = (page: Page) => page.getByLabel('Origin of the page that embeds');
const create = (page: Page) => page.getByRole('button', { name: 'Create URL' });
const made = (page: Page) => page.getByRole('region', { name: `For ${origin}` });
const timeLeft = (page: Page) => page.getByRole('timer', { name: 'Time left' });
const posts = (page: Page, projectId: string) => countRequests(page, `/v1/projects/${projectId}/embed-url`);

/** What was copied last; the page itself reads no clipboard. */
async function keepCopies(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: async (text: string) => {
          document.documentElement.dataset['copied'] = btoa(text);
        },
      },
    });
  });
  return async () => {
    const copied = await page.evaluate(() => {
      const text = atob(document.documentElement.dataset['copied'] ?? '');
      delete document.documentElement.dataset['copied'];
      return text;
    });
    return copied;
  };
}

test('an origin is mended as it is typed, and a URL made for it by keyboard alone', async ({ page }) => {
  const projectId = await openEmbed(page);
  const { urls } = posts(page, projectId);
  await field(page).fill('https://App.Example.com:443/');
  await expect(main(page)).toContainText(
    'Lower case; the standard port is not written; no slash at the end.',
  );
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue(origin);
  await expect(field(page)).toBeFocused();
  expect(urls).toHaveLength(0);
  await field(page).press('Enter');
  await expect(made(page)).toContainText('Valid');
  await expect(timeLeft(page)).toHaveText(/^(60:00|59:\d\d)$/);
  expect(urls).toHaveLength(1);
  await expect(page).toHaveURL(/embed\?origin=https/);
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // The origin is remembered, what was made for it is not.
  await page.reload();
  await expect(field(page)).toHaveValue(origin);
  await expect(made(page)).toHaveCount(0);
  await field(page).fill('');
  await page.getByRole('region', { name: 'Recent origins' }).getByRole('button', { name: origin }).click();
  await expect(field(page)).toHaveValue(origin);
});

test('what can be no origin says why, before anything is sent', async ({ page }) => {
  const projectId = await openEmbed(page);
  const { urls } = posts(page, projectId);
  for (const [text, why] of [
    ['https://localhost:3000', /with a port of its own is not possible/],
    ['https://*.example.com', /wildcard is not possible/],
    ['https://a.example, https://b.example', /One origin at a time/],
    ['ftp://a.example', /Only pages on https/],
  ] as const) {
    await field(page).fill(text);
    await expect(main(page)).toContainText(why);
    await field(page).press('Enter');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  }
  await field(page).fill('https://bücher.example');
  await page.getByRole('button', { name: 'Use https://xn--bcher-kva.example' }).click();
  await expect(field(page)).toHaveValue('https://xn--bcher-kva.example');
  expect(urls).toHaveLength(0);
});

test('the token is nowhere but in the copy that was asked for', async ({ page, problems }) => {
  const copied = await keepCopies(page);
  await openEmbed(page);
  await field(page).fill(origin);
  await create(page).click();
  await made(page).getByRole('button', { name: 'Copy URL with its token' }).click();
  const url = new URL(await copied());
  const token = [...url.searchParams.values()].join('');
  expect(token.length).toBeGreaterThan(40);

  /** All that a look at the page, its address or its stores could find. */
  const exposed = async () =>
    page.evaluate(async () => {
      const done = async <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve) => {
          request.addEventListener('success', () => resolve(request.result), { once: true });
        });
      const kept: unknown[] = [];
      for (const { name } of await indexedDB.databases()) {
        const database = await done(indexedDB.open(name ?? ''));
        for (const store of database.objectStoreNames)
          kept.push(await done(database.transaction(store).objectStore(store).getAll()));
        database.close();
      }
      const stores = [localStorage, sessionStorage].map((store) => Object.entries(store));
      const texts = [document.documentElement.outerHTML, location.href, document.cookie, document.title];
      return JSON.stringify([...texts, stores, history.state, kept]);
    });
  expect(await exposed()).not.toContain(token);
  await expect(made(page)).toContainText('=••••••••');
  for (const kind of ['HTML', 'Script that refreshes', 'Server']) {
    await page.getByRole('radio', { name: kind }).check({ force: true });
    await page.getByRole('button', { name: 'Copy snippet' }).click();
    expect(await copied()).not.toContain(token);
  }
  await page.getByRole('radio', { name: 'HTML' }).check({ force: true });
  await page.getByRole('button', { name: 'Copy with the token' }).click();
  expect(await copied()).toContain(token);
  await page.getByRole('button', { name: 'Show the token' }).click();
  await expect(made(page)).toContainText(token);
  await page.getByRole('button', { name: 'Hide the token' }).click();
  expect(await exposed()).not.toContain(token);
  // Leaving forgets it.
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Projects' }).click();
  await expect(rows(page).first()).toBeVisible();
  await page.goBack();
  await expect(field(page)).toHaveValue(origin);
  await expect(made(page)).toHaveCount(0);
  expect(problems.console.join('\n')).not.toContain(token);
});

test('a URL counts down, ends, and is renewed; by itself if that was asked for', async ({ page }) => {
  await page.clock.install();
  const projectId = await openEmbed(page);
  const { urls } = posts(page, projectId);
  await field(page).fill(origin);
  await create(page).click();
  await expect(made(page)).toContainText('Valid');
  await page.clock.fastForward('56:00');
  await expect(made(page)).toContainText('Ends soon');
  await expect(timeLeft(page)).toHaveText(/^[34]:\d\d$/);
  await page.clock.fastForward('05:00');
  await expect(made(page)).toContainText('Ended');
  await expect(page.getByRole('button', { name: 'Copy URL with its token' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(page.getByRole('button', { name: 'Copy with the token' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.getByRole('button', { name: 'Renew' }).click();
  await expect(made(page)).toContainText('Valid');
  expect(urls).toHaveLength(2);
  await page.getByRole('checkbox', { name: 'Renew by itself' }).check();
  await page.clock.fastForward('58:00');
  await expect(made(page)).toContainText('Ends soon');
  await page.clock.fastForward('01:30');
  await expect(timeLeft(page)).toHaveText(/^(60:00|59:\d\d)$/);
  expect(urls).toHaveLength(3);
});

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
    await alert.getByRole('button', { name: 'Try again' }).click();
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
  await connectDemo(page, 'demo-session');
  await page.getByRole('main').getByRole('link', { name: 'Fernway' }).click();
  await expect(title(page)).toHaveText('Fernway');
  await navigate(page, 'Projects');
  await rows(page).first().getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('no preview host');
  await page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Embed' }).click();
  await expect(page.getByRole('region', { name: 'Nothing to embed' })).toContainText('no preview host');
  await expect(field(page)).toHaveCount(0);
  await expect(create(page)).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
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
