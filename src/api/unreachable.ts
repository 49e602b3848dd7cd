import { ApiError } from './transport/api-error.ts';

/** Whether nothing, or only something between us and the service, answered: it comes back without our doing. */
export function isUnreachable(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  if (['offline', 'network_error', 'deadline_expired'].includes(error.type)) return true;
  return error.type === 'unreadable_response' && error.status >= 502 && error.status <= 504;
}
