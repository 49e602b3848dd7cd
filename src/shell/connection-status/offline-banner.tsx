import { type Query, type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, useSyncExternalStore } from 'react';

import { behindGateway } from '@/api/connection/connections.ts';
import { pretendOnline } from '@/api/connection/online.ts';
import { isUnreachable } from '@/api/errors/error-guards.ts';
import { recoveryInterval } from '@/api/query-client.ts';
import type { OperationId } from '@/contract/operations/index.ts';
import { Button, ExternalButton } from '@/ui/controls/button.tsx';
import { Banner } from '@/ui/feedback/banner.tsx';
import { useClockTime } from '@/ui/time/use-now.ts';

interface OfflineBannerProps {
  /** Whether the browser is offline. If false, the API is unreachable. */
  readonly offline: boolean;
}

const place = 'mx-4 mt-4 md:mx-6';

/** Says that the API can't be reached, and how old the data on screen is. */
export function OfflineBanner({ offline }: OfflineBannerProps) {
  const loadedAt = useVisibleQueries((cache) => visibleSince(cache, offline));
  const time = useClockTime(loadedAt);
  const age = loadedAt === 0 ? '' : `Showing data from ${time}. `;
  if (!offline) {
    const signsIn = behindGateway();
    return (
      <Banner
        tone="warn"
        className={place}
        // Opens in another tab, so that nothing typed in this one is lost. This tab recovers on its own.
        action={
          signsIn ? (
            <ExternalButton size="small" href={`${location.origin}/`}>
              Sign in again
            </ExternalButton>
          ) : undefined
        }
      >
        Can’t reach the API{signsIn ? ', or your company sign-in expired' : ''}. {age}Retrying…
      </Banner>
    );
  }
  return (
    <Banner
      tone="warn"
      className={place}
      action={
        <Button size="small" onClick={() => pretendOnline(true)}>
          Try anyway
        </Button>
      }
    >
      <strong className="font-semibold text-ink">You’re offline.</strong> {age}Changes are disabled until you
      reconnect.
    </Banner>
  );
}

const relevant: ReadonlySet<string> = new Set(['success', 'error', 'setState']);

/**
 * Whether something on screen failed to load because the API is unreachable, and is retried. The next page of a long list
 * isn't, and would keep the banner after the API is back.
 */
export const isApiUnreachable = (cache: Pick<QueryCache, 'getAll'>): boolean =>
  cache
    .getAll()
    .some(
      (query) => query.isActive() && isUnreachable(query.state.error) && recoveryInterval(query) !== false,
    );

/** Whether something on screen that failed to load, and has no data, loads again. The library clears its error then. */
const isRetrying = (cache: QueryCache): boolean =>
  cache
    .getAll()
    .some(
      (query) => query.isActive() && query.state.status === 'pending' && query.state.errorUpdateCount > 0,
    );

/** `isApiUnreachable` of the queries on screen, without a gap at each retry. */
export function useApiUnreachable(): boolean {
  const isKnown = useVisibleQueries(isApiUnreachable);
  const isUnsure = useVisibleQueries(isRetrying);
  const [before, setBefore] = useState(isKnown);
  const isOut = isKnown || (before && isUnsure);
  if (isOut !== before) setBefore(isOut);
  return isOut;
}

/** Derives a value from the queries on screen, and updates when one of them settles, mounts or unmounts. */
function useVisibleQueries<T>(read: (cache: QueryCache) => T): T {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (listener: () => void) =>
      cache.subscribe((event) => {
        if (event.type === 'updated' && !relevant.has(event.action.type)) return;
        if (event.type === 'added' || event.type === 'observerResultsUpdated') return;
        listener();
      }),
    [cache],
  );
  return useSyncExternalStore(subscribe, () => read(cache));
}

const isWorkspace = ({ queryKey }: Query): boolean => queryKey[1] === ('getWorkspace' satisfies OperationId);

/**
 * When the oldest data on screen was loaded; 0 if there is none. While the API is unreachable, only queries that failed
 * to refresh count. Offline, all of them do. The workspace alone doesn't count, because the navigation always shows it.
 */
export function visibleSince(cache: Pick<QueryCache, 'getAll'>, offline: boolean): number {
  const isOutdated = ({ state }: Query): boolean => offline || isUnreachable(state.error);
  const loaded = cache
    .getAll()
    .filter((query) => query.isActive() && isOutdated(query) && query.state.dataUpdatedAt > 0);
  return loaded.every(isWorkspace) ? 0 : Math.min(...loaded.map(({ state }) => state.dataUpdatedAt));
}
