import { boxOf } from '../support/boxes.ts';
import { chunkOf } from '../support/chunks.ts';
import { rowNamed, simulate, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import {
  goToList,
  nameField,
  notifications,
  openProject,
  projectName,
  rename,
  requestsOfProject,
  typeName,
} from '../support/editing.ts';
import { closedGate } from '../support/gate.ts';
import { expectToFit } from '../support/width.ts';

test('changes editor access and the name in place, undoes both, and asks before an unsaved name is left', async ({
  page,
  context,
}) => {
  const editor = closedGate();
  await context.route(`**${chunkOf('src/features/project/editing/editing-panel.tsx')}`, async (route) => {
    await editor.opened;
    await route.continue();
  });
  await openProject(page);
  const tabs = page.getByRole('navigation', { name: 'Project', exact: true });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await test.step('asks before it discards a name that was typed while the editor loads', async () => {
    await typeName(page, 'Half a name');
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await goToList(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(nameField(page)).toHaveValue('Half a name');
    editor.open();
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
    await expect(nameField(page)).toHaveValue('Half a name');
    await nameField(page).press('Escape');
  });
  await test.step('explains who gains editor access, saves it, and undoes it', async () => {
    const sent = requestsOfProject(page);
    const card = page.getByRole('region', { name: 'Editor access' });
    await expect(card).toContainText('Restricted');
    await card.getByRole('button', { name: 'Change who can edit' }).press('Enter');
    await expect(card.getByRole('radio', { name: 'Restricted' })).toBeFocused();
    const save = card.getByRole('button', { name: 'Save' });
    await expect(save).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('ArrowDown');
    await expect(card.getByRole('status')).toContainText(/Restricted.*Workspace can edit/);
    await expect(save).toBeInViewport({ ratio: 1 });
    // The workspace has the plan.
    await expect(card).not.toContainText('Business plan');
    await expect(card.getByRole('status')).toContainText('All members can edit or view');
    await page.keyboard.press('Enter');
    await expect(notifications(page)).toContainText(/^Editor access of “.+”: Workspace can edit/);
    await expect(card.getByRole('button', { name: 'Change who can edit' })).toBeFocused();
    await expect(card).toContainText('All members whose role allows it.');
    expect(sent).toEqual(['GET', 'PATCH {"visibility":"workspace_edit"}']);
    await notifications(page).getByRole('button', { name: 'Undo' }).click();
    await expect(card).toContainText('The project owner, invited collaborators, and workspace owners.');
    expect(sent.slice(2)).toEqual(['GET', 'PATCH {"visibility":"restricted"}']);
  });
  await test.step('keeps an unsaved name on other tabs of the project, and asks before leaving or a reload', async () => {
    await typeName(page, 'Half a name');
    await tabs.getByRole('link', { name: 'Embed' }).click();
    await expect(page).toHaveURL(/\/embed$/);
    await expect(nameField(page)).toHaveValue('Half a name');
    await goToList(page);
    await expect(question).toContainText('The new name isn’t saved.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(nameField(page)).toHaveValue('Half a name');
    const kinds: string[] = [];
    page.on('dialog', (dialog) => {
      kinds.push(dialog.type());
      void dialog.dismiss();
    });
    await page.evaluate(() => location.reload());
    await expect.poll(() => kinds).toEqual(['beforeunload']);
    await expect(nameField(page)).toHaveValue('Half a name');
    await goToList(page);
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(title(page)).toHaveText('Projects');
  });
  await test.step('renames with one read and one write, updates every page, and offers an undo', async () => {
    await rowNamed(page, projectName).getByRole('link').first().click();
    await expect(title(page)).toHaveText(projectName);
    await simulate(page, 'lag', { ms: 600_000 });
    const sent = requestsOfProject(page);
    // Nothing moves when the field replaces the title, nor when it has an error.
    const before = await boxOf(tabs);
    await rename(page, 'no/slash');
    await expect(page.getByText(/A name can’t contain/)).toHaveCount(1);
    expect(await boxOf(tabs)).toEqual(before);
    await nameField(page).press('Escape');
    await expect(page.getByRole('button', { name: 'Rename project' })).toBeFocused();
    await rename(page, ' Partner portal');
    await expect(title(page)).toHaveText('Partner portal');
    await expect(page).toHaveTitle(/Partner portal · Service Console/);
    await expect(notifications(page)).toContainText(`Before: “${projectName}”.`);
    // Whitespace is kept, and only the changed field is sent.
    expect(sent).toEqual(['GET', 'PATCH {"name":" Partner portal"}']);
    await expect(page.getByRole('button', { name: 'Rename project' })).toBeFocused();

    await goToList(page);
    await expect(rowNamed(page, 'Partner portal')).toHaveCount(1);
    await notifications(page).getByRole('button', { name: 'Undo' }).click();
    await expect(rowNamed(page, projectName)).toHaveCount(1);
    await expect(rowNamed(page, 'Partner portal')).toHaveCount(0);
    expect(sent.slice(2)).toEqual(['GET', `PATCH {"name":"${projectName}"}`]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('fits the dialogs for name, editor access and deletion, with large touch targets', async ({
    page,
  }) => {
    await openProject(page);
    await expectToFit(page);
    const pencil = page.getByRole('button', { name: 'Rename project' });
    expect((await boxOf(pencil)).height).toBeGreaterThanOrEqual(44);
    await pencil.tap();
    await nameField(page).fill('  Partner portal  of everyone');
    await expectToFit(page);
    await page.getByRole('button', { name: 'Cancel' }).tap();
    await page.getByRole('button', { name: 'Change who can edit' }).tap();
    await page.getByText('Workspace can view').tap();
    await expectToFit(page);
    await page.getByRole('main').getByRole('button', { name: 'Cancel' }).tap();
    await page.getByRole('button', { name: 'More actions' }).tap();
    await page.getByRole('menuitem', { name: 'Delete…' }).tap();
    await expect(page.getByRole('dialog')).toContainText('permanently deleted');
    await expectToFit(page);
  });
});
