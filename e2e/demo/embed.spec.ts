import { rows } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import {
  createButton,
  originField,
  recordCopies,
  createdUrl,
  main,
  openEmbed,
  origin,
  watchCreations,
  timeLeft,
} from '../support/embedding.ts';
import { findText } from '../support/find-text.ts';
import { fastForward } from '../support/requests.ts';
import { expectToFit } from '../support/width.ts';

test('corrects an origin, and keeps an embed URL only on its page until it expires', async ({
  page,
  problems,
}) => {
  await page.clock.install();
  const copied = await recordCopies(page);
  const projectId = await openEmbed(page);
  const { urls } = watchCreations(page, projectId);
  await test.step('corrects an origin while it is typed, and creates a URL by keyboard', async () => {
    await originField(page).fill('https://App.Example.com:443/');
    await expect(main(page)).toContainText(
      'Converted to lowercase, removed the default port, removed the trailing slash.',
    );
    await originField(page).press('Enter');
    await expect(originField(page)).toHaveValue(origin);
    await expect(createdUrl(page)).toContainText('Valid');
    await expect(timeLeft(page)).toHaveText(/^(60:00|59:\d\d)$/);
    expect(urls).toHaveLength(1);
    await expect(page).toHaveURL(/embed\?origin=https/);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectToFit(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    // The URL keeps the origin, and nothing keeps the embed URL.
    await page.reload();
    await expect(originField(page)).toHaveValue(origin);
    await expect(createdUrl(page)).toHaveCount(0);
  });
  await test.step('puts the token only into the requested copy', async () => {
    await createButton(page).click();
    await createdUrl(page).getByRole('button', { name: 'Copy URL' }).click();
    const url = new URL(await copied());
    const token = [...url.searchParams.values()].join('');
    expect(token.length).toBeGreaterThan(40);

    // The chosen kind is in the URL, which changes a moment after the click.
    const chooseSnippet = async (kind: string) => {
      const choice = page.getByRole('radio', { name: kind });
      await choice.click({ force: true });
      await expect(choice).toBeChecked();
    };
    expect(await findText(page, problems, token)).toEqual([]);
    await expect(createdUrl(page)).toContainText('=••••••••');
    for (const kind of ['HTML', 'Auto-refresh script', 'Server']) {
      await chooseSnippet(kind);
      await page.getByRole('button', { name: 'Copy snippet' }).click();
      expect(await copied()).not.toContain(token);
    }
    await chooseSnippet('HTML');
    await page.getByRole('button', { name: 'Copy with embed URL' }).click();
    expect(await copied()).toContain(token);
    await page.getByRole('button', { name: 'Show token' }).click();
    await expect(createdUrl(page)).toContainText(token);
    await page.getByRole('button', { name: 'Hide token' }).click();
    expect(await findText(page, problems, token)).toEqual([]);
    // Leaving the page drops the URL.
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Projects' })
      .click();
    await expect(rows(page).first()).toBeVisible();
    await page.goBack();
    await expect(originField(page)).toHaveValue(origin);
    await expect(createdUrl(page)).toHaveCount(0);
    expect(await findText(page, problems, token)).toEqual([]);
  });
  await test.step('counts down until a URL expires, and renews it by click or automatically', async () => {
    const before = urls.length;
    await createButton(page).click();
    await expect(createdUrl(page)).toContainText('Valid');
    await fastForward(page, '56:00');
    await expect(createdUrl(page)).toContainText('Expires soon');
    await expect(timeLeft(page)).toHaveText(/^[34]:\d\d$/);
    await fastForward(page, '05:00');
    await expect(createdUrl(page)).toContainText('Expired');
    await expect(page.getByRole('button', { name: 'Copy URL' })).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('button', { name: 'Copy with embed URL' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.getByRole('button', { name: 'Renew' }).click();
    await expect(createdUrl(page)).toContainText('Valid');
    expect(urls).toHaveLength(before + 2);
    await page.getByRole('checkbox', { name: 'Auto-renew' }).check();
    await fastForward(page, '58:00');
    await expect(createdUrl(page)).toContainText('Expires soon');
    await fastForward(page, '01:30');
    await expect(timeLeft(page)).toHaveText(/^(60:00|59:\d\d)$/);
    expect(urls).toHaveLength(before + 3);
  });
});
