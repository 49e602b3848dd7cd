import { expect, test } from 'vitest';

import type { WorkspaceGroup } from '@/contract/resources/people.ts';

import { matchingGroups } from './group-panel.tsx';

const group = (name: string, description: string | null = null): WorkspaceGroup => ({
  id: name,
  workspace_id: 'w',
  name,
  description,
  scim_external_id: null,
  member_count: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
});
const groups = [
  group('Éditions'),
  group('Field support'),
  group('Support EU'),
  group('Legal', 'Contracts, EU'),
];
const found = (text: string) => matchingGroups(groups, text).map(({ name }) => name);

test('finds groups by every word, ignoring case and accents', () => {
  expect(found('  ')).toHaveLength(4);
  expect(found('EDITION')).toEqual(['Éditions']);
  expect(found('eu support')).toEqual(['Support EU']);
  expect(found('eu')).toEqual(['Support EU', 'Legal']);
  expect(found('(')).toEqual([]);
});

test('lists names that begin with the text first', () => {
  expect(found('support')).toEqual(['Support EU', 'Field support']);
});
