import { useSyncExternalStore } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { splitList } from '@/lib/search-values.ts';
import { type ChangeEntry, changeLog } from '@/local/change-log.ts';

import { actOf, changeInShort, outcomeLabels } from './change-labels.ts';
import type { ActivitySearch } from './search.ts';
import { matchesText } from './text-filter.ts';

/** What this browser changed, the newest first. */
export const useChanges = (): readonly ChangeEntry[] =>
  useSyncExternalStore(changeLog.subscribe, changeLog.get, changeLog.get);

/** Those that the filters of the address let through. */
export function filterChanges(
  all: readonly ChangeEntry[],
  search: Pick<ActivitySearch, 'q' | 'connection' | 'operation' | 'outcome'>,
  /** What the project of a change is called, where that is known. */
  nameOf: (entry: ChangeEntry) => string | null,
  /** Those of this tab: what they are called today is found as well as what they were called then. */
  connections: readonly Pick<Connection, 'id' | 'name'>[],
): readonly ChangeEntry[] {
  const operations = splitList(search.operation);
  const outcomes = splitList(search.outcome);
  return all.filter(
    (entry) =>
      (search.connection === undefined || entry.connectionId === search.connection) &&
      (operations.length === 0 || operations.includes(entry.operationId)) &&
      (outcomes.length === 0 || outcomes.includes(entry.outcome)) &&
      matchesText(search.q, () => [
        actOf(entry),
        nameOf(entry),
        changeInShort(entry),
        outcomeLabels[entry.outcome].label,
        entry.operationId,
        entry.projectId,
        entry.workspaceId,
        entry.requestId,
        entry.connectionName,
        connections.find(({ id }) => id === entry.connectionId)?.name ?? null,
      ]),
  );
}
