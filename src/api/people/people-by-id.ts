import { CancelledError, type QueryClient, QueryObserver } from '@tanstack/react-query';

import type { Connection } from '@/api/connection/connections.ts';
import { canceled, maxRounds } from '@/api/errors/error-guards.ts';
import { ApiError } from '@/api/transport/api-error.ts';
import { maxConcurrent } from '@/api/transport/request-scheduler.ts';
import type { WorkspaceMemberDetails } from '@/contract/resources/people.ts';

import { memberFreshMs, memberOptions } from './people.ts';

export interface PersonRef {
  readonly workspaceId: string;
  readonly userId: string;
}

const keyOf = ({ workspaceId, userId }: PersonRef): string => `${workspaceId} ${userId}`;

interface PeopleById {
  /** Undefined for people who aren't requested or loaded yet; null for those who aren't active members. */
  readonly get: (ref: PersonRef) => WorkspaceMemberDetails | null | undefined;
  /** People who couldn't be loaded, by their identifier. */
  readonly unread: readonly string[];
  /** How many people weren't cached. */
  readonly requests: number;
}

const isFresh = (queryClient: QueryClient, { queryKey }: ReturnType<typeof memberOptions>): boolean =>
  queryClient.getQueryCache().find({ queryKey })?.isStaleByTime(memberFreshMs) === false;

/** How many people aren't cached: the cost of loading them. */
export function peopleToLoad(
  queryClient: QueryClient,
  connection: Connection,
  refs: readonly PersonRef[],
): number {
  const unread = refs.filter(
    ({ workspaceId, userId }) => !isFresh(queryClient, memberOptions(connection, workspaceId, userId)),
  );
  return new Set(unread.map(keyOf)).size;
}

/** Statuses that affect everyone, not just one person (spec §7): plan, permission, version, rate limit. */
const forAnybody: ReadonlySet<number> = new Set([401, 402, 403, 406, 410, 429]);

/** Whether only this person can't be loaded. Network and server problems are temporary and worth a retry. */
function concernsOne(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  // Without a response, the error is about this person only if the ID isn't valid in a URL.
  if (error.status === 0) return error.type === 'invalid_request';
  return error.status < 500 && !forAnybody.has(error.status);
}

/**
 * Loads people in the background, each once, through the cache. One who can't be loaded doesn't block
 * the others.
 */
export async function loadPeople(
  queryClient: QueryClient,
  connection: Connection,
  refs: readonly PersonRef[],
  signal: AbortSignal,
): Promise<PeopleById> {
  const people = new Map<string, WorkspaceMemberDetails | null>();
  const waiting = [...new Map(refs.map((ref) => [keyOf(ref), ref]))];
  const unread: string[] = [];
  let requests = 0;
  const reader = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      signal.throwIfAborted();
      const [key, { workspaceId, userId }] = next;
      const options = memberOptions(connection, workspaceId, userId, 'background');
      if (!isFresh(queryClient, options)) requests += 1;
      try {
        people.set(key, await readHeld(queryClient, options, signal));
      } catch (error) {
        if (!concernsOne(error)) throw error;
        unread.push(key);
      }
    }
  };
  // No more workers than can run in parallel, so that stopping takes effect after one round instead of a hundred
  // names.
  await Promise.all(Array.from({ length: maxConcurrent('background') }, reader));
  return { get: (ref) => people.get(keyOf(ref)), unread, requests };
}

/** Like `fetchQuery`, but leaving a page that shows the same name doesn't cancel it. */
async function readHeld(
  queryClient: QueryClient,
  options: ReturnType<typeof memberOptions>,
  signal: AbortSignal,
): Promise<WorkspaceMemberDetails | null> {
  for (let turn = 0; turn < maxRounds; turn += 1) {
    const leave = new QueryObserver(queryClient, { ...options, enabled: false }).subscribe(() => undefined);
    signal.addEventListener('abort', leave, { once: true });
    try {
      const person = await queryClient.fetchQuery(options);
      // A canceled load returns the earlier data, if there is any.
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
  throw canceled('getWorkspaceMember');
}
