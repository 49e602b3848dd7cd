import { ApiError } from '@/api/transport/api-error.ts';

/** The plan, the scope or the permission is missing: asking again changes nothing. */
export const isRefused = (error: Error | null): error is ApiError =>
  error instanceof ApiError && (error.status === 402 || error.status === 403);
