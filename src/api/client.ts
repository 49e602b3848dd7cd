import { serviceVersion } from '@/contract/limits.ts';
import type { Operation, ResponseOf } from '@/contract/operation.ts';
import { createStore, put } from '@/lib/store.ts';
import { logRequest, requestLog } from '@/local/request-log.ts';

import { clearOwnWrites } from './cache/own-writes-overlay.ts';
import { type Connection, connectionStore } from './connection/connections.ts';
import { isOnline } from './connection/online.ts';
import { clearLearnedPermissions, learnPermissions } from './permissions/learned-permissions.ts';
import { type ApiError, isCredentialRejected } from './transport/api-error.ts';
import { systemClock } from './transport/clock.ts';
import { createTransport, type Sender, type SendInput, type Transport } from './transport/request.ts';
import { serviceBaseUrl } from './transport/url.ts';

/** The last response's rate limit; fields are null if a header is absent or malformed (spec §8). */
export interface RateLimit {
  readonly limit: number | null;
  readonly remaining: number | null;
  readonly resetAtMs: number | null;
}

/** The rate limit of each connection, by ID. */
export const rateLimit = createStore<ReadonlyMap<string, RateLimit>>(new Map());

/** When the rate limit's pause of each connection ends (milliseconds since 1970; spec §8). */
export const rateLimitPause = createStore<ReadonlyMap<string, number>>(new Map());

/** Whether the rate limit currently pauses a connection's requests. */
export const isPaused = (connectionId: string): boolean =>
  (rateLimitPause.get().get(connectionId) ?? 0) > Date.now();

/** The connections whose credential the API rejected with its last response (spec §7): it expired or was revoked. */
export const rejectedCredentials = createStore<ReadonlyMap<string, true>>(new Map());

/** What the API reported about our requests: a version other than the pinned one, or unknown parameters. */
export interface ServiceNotices {
  readonly otherVersion: string | null;
  /** The first response that called the pinned version retired (spec §7). */
  readonly retired: ApiError | null;
  readonly unknownQuery: readonly string[];
}
export const serviceNotices = createStore<ServiceNotices>({
  otherVersion: null,
  retired: null,
  unknownQuery: [],
});

/** A request that was sent before the app loaded. */
interface BootRequest {
  readonly url: string;
  readonly connectionId: string;
  readonly response: Promise<Response>;
  readonly abort: () => void;
}

declare global {
  /** Left for the transport by src/boot.ts, which is a separate script. */
  var bootRequests: readonly BootRequest[] | undefined;
}

/** The boot request for this URL, if there is one. Only the first caller gets it. */
export function claimBootRequest(url: string, sender: Pick<Connection, 'id'>): BootRequest | undefined {
  const claimed = globalThis.bootRequests?.find(
    (request) => request.url === url && request.connectionId === sender.id,
  );
  if (claimed !== undefined)
    globalThis.bootRequests = globalThis.bootRequests?.filter((request) => request !== claimed);
  return claimed;
}

const transport = createTransport({
  ...systemClock,
  // Looked up on each call, because the demo and the tests replace it.
  fetch: (url, init) => globalThis.fetch(url, init),
  random: Math.random,
  baseUrl: serviceBaseUrl,
  claim: claimBootRequest,
  isOnline,
  onResponse: (sender, _operation, { headers }, { limit, remaining, resetAtMs }) => {
    put(rateLimit, sender.id, { limit, remaining, resetAtMs });
    notice(headers.get('Service-Version'), headers.get('X-Service-Unknown-Query-Params'));
  },
  onPause: (connectionId, untilMs) => {
    if (rateLimitPause.get().get(connectionId) === untilMs) return;
    put(rateLimitPause, connectionId, untilMs > Date.now() ? untilMs : null);
  },
  onOutcome: (sender, outcome) => {
    const { error } = outcome;
    // A response to a credential that was replaced in the meantime says nothing about the one in use.
    if ((connectionStore.find(sender.id) ?? sender).secret === sender.secret) {
      // Without a response of the API itself, we learned nothing about the credential: a proxy may ask for a sign-in, too.
      if (error?.status !== 0 && error?.type !== 'unreadable_response')
        put(rejectedCredentials, sender.id, error?.status === 401 ? true : null);
      learnPermissions(sender.id, outcome);
    }
    logRequest(sender.id, outcome);
    noticeRetired(error);
  },
});

/**
 * Sends a request of the contract with a connection. An export or a job may have begun before its API key was replaced, so
 * the one in use is looked up. If it was replaced while the request was waiting or in flight, the API may have rejected
 * the old one. Nothing was applied then, so the request is sent again.
 */
export const send: Transport['send'] = async (sender, operation, input) => {
  const current = connectionStore.find(sender.id) ?? sender;
  try {
    return await transport.send(current, operation, input);
  } catch (error) {
    const { secret } = connectionStore.find(sender.id) ?? current;
    if (!isCredentialRejected(error) || secret === current.secret) throw error;
    return send(sender, operation, input);
  }
};

/** Sends a request and returns the parsed body of its response. */
export const loadData = async <O extends Operation>(
  sender: Sender,
  operation: O,
  input: SendInput<O>,
): Promise<ResponseOf<O>> => (await send(sender, operation, input)).data;

/** Called after the credential was replaced. The next response shows whether the new one works. */
export const clearRejection = (connectionId: string): void => put(rejectedCredentials, connectionId, null);

/** Drops everything this tab learned about a connection, except queries. */
export function clearLearned(connectionId: string): void {
  transport.clear(connectionId);
  clearLearnedPermissions(connectionId);
  clearOwnWrites(connectionId);
  put(rateLimit, connectionId, null);
  put(rateLimitPause, connectionId, null);
  put(requestLog, connectionId, null);
  put(rejectedCredentials, connectionId, null);
}

function notice(version: string | null, unknownNames: string | null): void {
  const notices = serviceNotices.get();
  const { otherVersion, unknownQuery } = notices;
  const other = version === null ? otherVersion : version === serviceVersion ? null : version;
  const names = unknownNames?.split(',').filter((name) => name !== '' && !unknownQuery.includes(name)) ?? [];
  if (other === otherVersion && names.length === 0) return;
  serviceNotices.set({ ...notices, otherVersion: other, unknownQuery: [...unknownQuery, ...names] });
}

function noticeRetired(error: ApiError | null): void {
  const notices = serviceNotices.get();
  if (error?.type === 'retired_version' && notices.retired === null)
    serviceNotices.set({ ...notices, retired: error });
}
