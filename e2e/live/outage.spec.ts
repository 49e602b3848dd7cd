import { paste, rows, title } from '../support/console.ts';
import { expect, test } from '../support/live.ts';

test('a service that goes away and comes back loses nothing on screen', async ({
  page,
  gateway,
  service,
  problems,
}) => {
  problems.expectHttpErrors(502);
  problems.expectNetworkErrors();
  await paste(page, gateway.url, 'demo-business');
  await expect(rows(page).first()).toBeVisible();
  const names = await rows(page).getByRole('link').allTextContents();

  await service.stop();
  try {
    // What is on the screen stays there; what is asked for anew says calmly that it cannot be had.
    const search = page.getByRole('searchbox', { name: 'Search projects' });
    await search.fill('portal');
    await expect(page.getByText(/Cannot reach the service/).first()).toBeVisible({ timeout: 30_000 });
    await search.fill('');
    await expect(rows(page).getByRole('link').first()).toHaveText(names[0] ?? '');
    await expect(title(page)).toHaveText('Projects');
  } finally {
    await service.start();
  }
  await expect(page.getByText(/Cannot reach the service/)).toHaveCount(0, { timeout: 45_000 });
  // Rows beyond the window's edge may have come since.
  await expect
    .poll(async () => (await rows(page).getByRole('link').allTextContents()).slice(0, names.length))
    .toEqual(names);
});
