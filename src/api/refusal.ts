import { ApiError } from './transport/api-error.ts';

/** Whether something asked for is not to be had with this credential, or is not there: its plan, a scope, or no such thing. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && [402, 403, 404].includes(error.status);
