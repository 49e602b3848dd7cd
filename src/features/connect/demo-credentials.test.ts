import { expect, test } from 'vitest';

import { seedCredentials } from '@/mocks/seed/credentials.ts';

import { demoCredentials } from './demo-credentials.ts';

test('every credential of the embedded service has its card, and no other has one', () => {
  expect(demoCredentials.map(({ key }) => key).toSorted()).toEqual([...seedCredentials().keys()].toSorted());
});
