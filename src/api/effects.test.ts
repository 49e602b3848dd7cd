import { expect, test } from 'vitest';

import { operations } from '@/contract/operations/index.ts';

import { effects } from './effects.ts';

test('every operation that writes says which reads it changes', () => {
  const writing = Object.values(operations).filter(({ method }) => method !== 'GET');
  expect(Object.keys(effects).toSorted()).toEqual(writing.map(({ operationId }) => operationId).toSorted());
});

test('only reads are named', () => {
  for (const id of Object.values(effects).flat()) expect(operations[id].method).toBe('GET');
});
