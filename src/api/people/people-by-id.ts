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

export interface PeopleById {
  /** Undefined for whom nobody asked, and for who could not be read; null is not an active member. */
  readonly get: (ref: PersonRef) => WorkspaceMemberDetails | null | undefined;
  /** Those who could not be read, each by what tells them from all others. */
  readonly unread: readonly string[];
  /** Those that the cache did not answer. */
  readonly requests: number;
}

const isFresh = (queryClient: QueryClient, { queryKey }: ReturnType<typeof memberOptions>): boolean =>
  queryClient.getQueryCache().find({ queryKey })?.isStaleByTime(memberFreshMs) === false;

/** How many of them the cache does not know, or not any more, which is what reading them costs. */
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

/** What would be answered about anybody (spec §7): the plan, a permission, the version, a spent limit. */
const forAnybody: ReadonlySet<number> = new Set([401, 402, 403, 406, 410, 429]);

/** Whether only this one person cannot be read. What ails the network or the service passes, and is worth another try. */
function concernsOne(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  // Of what was never answered only an id that fits into no address is the person's own.
  if (error.status === 0) return error.type === 'invalid_request';
  return error.status < 500 && !forAnybody.has(error.status);
}

/**
 * Reads people behind the person's own requests, each once, and through the cache. One who cannot be read does not keep
 * the others back.
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
  // No more than the budget lets go: a stop is then heeded after one round, not after a hundred names.
  await Promise.all(Array.from({ length: maxConcurrent('background') }, reader));
  return { get: (ref) => people.get(keyOf(ref)), unread, requests };
}

/** As `fetchQuery`, but the page that is left meanwhile, with the same name on it, does not give the reading up. */
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
  throw canceled('getWorkspaceMember');
}
