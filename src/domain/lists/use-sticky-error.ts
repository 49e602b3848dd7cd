import { useState } from 'react';

interface QueryState {
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly isPlaceholderData?: boolean;
  readonly errorUpdateCount: number;
}

/**
 * The error of a query, kept while it refetches. The library clears it when a query without data of its own refetches,
 * so a page that retries on its own would flicker between the error and a skeleton, or the rows of the previous search.
 */
export function useStickyError({
  error,
  isPending,
  isPlaceholderData = false,
  errorUpdateCount,
}: QueryState): Error | null {
  const [lastError, setLastError] = useState(error);
  if (error && error !== lastError) setLastError(error);
  const isRetrying = (isPending || isPlaceholderData) && errorUpdateCount > 0;
  return error ?? (isRetrying ? lastError : null);
}
