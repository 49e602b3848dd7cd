import { useCallback, useEffect, useRef } from 'react';

import type { SetSearch } from '@/entities/list-search.ts';

import type { ActivitySearch } from './search.ts';

/** Opens a row, and closes the one that is open; the same function between renders, so that rows are not drawn anew. */
export function useRowToggle(
  openKey: string | undefined,
  setSearch: SetSearch<ActivitySearch>,
): (key: string) => void {
  const latest = useRef({ openKey, setSearch });
  useEffect(() => {
    latest.current = { openKey, setSearch };
  });
  return useCallback((key) => {
    const now = latest.current;
    now.setSearch({ row: now.openKey === key ? undefined : key }, { replace: true });
  }, []);
}
