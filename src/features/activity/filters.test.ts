import { expect, test } from 'vitest';

import type { ChangeEntry } from '@/local/change-log.ts';

import { changeFilters, filterChanges } from './filters.ts';

const change = (connectionId: string, connectionName: string): ChangeEntry => ({
  id: `${connectionId} ${connectionName}`,
  at: '2026-11-20T10:00:00Z',
  connectionId,
  connectionName,
  operationId: 'updateProject',
  workspaceId: 'w',
  projectId: 'p',
  before: {},
  after: {},
  outcome: 'applied',
  requestId: null,
});
/** Newest first. */
const all = [
  change('here', 'Second'),
  change('here', 'First'),
  change('gone', 'Late'),
  change('gone', 'Early'),
];
const connections = [{ id: 'here', name: 'Today' }];

test('lists a connection by its current name, or by its last one after a disconnect', () => {
  const options = changeFilters(all, connections).find(({ name }) => name === 'connection')?.options;
  expect(options).toEqual([
    { value: 'gone', label: 'Late' },
    { value: 'here', label: 'Today' },
  ]);
});

test('finds a connection by its current and its former name', () => {
  const found = (q: string) =>
    filterChanges(all, { q }, () => null, connections).map(({ connectionName }) => connectionName);
  expect(found('today')).toEqual(['Second', 'First']);
  expect(found('first')).toEqual(['First']);
  expect(found('early')).toEqual(['Early']);
});
