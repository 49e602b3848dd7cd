import { useQueries } from '@tanstack/react-query';

import { projectRealtimeOptions } from '@/api/analytics/realtime.ts';
import { type Connection, connectionStore } from '@/api/connection/connections.ts';
import { limits } from '@/contract/limits.ts';
import { formatCount } from '@/lib/numbers.ts';

/** Each is one request. */
const maxApps = 10;

interface CurrentVisitorsProps {
  /** Published apps. */
  readonly apps: readonly { readonly projectId: string; readonly connectionId: Connection['id'] }[];
}

/** How many people use the apps right now. Shown before taking them offline. */
export function CurrentVisitors({ apps }: CurrentVisitorsProps) {
  const counts = useQueries({
    queries: apps.slice(0, maxApps).flatMap(({ projectId, connectionId }) => {
      const connection = connectionStore.find(connectionId);
      return connection === undefined ? [] : [projectRealtimeOptions(connection, projectId, null)];
    }),
    combine: (results) => ({
      isPending: results.some(({ isPending }) => isPending),
      // An earlier number, which couldn't be refreshed, says nothing about now.
      known: results
        .flatMap(({ data, error }) => (error === null ? (data?.current_visitors ?? []) : []))
        .filter((visitors) => visitors >= 0),
    }),
  });
  if (counts.isPending) return 'Checking for visitors…';
  const { known } = counts;
  if (known.length === 0) return 'Current visitors are unknown.';
  const total = known.reduce((sum, visitors) => sum + visitors, 0);
  const unknown = apps.length - known.length;
  return (
    <span className={total > 0 ? 'font-medium text-ink' : undefined}>
      {total === 0 ? 'No visitors' : formatCount(total, 'visitor')}
      {unknown === 0 ? null : ` on ${formatCount(known.length, 'app')}`} in the last{' '}
      {formatCount(limits.realtimeActiveMinutes, 'minute')}.
      {unknown === 0 ? null : ` Unknown for ${formatCount(unknown, 'app')}.`}
    </span>
  );
}
