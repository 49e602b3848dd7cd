import type { Page } from '@playwright/test';

import { countRequests, navigate, openAt, rows, searchField, simulate, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { dialog, download, openExport, dialogButton, projectIdsIn } from '../support/exporting.ts';
import { coverage, startLoading } from '../support/findings.ts';
import { line } from '../support/inventory.ts';
import { membersPath, watchMembers } from '../support/people.ts';

/** The number of loaded members, as the page shows it. */
const loadedCount = async (page: Page): Promise<number> =>
  Number(/^[\d,]+/.exec(await page.getByText(/^[\d,]+ of 5,000 · /).innerText())?.[0].replace(',', ''));

/** The text of each row that is at least partly visible. */
const inSight = (page: Page): Promise<string[]> =>
  rows(page).evaluateAll((all) =>
    all
      .filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return bottom > 0 && top < window.innerHeight;
      })
      .map((row) => row.textContent),
  );

const namelessInSight = async (page: Page): Promise<number> =>
  (await inSight(page)).filter((text) => text.includes('Loading name')).length;

// The demo takes a while to make 100,000 projects, so it does that once for all pages.
test('lists, loads and exports parts of 100,000 projects and 5,000 members with few elements', async ({
  page,
}) => {
  const elements = (): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length);
  await test.step('loads names of members only for visible rows, each once', async () => {
    const asked = watchMembers(page);
    await openAt(page, membersPath, 'demo-large');
    await expect(page.getByText(/^100 of 5,000 · /)).toBeVisible();
    await expect.poll(() => namelessInSight(page)).toBe(0);
    expect(asked.byId.length).toBeLessThanOrEqual((await inSight(page)).length);
    expect(asked.list).toHaveLength(1);
    const named = [...asked.byId];

    await page.getByRole('main').hover();
    for (let loaded = 100; loaded < 300; loaded = await loadedCount(page)) {
      await page.mouse.wheel(0, 20_000);
      await expect.poll(() => loadedCount(page)).toBeGreaterThan(loaded);
    }
    expect(await elements()).toBeLessThan(1_500);
    await page.mouse.wheel(0, -100_000);
    await expect(rows(page).first()).toHaveAttribute('aria-rowindex', '2');
    await expect.poll(() => namelessInSight(page)).toBe(0);
    // Loaded names aren't requested again. A request that was canceled as its response arrived may be.
    expect(asked.byId.filter((id) => named.includes(id))).toEqual(named);
    // Rows that only scrolled past sent no request: there are far fewer requests than rows.
    expect(asked.byId.length).toBeLessThan(200);
    for (const { searchParams } of asked.list)
      if (searchParams.has('cursor')) expect([...searchParams.keys()]).toEqual(['cursor']);
  });
  await test.step('continues a long export in the background, pauses it and resumes it', async () => {
    await navigate(page, 'Projects');
    await expect(rows(page).first()).toBeVisible();
    await simulate(page, 'latency', { ms: 150 });
    await openExport(page);
    await expect(dialog(page).getByRole('status')).toHaveText(/^1,000 requests, about /);
    await dialog(page).getByRole('checkbox', { name: 'Include export details' }).check();
    await dialogButton(page, 'Export').click();
    await expect(dialog(page)).toContainText(/\d00 of about 100,000 projects/);
    await dialogButton(page, 'Continue in background').click();
    await navigate(page, 'Overview');
    await expect(title(page)).toHaveText('Meridian Group');
    const tray = page.getByRole('banner').getByRole('button', { name: /^Export/ });
    await expect(tray).toHaveText(/Export \d+%/);
    await tray.click();
    const work = page.getByRole('dialog', { name: 'Jobs' });
    await work.getByRole('button', { name: 'Pause' }).click();
    await expect(tray).toHaveText('Export paused');
    await expect(work.getByRole('button', { name: 'Resume' })).toBeFocused();
    const { urls } = countRequests(page, '/v1/projects');
    const part = await download(page, work.getByRole('button', { name: 'Download partial file' }));
    expect(part.name).toMatch(/-partial\.csv$/);
    expect(part.text).toContain('(incomplete: the export was stopped)');
    const read = projectIdsIn(part.text).length;
    expect(read).toBeGreaterThan(0);
    expect(urls).toHaveLength(0);
    await work.getByRole('button', { name: 'Resume' }).click();
    await expect.poll(() => urls.length).toBeGreaterThan(1);
    expect(urls[0]?.searchParams.get('cursor')).toEqual(expect.any(String));
    // Closing the tab would lose it, so the browser asks first.
    const asked = page.waitForEvent('dialog');
    void page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await work.getByRole('button', { name: 'Pause' }).click();
    await work.getByRole('button', { name: /^Remove / }).click();
    await expect(tray).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await simulate(page, 'latency', { ms: 0 });
  });
  await test.step('searches and scrolls projects', async () => {
    await navigate(page, 'Projects');
    await expect(rows(page).first()).toBeVisible();
    await searchField(page).pressSequentially('portal', { delay: 15 });
    await expect(searchField(page)).toHaveValue('portal');
    await expect(page.getByRole('main').getByText(/ · newest edits first/)).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
    await searchField(page).fill('');
    await expect(page.getByText(/^100 of /)).toBeVisible();
    expect(await elements()).toBeLessThan(1_500);
    await page.getByRole('main').hover();
    const lastRow = async (): Promise<number> =>
      Number(await rows(page).last().getAttribute('aria-rowindex'));
    // A step either reaches the end of the loaded rows or loads the next page.
    for (let last = await lastRow(); last <= 200; last = await lastRow()) {
      await page.keyboard.press('End');
      await page.mouse.wheel(0, 20_000);
      await expect.poll(lastRow).toBeGreaterThan(last);
    }
    await expect(page.getByText(/^(?:[2-9]00|1,\d00) of /)).toBeVisible();
    expect(await elements()).toBeLessThan(1_500);
  });
  await test.step('starts to load findings with the projects that matter most', async () => {
    await navigate(page, 'Findings');
    await expect(coverage(page)).toContainText(/of the first 100 projects of 100,000 by priority scanned/);
    await expect(page.getByRole('button', { name: /^Load findings \(at least \d+ requests/ })).toBeVisible();
    await expect(coverage(page).getByRole('button', { name: 'Load more' })).toBeVisible();
    await expect(rows(page)).toHaveCount(0);

    // A part of the workspace is enough to start with.
    const scans = countRequests(page, /\/security-scans$/);
    await simulate(page, 'latency', { ms: 500 });
    await startLoading(page);
    await expect(rows(page).first()).toBeVisible();
    await coverage(page).getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByRole('button', { name: /^Load remaining findings \(/ })).toBeVisible();
    expect(scans.urls.length).toBeLessThanOrEqual(100);
    await simulate(page, 'latency', { ms: 0 });
    await navigate(page, 'Exposure');
    await expect(title(page)).toHaveText('Exposure');
  });
  await test.step('keeps the inventory fast, and asks before loading all', async () => {
    await navigate(page, 'Inventory');
    await expect(rows(page).first()).toBeVisible();
    await line(page).pressSequentially('scanned:never ', { delay: 10 });
    await expect(line(page)).toHaveValue('scanned:never ');
    await expect(page.getByText(/applies only to the [\d,]+ loaded projects/)).toBeVisible();
    // A second page may have loaded to fill the window.
    await expect(page.getByRole('button', { name: /^Load all \(99\d requests\)$/ })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await line(page).fill('');
    // The notice, with the same button, stays until the list has followed.
    await expect(page.getByText(/applies only to the [\d,]+ loaded projects/)).toHaveCount(0);
    await page.getByRole('button', { name: /^Load all \(99\d requests\)$/ }).click();
    const question = page.getByRole('dialog', { name: 'Load all projects?' });
    await expect(question).toContainText(/This takes 99\d requests\. You can stop at any time\./);
    await question.getByRole('button', { name: 'Load all' }).click();
    await expect(page.getByText(/Loading \d{1,2},\d00 of about 100,000/)).toBeVisible();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect
      .poll(async () => Number(await rows(page).last().getAttribute('aria-rowindex')))
      .toBeGreaterThan(900);
    expect(await elements()).toBeLessThan(1_500);
  });
});
