import { expect, test as base } from '@playwright/test';

import { Problems } from './problems.ts';
import { trackRequests } from './requests.ts';

interface TestFixtures {
  /** Fails the test for unexpected problems of the page. Tests announce those they provoke. */
  problems: Problems;
}

export const test = base.extend<TestFixtures>({
  problems: [
    async ({ context }, use) => {
      context.on('page', trackRequests);
      const problems = new Problems();
      await problems.watch(context);
      await use(problems);
      expect(problems.all, 'console errors, exceptions, foreign requests and policy reports').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
