import type { Connection } from '@/api/connection/connections.ts';
import { limits } from '@/contract/limits.ts';
import { formatCount } from '@/lib/numbers.ts';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { TooltipText } from '@/ui/overlays/tooltip.tsx';

import { usePollInterval } from './poll-interval.ts';
import { useRealtime } from './use-realtime.ts';

interface VisitorsNowProps {
  readonly connection: Connection;
  readonly projectId: string;
}

/** How many are there now, in a few words for the head of a page; nothing where that cannot be read. */
export function VisitorsNow({ connection, projectId }: VisitorsNowProps) {
  const pace = usePollInterval();
  const { data, error } = useRealtime(connection, projectId, pace);
  if (data === undefined || error !== null) return null;
  const { current_visitors: current } = data;
  return (
    <TooltipText
      text={`Visits with a page view in the last ${limits.realtimeActiveMinutes} minutes${pace.paused ? ', when it was read last' : ''}`}
      className="inline-flex rounded-xs"
    >
      <StatusDot tone={current > 0 && !pace.paused ? 'good' : 'hollow'}>
        <span className="tabular">
          {formatCount(current, 'visitor')} {pace.paused ? 'when paused' : 'now'}
        </span>
      </StatusDot>
    </TooltipText>
  );
}
