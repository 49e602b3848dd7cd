import { expect, test } from '../support/demo.ts';
import {
  card,
  openPublishDialog,
  openPublishing,
  publishButton,
  publishDialog,
} from '../support/publishing.ts';

test('links to the findings that block publishing', async ({ page, problems }) => {
  problems.expectHttpErrors(403);
  await openPublishing(page, 'Office map');
  await expect(card(page, 'Status')).toContainText('open errors');
  const dialog = await openPublishDialog(page);
  await publishButton(page).click();
  const findings = dialog.getByRole('list', { name: 'Findings that block publishing' }).getByRole('link');
  await expect(findings).toHaveCount(3);
  await expect(findings.first()).toHaveText(/Anyone can read|service key|admin page/);
  await findings.first().click();
  await expect(page).toHaveURL(/\/security\?finding=/);
  await expect(publishDialog(page)).toHaveCount(0);
});
