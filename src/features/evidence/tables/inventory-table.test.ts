import { expect, test } from 'vitest';

import { rowOf } from '@/domain/testing/findings-fixture.ts';
import { objectsOf } from '@/lib/export-file.ts';

import { inventoryTable, knownReasons } from './inventory-table.ts';

const types = { isListed: true, refusal: null, unreadable: 0, unloaded: [], forbidden: [], unknown: [] };

test.each([
  ['none when every type was loaded', {}, []],
  ['unknown when the types weren’t loaded', { isListed: false }, null],
  ['unknown when the API key can’t see them', { refusal: 'Permission required' }, null],
])('calls the reasons of a project %s', (_, changes, reason) => {
  const reasons = knownReasons({ index: [], types: { ...types, ...changes } });
  const { columns } = inventoryTable({ rows: [], reasons, decisions: null, note: '', emails: true });
  expect(objectsOf(columns, [rowOf()])).toMatchObject([{ reason }]);
});
