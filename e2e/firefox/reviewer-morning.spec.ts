import { openAt } from '../support/console.ts';
import { test } from '../support/firefox-demo.ts';
import { playwrightReviewer, reviewInTheMorning } from '../support/reviewer-story.ts';

test('takes a reviewer from the overview through twenty decisions and a fix of five to a verified pack', async ({
  page,
}) => {
  await openAt(page, '/workspaces/$workspaceId');
  await reviewInTheMorning(playwrightReviewer(page));
});
