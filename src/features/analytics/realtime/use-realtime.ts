import { useQuery } from '@tanstack/react-query';

import type { Connection } from '@/api/connections.ts';
import { projectRealtimeOptions } from '@/api/realtime.ts';
import { useKeptError } from '@/entities/use-kept-error.ts';

import type { Pace } from './pace.ts';

/**
 * What happens now, as often as the pace says; while it is paused nothing but the person reads. `readAlready`: what is
 * shown beside it has read it before, and what was refused there is not asked for twice.
 */
export function useRealtime(
  connection: Connection,
  projectId: string,
  { everyMs, paused }: Pace,
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
  const error = useKeptError(query);
  return {
    data: query.data,
    error,
    /** When the numbers are from. */
    readMs: query.dataUpdatedAt,
    reading: query.isFetching,
    read: () => void query.refetch(),
  };
}
