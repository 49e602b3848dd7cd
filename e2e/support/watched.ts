import { expect, test as base } from '@playwright/test';

import { Problems } from './problems.ts';

interface TestFixtures {
  /** Fails the test for unexpected problems of the page. Tests announce those they provoke. */
  problems: Problems;
}

export const test = base.extend<TestFixtures>({
  problems: [
    async ({ context }, use) => {
      const problems = new Problems();
      await problems.watch(context);
      await use(problems);
      expect(problems.all, 'console errors, exceptions, foreign requests and policy reports').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
