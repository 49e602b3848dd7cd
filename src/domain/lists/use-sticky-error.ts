import { useState } from 'react';

interface QueryState {
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly errorUpdateCount: number;
}

/**
 * The error of a query, kept while it refetches. The library clears it when a query without data refetches, so a page
 * that retries on its own would flicker between error and skeleton.
 */
export function useStickyError({ error, isPending, errorUpdateCount }: QueryState): Error | null {
  const [lastError, setLastError] = useState(error);
  if (error && error !== lastError) setLastError(error);
  return error ?? (isPending && errorUpdateCount > 0 ? lastError : null);
}
