import { chooseFilter, countRequests, navigate, openProjects, simulate, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { notifications } from '../support/editing.ts';
import { dialog, download, openExport, dialogButton, projectIdsIn } from '../support/exporting.ts';

test('exports matching projects, resumes a failed export, and exports members and groups', async ({
  page,
  problems,
}) => {
  await test.step('exports all matching projects with the estimated requests', async () => {
    await openProjects(page);
    await chooseFilter(page, 'Published', 'Yes');
    await expect(page.getByRole('main').getByText(/ · newest edits first/)).toBeVisible();
    await openExport(page);
    await expect(dialog(page)).toContainText('Published: Yes', { ignoreCase: true });
    await expect(dialog(page).getByRole('status')).toHaveText(/^Up to \d+ requests, about /);
    await dialog(page).getByRole('checkbox', { name: 'Owner', exact: true }).uncheck();
    await expect(dialog(page).getByRole('status')).toHaveText(/^(Up to )?3 requests, about /);
    await dialog(page).getByRole('checkbox', { name: 'Summary' }).uncheck();
    const { urls } = countRequests(page, '/v1/projects');
    const { name, text } = await download(page, dialogButton(page, 'Export'));
    expect(name).toMatch(/^projects-northwind-\d{4}-\d\d-\d\d\.csv$/);
    expect(text).toMatch(/^\uFEFF?Project,Project ID,Published,Audience,/);
    const found = projectIdsIn(text);
    expect(found.length).toBeGreaterThan(100);
    expect(new Set(found).size).toBe(found.length);
    expect(text.trim().split('\r\n')).toHaveLength(found.length + 1);
    expect(urls.length).toBe(Math.ceil(found.length / 100));
    expect(urls.every((url) => url.searchParams.get('is_published') === 'true')).toBe(true);
    await expect(dialog(page).getByRole('status')).toHaveText('Saved to your downloads');
    await dialogButton(page, 'Close').last().click();
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeFocused();
  });
  await test.step('resumes a failed export', async () => {
    problems.expectHttpErrors(403, 404);
    await navigate(page, 'Projects');
    await expect(page).not.toHaveURL(/published=/);
    await openExport(page);
    await simulate(page, 'fault', {
      operation: 'listProjects',
      status: 403,
      type: 'insufficient_scope',
      times: 1,
      props: { required_scopes: ['workspaces:read'] },
    });
    await dialogButton(page, 'Export').click();
    const alert = dialog(page).getByRole('alert');
    await expect(alert).toContainText('workspaces:read');
    await expect(dialogButton(page, 'Download partial file')).toHaveCount(0);
    await dialogButton(page, 'Close').last().click();
    await page.getByRole('banner').getByRole('button', { name: 'Export failed' }).click();
    await expect(alert).toContainText('workspaces:read');
    // The toast disappears after a while, so the test looks for it while it waits for the file.
    const [{ text }] = await Promise.all([
      download(page, dialogButton(page, 'Try again')),
      expect(notifications(page)).toContainText('243 projects saved'),
    ]);
    expect(projectIdsIn(text)).toHaveLength(243);
    await expect(alert).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });
  await test.step('exports members with roles and names, and groups', async () => {
    problems.expectHttpErrors(404);
    await navigate(page, 'Members');
    await expect(title(page)).toHaveText('Members');
    await expect(page.getByRole('main').getByText(/ · sorted by role/)).toBeVisible();
    await openExport(page);
    await expect(dialog(page).getByRole('checkbox', { name: 'Name', exact: true })).toBeChecked();
    const members = await download(page, dialogButton(page, 'Export'));
    const [header, ...lines] = members.text.trim().split('\r\n');
    expect(header).toMatch(/^\uFEFF?Name,User ID,Email,Joined,Role,Identity provider$/);
    expect(lines).toHaveLength(90);
    expect(
      lines.filter((line) => /,(?:Owner|Admin|Member|Collaborator|Viewer),(?:Yes|No)$/.test(line)),
    ).toHaveLength(90);
    await dialogButton(page, 'Close').last().click();

    await navigate(page, 'Groups');
    await expect(title(page)).toHaveText('Groups');
    await openExport(page);
    const groups = await download(page, dialogButton(page, 'Export'));
    expect(groups.name).toMatch(/^groups-northwind-/);
    expect(groups.text.trim().split('\r\n')).toHaveLength(13);
  });
});
