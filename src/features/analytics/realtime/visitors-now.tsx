import { limits } from '@/contract/limits.ts';
import { formatCount } from '@/lib/numbers.ts';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { TooltipText } from '@/ui/overlays/tooltip.tsx';

import { usePollInterval, useRealtime } from './use-realtime.ts';

/** Current visitors, for a page's header. Renders nothing if they can't be loaded. */
export function VisitorsNow({ projectId }: { readonly projectId: string }) {
  const { paused } = usePollInterval();
  const { data, error } = useRealtime(projectId);
  if (error !== null) return null;
  // Reserves the space, so that nothing moves when it loads.
  if (data === undefined) return <span aria-hidden className="block h-5 min-w-28" />;
  const { current_visitors: current } = data;
  return (
    <TooltipText
      text={`Visits with a page view in the last ${limits.realtimeActiveMinutes} minutes${paused ? ', before the pause' : ''}`}
      className="flex h-5 min-w-28 items-center justify-end rounded-xs max-md:justify-start"
    >
      <StatusDot tone={current > 0 && !paused ? 'good' : 'hollow'}>
        <span className="tabular">
          {formatCount(current, 'visitor')} {paused ? 'when paused' : 'now'}
        </span>
      </StatusDot>
    </TooltipText>
  );
}
