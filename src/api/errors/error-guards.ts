import { behindGateway } from '@/api/connection/connections.ts';
import { ApiError, isNotFound } from '@/api/transport/api-error.ts';
import { isSignInPage } from '@/api/transport/sign-in-page.ts';

/**
 * Whether the plan, a scope, or a permission is missing, so that a retry changes nothing (spec §7). A proxy's page says
 * nothing about them.
 */
export const isForbidden = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.status === 402 || error.status === 403) &&
  error.type !== 'unreadable_response';

/** Whether the API rejects the request itself, so that a retry gets the same response (spec §7). */
export const isInvalid = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 400;

/** Whether the resource doesn't exist, or isn't accessible with this credential (spec §7). */
export const isOutOfReach = (error: unknown): error is ApiError => isForbidden(error) || isNotFound(error);

/** Whether nothing responded, or only a server between us and the API. Such errors recover on their own. */
export function isUnreachable(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  if (['offline', 'network_error', 'deadline_expired'].includes(error.type)) return true;
  if (isSignInPage(error)) return behindGateway();
  return error.type === 'unreadable_response' && error.status >= 502 && error.status <= 504;
}

/**
 * Whether polling is pointless: the deployment is gone, or inaccessible with this connection. A proxy's page, as when a
 * company sign-in has expired, says neither.
 */
export const endsPolling = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.type !== 'unreadable_response' &&
  ((error.status >= 400 && error.status < 500 && error.status !== 429) ||
    error.type === 'no_supported_version');

/** How many times to retry a load that something else canceled. Bounded, so that an export always ends. */
export const maxRounds = 3;

/** A temporary failure that can be retried. */
export const canceled = (operationId: string): ApiError =>
  new ApiError({ operationId, type: 'aborted', title: 'The request was canceled' });
