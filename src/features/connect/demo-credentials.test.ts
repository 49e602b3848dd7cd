import { expect, test } from 'vitest';

import { seedCredentials } from '@/mocks/seed/credentials.ts';

import { demoCredentials } from './demo-credentials.ts';

test('has a card for each credential of the embedded service', () => {
  expect(demoCredentials.map(({ key }) => key).toSorted()).toEqual([...seedCredentials().keys()].toSorted());
});
