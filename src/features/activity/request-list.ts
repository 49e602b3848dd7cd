import { useMemo, useSyncExternalStore } from 'react';

import { type Connection, useConnections } from '@/api/connection/connections.ts';
import { splitList } from '@/lib/search-values.ts';
import { type RequestEntry, requestLog } from '@/local/request-log.ts';

import { addressOf } from './curl.ts';
import { resultLabel } from './request-labels.ts';
import type { ActivitySearch } from './search.ts';
import { matchesText } from './text-filter.ts';

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
      (results.length === 0 || results.includes(resultLabel(row).result)) &&
      matchesText(search.q, () => [
        row.operation.operationId,
        row.operation.method,
        addressOf(row),
        resultLabel(row).label,
        row.requestId,
        row.connection.name,
      ]),
  );
}
