import { parseQuery } from './parse-query.ts';
import { quoteIfNeeded } from './tokens.ts';
import type { Age, CountLimit, InventoryQuery } from './types.ts';
import { isCountKey, queryKeys } from './vocabulary.ts';

const countKeys = queryKeys.filter(isCountKey);

const list = (key: string, values: readonly string[]): string | null =>
  values.length === 0 ? null : `${key}:${values.map(quoteIfNeeded).join(',')}`;

const flag = (name: string, value: boolean | undefined): string | null =>
  value === undefined ? null : `${value ? '' : '-'}has:${name}`;

const aged = (key: string, age: Age | undefined): string | null => {
  if (age === undefined) return null;
  if (age.kind === 'ever') return `-${key}:never`;
  return age.kind === 'never' ? `${key}:never` : `${key}:${age.kind === 'over' ? '>' : '<'}${age.days}d`;
};

const limited = (key: string, limit: CountLimit | undefined): string | null =>
  limit === undefined ? null : `${key}:${limit.sign}${limit.value}`;

/** The line for a query, in the API's own words; the inverse of `parseQuery`. */
export function formatQuery(query: InventoryQuery): string {
  const { published, sort, counts, not } = query;
  const state = published === undefined ? [] : [published ? 'published' : 'offline'];
  const words = query.text.split(/\s+/);
  return [
    list('priority', query.priority),
    list('-priority', not.priority),
    list('is', [...state, ...query.audience]),
    list('-is', not.audience),
    flag('pii', query.pii),
    flag('connectors', query.connectors),
    flag('secrets', query.secrets),
    flag('visitors', query.visited),
    list('visibility', query.visibility),
    list('-visibility', not.visibility),
    list('active', query.activity),
    list('-active', not.activity),
    list('finding', query.findings),
    ...countKeys.map((key) => limited(key, counts[key])),
    aged('scanned', query.scanned),
    aged('edited', query.edited),
    list('owner', query.owners),
    list('-owner', not.owners),
    list('decision', query.decisions),
    list('-decision', not.decisions),
    query.changed === undefined ? null : `changed:${query.changed ? 'yes' : 'no'}`,
    sort === undefined ? null : `sort:${sort.by}${sort.order === 'asc' ? '-asc' : ''}`,
    ...words.map((word) => (/^-?\w+:/.test(word) ? quoteIfNeeded(word) : word.replaceAll('"', ''))),
  ]
    .filter((part) => part !== null && part !== '')
    .join(' ');
}

/** The line with parts of its query changed. Invalid terms stay at the end. */
export function editQuery(line: string, changes: Partial<InventoryQuery>): string {
  const { query, terms } = parseQuery(line);
  const invalid = terms.filter(({ problem, raw }) => problem !== null && raw !== '').map(({ raw }) => raw);
  return [formatQuery({ ...query, ...changes }), ...invalid].filter((part) => part !== '').join(' ');
}
