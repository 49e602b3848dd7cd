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

/** For a list that shows the rows of the previous search while it loads, even after a failure. */
export const useStickyListError = ({
  error,
  isPending,
  isPlaceholderData,
  errorUpdateCount,
}: QueryState & { readonly isPlaceholderData: boolean }): Error | null =>
  useStickyError({ error, isPending: isPending || isPlaceholderData, errorUpdateCount });
