import { CancelledError, type QueryClient, QueryObserver } from '@tanstack/react-query';

import type { Connection } from '@/api/connections.ts';
import { memberFreshMs, memberOptions } from '@/api/people.ts';
import { atOnce } from '@/api/transport/budget.ts';
import type { WorkspaceMemberDetails } from '@/contract/resources/people.ts';

import { givenUp, mostTurns } from './given-up.ts';

export interface PersonRef {
  readonly workspaceId: string;
  readonly userId: string;
}

const keyOf = ({ workspaceId, userId }: PersonRef): string => `${workspaceId} ${userId}`;

export interface PeopleById {
  /** Undefined for whom nobody asked; null is not an active member. */
  readonly get: (ref: PersonRef) => WorkspaceMemberDetails | null | undefined;
  /** Those that the cache did not answer. */
  readonly requests: number;
}

const isFresh = (queryClient: QueryClient, { queryKey }: ReturnType<typeof memberOptions>): boolean =>
  queryClient.getQueryCache().find({ queryKey })?.isStaleByTime(memberFreshMs) === false;

/** How many of them the cache does not know, or not any more, which is what reading them costs. */
export function unreadPeople(
  queryClient: QueryClient,
  connection: Connection,
  refs: readonly PersonRef[],
): number {
  const unread = refs.filter(
    ({ workspaceId, userId }) => !isFresh(queryClient, memberOptions(connection, workspaceId, userId)),
  );
  return new Set(unread.map(keyOf)).size;
}

/** Reads people behind the person's own requests, each once, and through the cache. */
export async function readPeople(
  queryClient: QueryClient,
  connection: Connection,
  refs: readonly PersonRef[],
  signal: AbortSignal,
): Promise<PeopleById> {
  const people = new Map<string, WorkspaceMemberDetails | null>();
  const waiting = [...new Map(refs.map((ref) => [keyOf(ref), ref]))];
  let requests = 0;
  const reader = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      signal.throwIfAborted();
      const [key, { workspaceId, userId }] = next;
      const options = memberOptions(connection, workspaceId, userId, 'background');
      if (!isFresh(queryClient, options)) requests += 1;
      people.set(key, await readHeld(queryClient, options, signal));
    }
  };
  // No more than the budget lets go: a stop is then heeded after one round, not after a hundred names.
  await Promise.all(Array.from({ length: atOnce('background') }, reader));
  return { get: (ref) => people.get(keyOf(ref)), requests };
}

/** As `fetchQuery`, but the page that is left meanwhile, with the same name on it, does not give the reading up. */
async function readHeld(
  queryClient: QueryClient,
  options: ReturnType<typeof memberOptions>,
  signal: AbortSignal,
): Promise<WorkspaceMemberDetails | null> {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const leave = new QueryObserver(queryClient, { ...options, enabled: false }).subscribe(() => undefined);
    signal.addEventListener('abort', leave, { once: true });
    try {
      const person = await queryClient.fetchQuery(options);
      // What is given up answers with what was known before, if anything was.
      signal.throwIfAborted();
      return person;
    } catch (error) {
      if (!(error instanceof CancelledError)) throw error;
    } finally {
      signal.removeEventListener('abort', leave);
      leave();
    }
    signal.throwIfAborted();
  }
  throw givenUp('getWorkspaceMember');
}
