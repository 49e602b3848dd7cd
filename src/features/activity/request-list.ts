import { useMemo, useSyncExternalStore } from 'react';

import { type Connection, useConnections } from '@/api/connections.ts';
import { addressOf } from '@/api/curl.ts';
import { type RequestEntry, requestLog } from '@/api/request-log.ts';
import { splitList } from '@/lib/search-values.ts';

import { matches } from './matches.ts';
import { resultWord } from './request-words.ts';
import type { ActivitySearch } from './search.ts';

export interface RequestRow extends RequestEntry {
  readonly key: string;
  readonly connection: Connection;
}

/** What this tab asked with any of its connections, the newest first. */
export function useRequests(): readonly RequestRow[] {
  const log = useSyncExternalStore(requestLog.subscribe, requestLog.get, requestLog.get);
  const connections = useConnections();
  return useMemo(
    () =>
      connections
        .flatMap((connection) =>
          (log.get(connection.id) ?? []).map((entry) => ({
            ...entry,
            connection,
            key: `${connection.id} ${entry.number}`,
          })),
        )
        .toSorted((a, b) => b.askedAt - a.askedAt || b.number - a.number),
    [log, connections],
  );
}

/** Those that the filters of the address let through. */
export function filterRequests(
  all: readonly RequestRow[],
  search: Pick<ActivitySearch, 'q' | 'connection' | 'operation' | 'result'>,
): readonly RequestRow[] {
  const operations = splitList(search.operation);
  const results = splitList(search.result);
  return all.filter(
    (row) =>
      (search.connection === undefined || row.connection.id === search.connection) &&
      (operations.length === 0 || operations.includes(row.operation.operationId)) &&
      (results.length === 0 || results.includes(resultWord(row).result)) &&
      matches(search.q, () => [
        row.operation.operationId,
        row.operation.method,
        addressOf(row),
        resultWord(row).label,
        row.requestId,
        row.connection.name,
      ]),
  );
}
