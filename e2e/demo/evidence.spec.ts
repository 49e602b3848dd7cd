import type { Locator, Page } from '@playwright/test';
import { unzipSync, zipSync } from 'fflate';

import { countRequests, openAt, simulate } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { download } from '../support/exporting.ts';

const path = '/workspaces/$workspaceId/security/evidence';
const card = (page: Page, name: string): Locator => page.getByRole('main').getByRole('region', { name });
const build = (page: Page): Locator => page.getByRole('button', { name: 'Build pack' });

interface Zip {
  readonly name: string;
  readonly bytes: Buffer;
  readonly files: Record<string, Uint8Array>;
}

async function downloadPack(page: Page, button: Locator): Promise<Zip> {
  const { name, bytes } = await download(page, button);
  return { name, bytes, files: unzipSync(bytes) };
}

const verify = (page: Page, name: string, buffer: Buffer): Promise<void> =>
  page.getByLabel('Evidence pack').setInputFiles({ name, mimeType: 'application/zip', buffer });

const text = ({ files }: Zip, name: string): string => new TextDecoder().decode(files[name]);

test('builds a pack with the estimated requests and a report, verifies it, notices a changed file, pauses and resumes', async ({
  page,
  context,
}) => {
  const verifierLoaded = page.waitForResponse(/verify-pack/);
  await openAt(page, path);
  const status = card(page, 'Build a pack').getByRole('status');
  await expect(status).toHaveText(/^\d+ requests, /);
  const estimated = Number(/^\d+/.exec(await status.innerText())?.[0]);
  const { urls } = countRequests(page, /^\/v1\//);
  const pack = await downloadPack(page, build(page));
  expect(urls.length).toBeGreaterThan(0);
  expect(urls.length).toBeLessThanOrEqual(estimated);
  expect(pack.name).toMatch(/^evidence-northwind-\d{4}-\d\d-\d\d\.zip$/);
  await expect(card(page, 'Pack saved')).toContainText('15 files and their manifest');
  expect(text(pack, 'inventory.csv').trim().split('\r\n')).toHaveLength(33);
  for (const name of Object.keys(pack.files)) expect(text(pack, name)).not.toContain('demo-enterprise');

  const verifier = card(page, 'Verify a pack');
  await verifierLoaded;
  await context.setOffline(true);
  await verify(page, pack.name, pack.bytes);
  await expect(verifier).toContainText('This pack is unchangedAll 15 files match the manifest.');
  const fingerprint = await card(page, 'Pack saved').locator('code').innerText();
  await expect(verifier.locator('code')).toHaveText(fingerprint);
  await context.setOffline(false);

  const { 'changes.json': _, ...rest } = pack.files;
  const report = new TextEncoder().encode(
    text(pack, 'report.html').replace('Needs review', 'No review needed'),
  );
  const changed = zipSync({ ...rest, 'report.html': report, 'notes.txt': new Uint8Array(3) });
  await verify(page, 'tampered.zip', Buffer.from(changed));
  await expect(verifier.getByRole('alert')).toContainText('This pack was changed');
  await expect(verifier.getByRole('listitem').first()).toHaveText(/report\.html\s*Changed/);
  await expect(verifier.getByRole('listitem').nth(1)).toHaveText(/changes\.json\s*Missing/);
  await expect(verifier.getByRole('listitem').nth(2)).toHaveText(/notes\.txt\s*Not in the manifest/);
  await verify(page, 'photo.zip', Buffer.from('not a zip'));
  await expect(verifier.getByRole('alert')).toContainText('This isn’t a zip file');

  await test.step('renders a self-contained report that fits a phone and a printed page', async () => {
    const paper = await context.newPage();
    await paper.setViewportSize({ width: 390, height: 800 });
    await paper.setContent(text(pack, 'report.html'));
    await expect(paper.getByRole('heading', { level: 1 })).toHaveText('Security review of Northwind');
    await expect(paper.getByRole('region', { name: 'Inventory' }).getByRole('row')).toHaveCount(33);
    await expect(paper.getByText('Needs review').first()).toBeVisible();
    expect(await paper.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await paper.locator('script, img, link, iframe').count()).toBe(0);
    // The width of the page that it is printed on.
    await paper.setViewportSize({ width: 1017, height: 700 });
    await paper.emulateMedia({ media: 'print' });
    const word = paper.getByRole('region', { name: 'Inventory' }).getByText('Undecided').first();
    expect(await word.evaluate((element) => element.getClientRects().length)).toBe(1);
  });
  await test.step('pauses, saves a partial pack, and resumes', async () => {
    await page.getByRole('button', { name: 'Build another' }).click();
    await simulate(page, 'latency', { ms: 1_500 });
    await build(page).click();
    const running = card(page, 'Building the pack');
    await expect(running).toContainText(/^Building the pack[1-9]\d* of about \d+ requests/);
    await running.getByRole('button', { name: 'Pause' }).click();
    const paused = card(page, 'Build paused');
    await expect(paused).toBeVisible();
    const part = await downloadPack(page, paused.getByRole('button', { name: 'Download partial file' }));
    expect(part.name).toMatch(/-partial\.zip$/);
    await verify(page, part.name, part.bytes);
    await expect(card(page, 'Verify a pack')).toContainText('Partial');
    await simulate(page, 'latency', { ms: 0 });
    const whole = await downloadPack(page, paused.getByRole('button', { name: 'Resume' }));
    expect(whole.name).not.toContain('partial');
  });
});
