import { connectKey, rows, title } from '../support/console.ts';
import { expect, test } from '../support/live.ts';

test('keeps the page when the API goes down and comes back', async ({ page, gateway, service, problems }) => {
  problems.expectHttpErrors(502);
  problems.expectNetworkErrors();
  await connectKey(page, gateway.url, 'demo-business');
  await expect(rows(page).first()).toBeVisible();
  const names = await rows(page).getByRole('link').allTextContents();

  await service.stop();
  try {
    // Visible data stays. New requests show an error.
    const search = page.getByRole('searchbox', { name: 'Search projects' });
    await search.fill('portal');
    await expect(page.getByText(/Can’t reach the API/).first()).toBeVisible();
    await search.fill('');
    await expect(rows(page).getByRole('link').first()).toHaveText(names[0] ?? '');
    await expect(title(page)).toHaveText('Projects');
  } finally {
    await service.start();
  }
  await expect(page.getByText(/Can’t reach the API/)).toHaveCount(0, { timeout: 120_000 });
  // More rows may have loaded since.
  await expect
    .poll(async () => (await rows(page).getByRole('link').allTextContents()).slice(0, names.length))
    .toEqual(names);
});
