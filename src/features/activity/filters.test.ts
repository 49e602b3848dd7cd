import { expect, test } from 'vitest';

import { changeOf } from '@/local/change-fixture.ts';

import { changeFilters, filterChanges, filterLabels, requestFilters } from './filters.ts';

const change = (connectionId: string, connectionName: string) =>
  changeOf({ id: `${connectionId} ${connectionName}`, connectionId, connectionName });
/** Newest first. */
const all = [
  change('here', 'Second'),
  change('here', 'First'),
  change('gone', 'Late'),
  change('gone', 'Early'),
];
const connections = [{ id: 'here', name: 'Today' }];

test('lists a connection by its current name, or by its last one after a disconnect', () => {
  const options = changeFilters(all, connections, {}).find(({ name }) => name === 'connection')?.options;
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

test('finds a change of the audience by the ID of one of several groups', () => {
  const shared = changeOf({ after: { audience_targets: ['group:grp_1', 'group:grp_2'] } });
  expect(filterChanges([shared, ...all], { q: 'grp_2' }, () => null, connections)).toEqual([shared]);
});

test('names a chosen connection and action that have no entries', () => {
  const chosen = { connection: 'here', operation: 'deleteProject' };
  expect(filterLabels(chosen, changeFilters([], connections, chosen))).toEqual([
    'Action: Delete',
    'Connection: Today',
  ]);
  expect(filterLabels(chosen, requestFilters([], connections, chosen))).toContain('Connection: Today');
});
