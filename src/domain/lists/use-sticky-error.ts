import { useState } from 'react';

interface Asked {
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly errorUpdateCount: number;
}

/**
 * The error of a query, also while it is asked again: the library forgets it as soon as a query that never answered
 * starts anew, and a page that recovers by itself would flicker between error and skeleton.
 */
export function useStickyError({ error, isPending, errorUpdateCount }: Asked): Error | null {
  const [kept, keep] = useState(error);
  if (error && error !== kept) keep(error);
  return error ?? (isPending && errorUpdateCount > 0 ? kept : null);
}
