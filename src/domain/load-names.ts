import type { QueryClient } from '@tanstack/react-query';

import type { Connection } from '@/api/connection/connections.ts';
import { type PersonRef, loadPeople, peopleToLoad } from '@/api/people/people-by-id.ts';

interface Person extends PersonRef {
  readonly connection: Connection;
}

/** So many names between two reports of progress. */
const step = 20;

export function byConnection(
  people: readonly Person[],
): readonly { readonly connection: Connection; readonly refs: readonly PersonRef[] }[] {
  const groups = new Map<string, { readonly connection: Connection; readonly refs: PersonRef[] }>();
  for (const { connection, ...ref } of people) {
    const group = groups.get(connection.id) ?? { connection, refs: [] };
    groups.set(connection.id, group);
    group.refs.push(ref);
  }
  return [...groups.values()];
}

/** Loads the names that the cache doesn't have, behind the person's own requests. */
export async function loadNames(
  client: QueryClient,
  people: readonly Person[],
  signal: AbortSignal,
  onProgress: (done: number, all: number) => void,
): Promise<void> {
  const missing = byConnection(people).map(({ connection, refs }) => {
    const unique = new Map(refs.map((ref) => [`${ref.workspaceId} ${ref.userId}`, ref]));
    const unread = [...unique.values()].filter((ref) => peopleToLoad(client, connection, [ref]) > 0);
    return { connection, unread };
  });
  const all = missing.reduce((sum, { unread }) => sum + unread.length, 0);
  let done = 0;
  if (all > 0) onProgress(done, all);
  for (const { connection, unread } of missing) {
    for (let start = 0; start < unread.length; start += step) {
      const next = unread.slice(start, start + step);
      await loadPeople(client, connection, next, signal);
      done += next.length;
      onProgress(done, all);
    }
  }
}
