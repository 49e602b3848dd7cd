import { ApiError } from '@/api/transport/api-error.ts';

/** The plan, the scope or the permission is missing: asking again changes nothing (spec §7). */
export const isForbidden = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 402 || error.status === 403);

/** Not to be had with this credential, or not there at all: its plan, a scope, a permission, or no such thing (spec §7). */
export const isOutOfReach = (error: unknown): error is ApiError =>
  isForbidden(error) || (error instanceof ApiError && error.status === 404);

/** Whether nothing, or only something between us and the service, answered: it comes back without our doing. */
export function isUnreachable(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  if (['offline', 'network_error', 'deadline_expired'].includes(error.type)) return true;
  return error.type === 'unreadable_response' && error.status >= 502 && error.status <= 504;
}

/** What somebody else lets go of while it is read is read again, so many times in all: an export must end. */
export const maxRounds = 3;

/** Nobody made a mistake, and it can be tried again. */
export const canceled = (operationId: string): ApiError =>
  new ApiError({ operationId, type: 'aborted', title: 'The request was given up' });
