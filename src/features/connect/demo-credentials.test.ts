import { expect, test } from 'vitest';

import { seedCredentials } from '@/mocks/seed/credentials.ts';

import { edgeCredentials, mainCredential, otherCredentials } from './demo-credentials.ts';

test('shows a card for each credential of the embedded service', () => {
  const cards = [mainCredential, ...otherCredentials, ...edgeCredentials];
  expect(cards.map(({ key }) => key).toSorted()).toEqual([...seedCredentials().keys()].toSorted());
});
