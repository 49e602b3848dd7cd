import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { projectRealtimeOptions } from '@/api/analytics/realtime.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';
import { localStore } from '@/lib/local-store.ts';
import { createStore } from '@/lib/store.ts';

export const intervalsSeconds = [10, 30, 60] as const;
type IntervalSeconds = (typeof intervalsSeconds)[number];

const intervalStore = /* @__PURE__ */ localStore<IntervalSeconds>({
  key: 'service-console.realtime',
  version: 1,
  parse: (stored) => intervalsSeconds.find((seconds) => seconds === stored) ?? 30,
});
/** Not stored: a pause ends with the page, so that nobody returns to old numbers. */
const pausedStore = /* @__PURE__ */ createStore(false);

/** How often realtime numbers are loaded. Everything that shows them shares this choice. */
export function usePollInterval() {
  const seconds = useSyncExternalStore(intervalStore.subscribe, intervalStore.get);
  const paused = useSyncExternalStore(pausedStore.subscribe, pausedStore.get);
  return {
    seconds,
    setSeconds: (next: IntervalSeconds) => intervalStore.update(() => next),
    paused,
    setPaused: pausedStore.set,
  };
}

/** The query options of a project, at the chosen interval. */
export function useRealtimeOptions() {
  const connection = useConnection();
  const { seconds, paused } = usePollInterval();
  return (projectId: string) => ({
    ...projectRealtimeOptions(connection, projectId, paused ? null : seconds * 1000),
    ...(paused && { refetchInterval: false as const }),
    refetchOnWindowFocus: !paused,
    refetchOnReconnect: !paused,
  });
}

/** With `retryOnMount: false`, a rejected request isn't sent again: another part of the page has just sent it. */
export function useRealtime(projectId: string, options?: { readonly retryOnMount: boolean }) {
  const query = useQuery({ ...useRealtimeOptions()(projectId), ...options });
  const error = useStickyError(query);
  return {
    data: query.data,
    error,
    loadedAtMs: query.dataUpdatedAt,
    loading: query.isFetching,
    load: () => void query.refetch({ cancelRefetch: false }),
  };
}
