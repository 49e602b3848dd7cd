import { expect, test } from 'vitest';

import { inventoryRowOf } from '@/api/testing/security-fixture.ts';
import { csvCells, objectsOf } from '@/lib/export-file.ts';

import { inventoryColumns } from './inventory-file.ts';

const columns = inventoryColumns.filter(({ id }) => id === 'owner_name' || id === 'connectors');

test.each([
  ['nobody', { owner: null, connectors: [] }, ['No owner', ''], { owner_name: null, connectors: [] }],
  [
    'someone',
    { owner: { id: 'u', name: 'Ana' }, connectors: ['airtable', 'stripe'] },
    ['Ana', 'airtable; stripe'],
    { owner_name: 'Ana', connectors: ['airtable', 'stripe'] },
  ],
  ['an unknown owner', {}, [undefined, undefined], { owner_name: null, connectors: null }],
])('writes labels in CSV and values in JSON: %s', (_, fields, cells, values) => {
  const row = inventoryRowOf('p', fields);
  expect(csvCells(columns, row)).toEqual(cells);
  expect(objectsOf(columns, [row])).toEqual([values]);
});
