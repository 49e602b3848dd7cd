import type { Page } from '@playwright/test';

import { boxOf } from '../support/boxes.ts';
import { navigate, rows, simulate, title, tryToNavigate } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { notifications } from '../support/editing.ts';
import { card, goToPublishing, openPublishing, watchRequests, watchWrites } from '../support/publishing.ts';
import { expectToFit } from '../support/width.ts';

const audience = (page: Page) => card(page, 'Audience');
const button = (page: Page, name: string | RegExp) => audience(page).getByRole('button', { name });
const radio = (page: Page, name: string) => audience(page).getByRole('radio', { name });
const loss = (page: Page) => audience(page).getByRole('region', { name: 'Lost access' });

/** Adds a group to the list: opens the picker, searches, chooses, closes. */
async function addGroup(page: Page, name: string): Promise<void> {
  await button(page, 'Add group').click();
  const picker = page.getByRole('dialog', { name: 'Add a group' });
  await picker.getByRole('combobox', { name: 'Search groups' }).fill(name);
  await picker.getByRole('option', { name }).click();
  await page.keyboard.press('Escape');
  await expect(picker).toHaveCount(0);
  await expect(button(page, 'Add group')).toBeFocused();
}

test('chooses an audience, asks before it is left or takes access away, saves it, and undoes it', async ({
  page,
  problems,
}) => {
  await test.step('chooses groups by keyboard on a phone', async () => {
    await openPublishing(page, 'Hiring board');
    await page.setViewportSize({ width: 390, height: 800 });
    await button(page, 'Add group').focus();
    await page.keyboard.press('Enter');
    const picker = page.getByRole('dialog', { name: 'Add a group' });
    const search = picker.getByRole('combobox', { name: 'Search groups' });
    await expect(search).toBeFocused();
    await page.keyboard.type('no such group');
    await expect(picker).toContainText('No matching groups');
    await search.fill('');
    await expect(picker).toContainText('12 groups');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    const last = picker.getByRole('option').last();
    await expect(search).toHaveAttribute('aria-activedescendant', (await last.getAttribute('id')) ?? '');
    const before = await last.getAttribute('aria-selected');
    await page.keyboard.press('Enter');
    await expect(last).toHaveAttribute('aria-selected', before === 'true' ? 'false' : 'true');
    await page.keyboard.press('Escape');
    await expect(button(page, 'Add group')).toBeFocused();
    await expect(audience(page)).toContainText('Your list replaces the saved one.');
    await expectToFit(page);
    await button(page, 'Discard list changes').press('Enter');
    await expect(button(page, 'Add group')).toBeFocused();
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step('asks before leaving an unsaved audience, and discards it on request', async () => {
    await radio(page, 'Workspace').check();
    await tryToNavigate(page, 'Projects');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(title(page)).toHaveText('Hiring board');
    await expect(radio(page, 'Workspace')).toBeChecked();
    // A publish starts from the saved audience, and says that the page has an unsaved one.
    await page.getByRole('button', { name: 'Publish…' }).click();
    const publish = page.getByRole('dialog', { name: 'Publish “Hiring board”' });
    await expect(publish.getByRole('radio', { name: 'Groups and people' })).toBeChecked();
    await expect(publish).toContainText('Unsaved audience');
    await expect(publish).toContainText('You chose the workspace on the page.');
    await publish.getByRole('button', { name: 'Cancel' }).click();
    await button(page, 'Discard').click();
    await expect(radio(page, 'Groups and people')).toBeChecked();
    await expect(button(page, 'Save')).toBeFocused();
    await radio(page, 'Workspace').check();
    await tryToNavigate(page, 'Projects');
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(title(page)).toHaveText('Projects');
  });
  await test.step('keeps the saved list when another audience is saved, shows it despite lag, and undoes it', async () => {
    const id = await goToPublishing(page, 'Hiring board');
    await simulate(page, 'lag', { ms: 600_000 });
    const requests = watchRequests(
      page,
      ({ path }) => path === `/v1/projects/${id}` || path.endsWith('/publish'),
    );
    await radio(page, 'Workspace').check();
    await expect(audience(page)).toContainText(
      'Groups and people → Workspace. Every workspace member can open the app',
    );
    await expect(audience(page)).toContainText('The saved list (2 groups) is kept but inactive.');
    await button(page, 'Save').click();
    await expect(notifications(page)).toContainText('Workspace, effective now.');
    expect(requests.map(({ method, body }) => [method, body])).toEqual([
      ['GET', null],
      ['PATCH', { audience: 'workspace' }],
    ]);
    await expect(card(page, 'Status')).toContainText(/Saved list\s*2 groups/);

    await navigate(page, 'Projects');
    const row = rows(page).filter({ hasText: 'Hiring board' });
    await expect(row).toContainText('Workspace');
    await notifications(page).getByRole('button', { name: 'Undo' }).click();
    await expect(notifications(page)).toContainText('Undone');
    await expect(row).toContainText('Groups and people');
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'PATCH', 'GET', 'PATCH']);
  });
  await test.step('asks to confirm who loses access before it replaces the list', async () => {
    const id = await goToPublishing(page, 'Partner onboarding');
    await expect(button(page, 'Save')).toHaveAccessibleDescription('No changes yet.');
    await expect(audience(page)).toContainText('2 people have direct access');

    await addGroup(page, 'Beta testers');
    await button(page, 'Remove Design').click();
    await expect(button(page, 'Restore Design')).toBeFocused();
    await expect(loss(page)).toContainText('2 people will lose access');
    await expect(loss(page)).toContainText('Leila Karimi');
    const changes = audience(page).getByRole('region', { name: 'What will change' });
    await expect(changes).toContainText('Beta testers can open the app');
    await expect(changes).toContainText('Design loses access');
    await expect(changes).toContainText(
      'Workspace-wide access, if it’s on the list, is permanently removed.',
    );

    const requests = watchRequests(
      page,
      ({ path }) => path === `/v1/projects/${id}` || path.endsWith('/publish'),
    );
    await button(page, 'Save').press('Enter');
    await expect(button(page, 'Save')).toHaveAccessibleDescription(/^Confirm who loses/);
    // On a phone, the reason takes a line of its own.
    await page.setViewportSize({ width: 390, height: 800 });
    expect((await boxOf(button(page, /^Discard$/))).y).toBe((await boxOf(button(page, 'Save'))).y);
    await page.setViewportSize({ width: 1280, height: 800 });
    await loss(page).getByRole('button', { name: 'Keep current list' }).click();
    await expect(loss(page)).toHaveCount(0);
    await expect(radio(page, 'Groups and people')).toBeFocused();
    await expect(button(page, 'Restore Design')).toHaveCount(0);
    expect(requests).toEqual([]);

    await button(page, 'Remove Design').click();
    await loss(page).getByRole('button', { name: 'Replace list' }).click();
    await expect(loss(page)).toContainText('Confirmed: 2 people will lose access');
    await button(page, 'Save').click();
    await expect(notifications(page)).toContainText(/Audience of .* saved/);
    await expect(notifications(page).getByRole('button', { name: /Undo|back/ })).toHaveCount(0);
    await expect(card(page, 'Status')).toContainText('2 groups');
    await expect(audience(page)).not.toContainText('have direct access');
    await expect(button(page, 'Save')).toBeFocused();
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'PATCH']);
    expect(requests[1]).toMatchObject({
      path: `/v1/projects/${id}/publish`,
      body: { audience: 'custom', audience_targets: [{ type: 'group' }, { type: 'group' }] },
    });
  });
  await test.step('shows the current audience after a reload during a save, and sends nothing again', async () => {
    problems.expectNetworkErrors();
    await goToPublishing(page, 'Hiring board');
    await radio(page, 'Workspace').check();
    await simulate(page, 'latency', { ms: 1_500 });
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await button(page, 'Save').click();
    await sent;
    const writes = watchWrites(page);
    // A reload also resets the latency.
    await page.reload();
    await expect(card(page, 'Status')).toContainText(/Workspace|2 groups/);
    const isWorkspace = !(await card(page, 'Status').innerText()).includes('2 groups');
    await expect(radio(page, isWorkspace ? 'Workspace' : 'Groups and people')).toBeChecked();
    expect(writes).toEqual([]);
  });
});
