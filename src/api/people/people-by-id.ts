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

const personKey = ({ workspaceId, userId }: PersonRef): string => `${workspaceId} ${userId}`;

interface PeopleById {
  /** Undefined for people who aren't requested or loaded yet; null for those who aren't active members. */
  readonly get: (ref: PersonRef) => WorkspaceMemberDetails | null | undefined;
  /** The keys of people who couldn't be loaded. */
  readonly failed: readonly string[];
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
  const missing = refs.filter(
    ({ workspaceId, userId }) => !isFresh(queryClient, memberOptions(connection, workspaceId, userId)),
  );
  return new Set(missing.map(personKey)).size;
}

/** These affect everyone, not just one person (spec §7): credential, plan, permission, retired version, rate limit. */
const sharedStatuses: ReadonlySet<number> = new Set([401, 402, 403, 406, 410, 429]);

/** Whether only this person can't be loaded. Network and server problems are temporary and worth a retry. */
function concernsOnePerson(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  // Without a response, the ID isn't valid in a URL. Other types of a 400 are about the version (spec §7).
  if (error.status === 0 || error.status === 400) return error.type === 'invalid_request';
  return error.status < 500 && !sharedStatuses.has(error.status);
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
  const waiting = [...new Map(refs.map((ref) => [personKey(ref), ref]))];
  const failed: string[] = [];
  let requests = 0;
  const worker = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      signal.throwIfAborted();
      const [key, { workspaceId, userId }] = next;
      const options = memberOptions(connection, workspaceId, userId, 'background');
      if (!isFresh(queryClient, options)) requests += 1;
      try {
        people.set(key, await fetchPerson(queryClient, options, signal));
      } catch (error) {
        if (!concernsOnePerson(error)) throw error;
        failed.push(key);
      }
    }
  };
  // No more workers than can run in parallel, so that stopping takes effect after one round instead of a hundred
  // names.
  await Promise.all(Array.from({ length: maxConcurrent('background') }, worker));
  return { get: (ref) => people.get(personKey(ref)), failed, requests };
}

/** Like `fetchQuery`, but leaving a page that shows the same name doesn't cancel it. */
async function fetchPerson(
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
