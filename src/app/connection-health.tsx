import { type QueryCache, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useSyncExternalStore } from 'react';

import { useOnline } from '@/api/online.ts';
import { isUnreachable } from '@/api/unreachable.ts';
import { useServiceNotices } from '@/api/use-client-facts.ts';
import { useIdleLoad } from '@/ui/use-idle-load.ts';

// Fetched while all is well: when it is needed, perhaps nothing can be.
const loadLine = () => import('./unreachable-line.tsx');
const loadWords = () =>
  Promise.all([loadLine(), import('@/ui/tip-bubble.tsx'), import('@/ui/toast-message.tsx')]);
const UnreachableLine = lazy(async () => ({ default: (await loadLine()).UnreachableLine }));
const Announcements = lazy(async () => ({ default: (await import('./announcements.tsx')).Announcements }));

const relevant: ReadonlySet<string> = new Set(['success', 'error', 'setState']);

/** Whether something on screen could not be read because nothing answered. */
export const isOutOfReach = (cache: Pick<QueryCache, 'getAll'>): boolean =>
  cache.getAll().some((query) => query.isActive() && isUnreachable(query.state.error));

/** Tells of changes of what is on screen, or of what became of it. */
export function onShownChange(cache: Pick<QueryCache, 'subscribe'>, listener: () => void): () => void {
  return cache.subscribe((event) => {
    if (event.type === 'updated' && !relevant.has(event.action.type)) return;
    if (event.type === 'added' || event.type === 'observerResultsUpdated') return;
    listener();
  });
}

/**
 * A calm line while the browser is offline or the service cannot be reached, and what the service says of its versions.
 * What was read stays on screen; the cache goes on reading by itself (`createQueryClient`), so the line leaves when the
 * service is back.
 */
export function ConnectionHealth() {
  const cache = useQueryClient().getQueryCache();
  const online = useOnline();
  const { otherVersion, retired } = useServiceNotices();
  useIdleLoad(loadWords);
  const subscribe = useCallback((listener: () => void) => onShownChange(cache, listener), [cache]);
  const outOfReach = useSyncExternalStore(subscribe, () => isOutOfReach(cache));
  return (
    <Suspense>
      {online && !outOfReach ? null : <UnreachableLine offline={!online} />}
      {otherVersion === null && retired === null ? null : (
        <Announcements otherVersion={otherVersion} retired={retired} />
      )}
    </Suspense>
  );
}
