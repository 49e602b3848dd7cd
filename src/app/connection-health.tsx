import { type QueryCache, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useSyncExternalStore } from 'react';

import { isUnreachable } from '@/api/unreachable.ts';
import { useIdleLoad } from '@/ui/use-idle-load.ts';

// Fetched while all is well: when it is needed, perhaps nothing can be.
const loadLine = () => import('./unreachable-line.tsx');
const UnreachableLine = lazy(async () => ({ default: (await loadLine()).UnreachableLine }));

const relevant: ReadonlySet<string> = new Set(['success', 'error', 'setState']);

/**
 * When what is on screen was read, if the service cannot be reached now; 0 if nothing of it was read before; null if
 * all is well. Of several moments the oldest, which is true of all.
 */
export function unreachableSince(cache: Pick<QueryCache, 'getAll'>): number | null {
  const failing = cache.getAll().filter((query) => query.isActive() && isUnreachable(query.state.error));
  if (failing.length === 0) return null;
  const read = failing.map((query) => query.state.dataUpdatedAt).filter((at) => at > 0);
  return read.length === 0 ? 0 : Math.min(...read);
}

/**
 * A calm line while the service cannot be reached. What was read stays on screen; the cache goes on reading by itself
 * (`createQueryClient`), so the line leaves when the service is back.
 */
export function ConnectionHealth() {
  const cache = useQueryClient().getQueryCache();
  useIdleLoad(loadLine);
  const subscribe = useCallback(
    (listener: () => void) =>
      cache.subscribe((event) => {
        if (event.type === 'updated' && !relevant.has(event.action.type)) return;
        if (event.type === 'added' || event.type === 'observerResultsUpdated') return;
        listener();
      }),
    [cache],
  );
  const loadedAt = useSyncExternalStore(subscribe, () => unreachableSince(cache));
  if (loadedAt === null) return null;
  return (
    <Suspense>
      <UnreachableLine loadedAt={loadedAt} />
    </Suspense>
  );
}
