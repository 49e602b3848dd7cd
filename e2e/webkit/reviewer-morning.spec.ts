import { startDemo } from '../support/demo-process.ts';
import { reviewInTheMorning, webkitReviewer } from '../support/reviewer-story.ts';
import { test } from '../support/webkit.ts';

test('takes a reviewer from the overview through twenty decisions and a fix of five to a verified pack', async ({
  walker,
}) => {
  // On its own origin, so that the browser remembers nothing of another test.
  const demo = await startDemo();
  try {
    await walker.open(`${demo.url}/connect`);
    await walker.click('main button', 'demo-enterprise');
    await walker.expectPage(/^Projects/);
    await walker.click('nav a', '^Overview');
    await reviewInTheMorning(webkitReviewer(walker));
  } finally {
    await demo.stop();
  }
});
