import type { Connection } from '@/api/connection/connections.ts';
import type { ChangeEntry } from '@/local/change-log.ts';

import { actionLabel, outcomes, outcomeLabels } from './change-labels.ts';
import type { ActivityFilter } from './filter-bar.tsx';
import { resultLabels, results } from './request-labels.ts';
import type { RequestRow } from './request-list.ts';

type Options = ActivityFilter['options'];

/** Each value once, by the label that comes last. */
function optionsOf(pairs: Iterable<readonly [value: string, label: string]>): Options {
  const labels = new Map(pairs);
  return [...labels]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
}

/** `all`: the newest first. A connection goes by its name of today, or, once it is gone, by the last that it had. */
export const changeFilters = (
  all: readonly ChangeEntry[],
  connections: readonly Pick<Connection, 'id' | 'name'>[],
): readonly ActivityFilter[] => [
  {
    name: 'outcome',
    label: 'Outcome',
    options: outcomes.map((value) => ({ value, label: outcomeLabels[value].label })),
  },
  {
    name: 'operation',
    label: 'Change',
    options: optionsOf(all.map(({ operationId }) => [operationId, actionLabel(operationId)])),
  },
  {
    name: 'connection',
    label: 'Connection',
    single: true,
    options: optionsOf(
      all
        .toReversed()
        .map(({ connectionId, connectionName }) => [
          connectionId,
          connections.find(({ id }) => id === connectionId)?.name ?? connectionName,
        ]),
    ),
  },
];

export const requestFilters = (all: readonly RequestRow[]): readonly ActivityFilter[] => [
  {
    name: 'result',
    label: 'Result',
    options: results.map((value) => ({ value, label: resultLabels[value] })),
  },
  {
    name: 'operation',
    label: 'Operation',
    options: optionsOf(all.map(({ operation: { operationId } }) => [operationId, operationId])),
  },
  {
    name: 'connection',
    label: 'Connection',
    single: true,
    options: optionsOf(all.map(({ connection }) => [connection.id, connection.name])),
  },
];
