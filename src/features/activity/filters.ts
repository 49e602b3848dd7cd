import type { Connection } from '@/api/connection/connections.ts';
import {
  actionLabel,
  changeLabel,
  changeSummary,
  fieldChanges,
  outcomeLabel,
  outcomes,
  outcomeLabels,
} from '@/domain/change-labels.ts';
import { searchMatcher } from '@/lib/search-matcher.ts';
import { splitList } from '@/lib/url.ts';
import type { ChangeEntry } from '@/local/change-log.ts';

import { pathOf } from './curl.ts';
import { resultLabel, resultLabels, results, type RequestRow } from './requests.ts';
import type { ActivitySearch } from './search.ts';

export interface ActivityFilter {
  readonly name: 'connection' | 'operation' | 'outcome' | 'result';
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly single?: boolean | undefined;
}

type Options = ActivityFilter['options'];

/** Each value once, with its last label. */
function optionsOf(pairs: Iterable<readonly [value: string, label: string]>): Options {
  const labels = new Map(pairs);
  return [...labels]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
}

type NamedConnection = Pick<Connection, 'id' | 'name'>;
type Chosen = Pick<ActivitySearch, 'connection' | 'operation'>;

/** The chosen connection is an option even without entries, because its filter would show its ID otherwise. */
const chosenConnection = (connections: readonly NamedConnection[], { connection }: Chosen) =>
  connections.filter(({ id }) => id === connection).map(({ id, name }) => [id, name] as const);

/** `all` is sorted newest first. A connection has its current name, or its last one if it is gone. */
export const changeFilters = (
  all: readonly ChangeEntry[],
  connections: readonly NamedConnection[],
  chosen: Chosen,
): readonly ActivityFilter[] => [
  {
    name: 'outcome',
    label: 'Result',
    options: outcomes.map((value) => ({ value, label: outcomeLabels[value].label })),
  },
  {
    name: 'operation',
    label: 'Action',
    options: optionsOf(
      [...splitList(chosen.operation), ...all.map(({ operationId }) => operationId)].map((operationId) => [
        operationId,
        actionLabel(operationId),
      ]),
    ),
  },
  {
    name: 'connection',
    label: 'Connection',
    single: true,
    options: optionsOf([
      ...chosenConnection(connections, chosen),
      ...all
        .toReversed()
        .map(
          ({ connectionId, connectionName }) =>
            [
              connectionId,
              connections.find(({ id }) => id === connectionId)?.name ?? connectionName,
            ] as const,
        ),
    ]),
  },
];

export const requestFilters = (
  all: readonly RequestRow[],
  connections: readonly NamedConnection[],
  chosen: Chosen,
): readonly ActivityFilter[] => [
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
    options: optionsOf([
      ...chosenConnection(connections, chosen),
      ...all.map(({ connection }) => [connection.id, connection.name] as const),
    ]),
  },
];

export const noFilters = {
  q: undefined,
  connection: undefined,
  operation: undefined,
  outcome: undefined,
  result: undefined,
  row: undefined,
} as const;

export const hasFilters = (search: ActivitySearch): boolean =>
  [search.q, search.connection, search.operation, search.outcome, search.result].some(
    (value) => value !== undefined,
  );

/** The filters as labels: `Result: Applied`. */
export const filterLabels = (
  search: ActivitySearch,
  filters: readonly ActivityFilter[],
): readonly string[] => [
  ...(search.q === undefined ? [] : [`Search: “${search.q}”`]),
  ...filters.flatMap(({ name, label, options }) => {
    const chosen = splitList(search[name]);
    const labels = chosen.map((value) => options.find((option) => option.value === value)?.label ?? value);
    return labels.length === 0 ? [] : [`${label}: ${labels.join(', ')}`];
  }),
];

/** Whether a filter of the URL lets a value through. */
export function isChosen(filter: string | undefined, value: string): boolean {
  const chosen = splitList(filter);
  return chosen.length === 0 || chosen.includes(value);
}

export function filterChanges(
  all: readonly ChangeEntry[],
  search: Pick<ActivitySearch, 'q' | 'connection' | 'operation' | 'outcome'>,
  /** The project's name, if it is known. */
  nameOf: (entry: ChangeEntry) => string | null,
  /** The connections of this tab. Each is found by its current and its former name. */
  connections: readonly NamedConnection[],
): readonly ChangeEntry[] {
  const isFound = searchMatcher(search.q ?? '');
  return all.filter(
    (entry) =>
      (search.connection === undefined || entry.connectionId === search.connection) &&
      isChosen(search.operation, entry.operationId) &&
      isChosen(search.outcome, entry.outcome) &&
      isFound(() => [
        changeLabel(entry),
        nameOf(entry),
        changeSummary(entry),
        // The summary only counts groups and people.
        ...fieldChanges(entry).flatMap(({ before, after }) => [...(before ?? []), ...(after ?? [])]),
        outcomeLabel(entry).label,
        entry.operationId,
        entry.projectId,
        entry.workspaceId,
        entry.requestId,
        entry.connectionName,
        connections.find(({ id }) => id === entry.connectionId)?.name,
      ]),
  );
}

export function filterRequests(
  all: readonly RequestRow[],
  search: Pick<ActivitySearch, 'q' | 'connection' | 'operation' | 'result'>,
): readonly RequestRow[] {
  const isFound = searchMatcher(search.q ?? '');
  return all.filter(
    (row) =>
      (search.connection === undefined || row.connection.id === search.connection) &&
      isChosen(search.operation, row.operation.operationId) &&
      isChosen(search.result, resultLabel(row).result) &&
      isFound(() => [
        row.operation.operationId,
        row.operation.method,
        pathOf(row),
        resultLabel(row).label,
        row.requestId,
        row.connection.name,
      ]),
  );
}
