import { serviceVersion } from '@/contract/limits.ts';
import { createStore, put } from '@/lib/store.ts';
import { noteRequest, requestLog } from '@/local/request-log.ts';

import { clearOwnWrites } from './cache/own-writes-overlay.ts';
import { isOnline } from './connection/online.ts';
import { clearLearnedPermissions, learnPermissions } from './permissions/learned-permissions.ts';
import type { ApiError } from './transport/api-error.ts';
import { claimBootRequest } from './transport/claim-boot-request.ts';
import { systemClock } from './transport/clock.ts';
import { createTransport } from './transport/request.ts';
import { serviceBaseUrl } from './transport/url.ts';

/** What the last answer said about the rate limit; null where the headers are absent or unreadable (spec §8). */
export interface RateLimit {
  readonly limit: number | null;
  readonly remaining: number | null;
  readonly resetAtMs: number | null;
}

/** By connection. */
export const rateLimit = createStore<ReadonlyMap<string, RateLimit>>(new Map());

/** By connection: until when the rate limit holds back every request (milliseconds since 1970; spec §8). */
export const rateLimitPause = createStore<ReadonlyMap<string, number>>(new Map());

/** Whether the rate limit holds back the requests of a connection at this moment. */
export const isPaused = (connectionId: string): boolean =>
  (rateLimitPause.get().get(connectionId) ?? 0) > Date.now();

/** What the service says about how we speak to it: another version than the pinned one, names that it does not know. */
export interface ServiceNotices {
  readonly otherVersion: string | null;
  /** The first answer that called the pinned version retired (spec §7). */
  readonly retired: ApiError | null;
  readonly unknownQuery: readonly string[];
}
export const serviceNotices = createStore<ServiceNotices>({
  otherVersion: null,
  retired: null,
  unknownQuery: [],
});

const transport = createTransport({
  ...systemClock,
  // Looked up at each call: the demo and the tests put another one in its place.
  fetch: (url, init) => globalThis.fetch(url, init),
  random: Math.random,
  baseUrl: serviceBaseUrl,
  claim: claimBootRequest,
  isOnline,
  onAnswer: (sender, _operation, { headers }, { limit, remaining, resetAtMs }) => {
    put(rateLimit, sender.id, { limit, remaining, resetAtMs });
    notice(headers.get('Service-Version'), headers.get('X-Service-Unknown-Query-Params'));
  },
  onPause: (connectionId, untilMs) => {
    if (rateLimitPause.get().get(connectionId) === untilMs) return;
    put(rateLimitPause, connectionId, untilMs > Date.now() ? untilMs : null);
  },
  onOutcome: (sender, outcome) => {
    learnPermissions(sender.id, outcome);
    noteRequest(sender.id, outcome);
    noticeRetired(outcome.error);
  },
});

/** Sends a request of the contract with a connection. */
export const send = transport.send;

/** Lets go of all that this tab learned with a connection, queries aside. */
export function clearLearned(connectionId: string): void {
  transport.forget(connectionId);
  clearLearnedPermissions(connectionId);
  clearOwnWrites(connectionId);
  put(rateLimit, connectionId, null);
  put(rateLimitPause, connectionId, null);
  put(requestLog, connectionId, null);
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
