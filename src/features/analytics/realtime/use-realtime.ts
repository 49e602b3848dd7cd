import { useQuery } from '@tanstack/react-query';

import { projectRealtimeOptions } from '@/api/analytics/realtime.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';

import type { PollInterval } from './poll-interval.ts';

/**
 * What happens now, as often as the pace says; while it is paused nothing but the person reads. `readAlready`: what is
 * shown beside it has read it before, and what was refused there is not asked for twice.
 */
export function useRealtime(
  connection: Connection,
  projectId: string,
  { everyMs, paused }: PollInterval,
  readAlready = false,
) {
  const options = projectRealtimeOptions(connection, projectId, everyMs);
  const query = useQuery({
    ...options,
    retryOnMount: !readAlready,
    ...(paused && { refetchInterval: false as const }),
    refetchOnWindowFocus: !paused,
    refetchOnReconnect: !paused,
  });
  const error = useStickyError(query);
  return {
    data: query.data,
    error,
    /** When the numbers are from. */
    readMs: query.dataUpdatedAt,
    reading: query.isFetching,
    read: () => void query.refetch(),
  };
}
