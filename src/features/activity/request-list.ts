import { useMemo, useSyncExternalStore } from 'react';

import { type Connection, useConnections } from '@/api/connection/connections.ts';
import { type RequestEntry, requestLog } from '@/local/request-log.ts';

export interface RequestRow extends RequestEntry {
  readonly key: string;
  readonly connection: Connection;
}

/** The requests of this tab, newest first. */
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
        .toSorted((a, b) => b.requestedAt - a.requestedAt || b.number - a.number),
    [log, connections],
  );
}
