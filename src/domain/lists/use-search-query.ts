import { useEffect, useState } from 'react';

import { limits } from '@/contract/limits.ts';
import { limitLength } from '@/lib/text.ts';

import { effectiveQuery } from './list-search.ts';

/** How long typing has to pause before a request is sent. */
const pauseMs = 200;

/** The typed text, once typing pauses. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

const queryOf = (typed: string): string => effectiveQuery(limitLength(typed, limits.queryLength));

/** A query for the typed text, once typing pauses. */
export function useSearchQuery(typed: string) {
  const latest = queryOf(typed);
  const query = queryOf(usePaused(typed));
  const settled = query === latest;
  return {
    query,
    enabled: settled && query !== '',
    statusOf: ({ isFetching, error }: { readonly isFetching: boolean; readonly error: Error | null }) => ({
      short: latest === '',
      waiting: latest !== '' && (!settled || isFetching),
      error: settled ? error : null,
    }),
  };
}
