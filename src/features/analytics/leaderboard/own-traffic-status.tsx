import { useState } from 'react';

import { isNotFound } from '@/api/transport/api-error.ts';
import { useRateLimit } from '@/api/use-rate-limit.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { RateLimitWait } from '@/domain/job-status.tsx';
import { requestCost, typicalMs } from '@/domain/lists/request-cost.ts';
import { concernsAll } from '@/domain/run-in-parallel.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { ProgressBar } from '@/ui/feedback/progress-bar.tsx';

import { PanelError } from '../panel-error.tsx';
import type { OwnTraffic } from './own-traffic.ts';

/** Projects that failed on their own. One that has been taken offline (404, spec §4.21) has no traffic to miss. */
export function OwnTrafficErrors({ traffic: { errors, retry } }: { readonly traffic: OwnTraffic }) {
  const failed = errors.filter((error) => !isNotFound(error));
  const [first] = failed;
  if (first === undefined) return null;
  const ofAll = failed.find((error) => concernsAll(error));
  if (ofAll !== undefined) return <PanelError error={ofAll} onRetry={retry} />;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2 text-warn">
      Couldn’t load {formatCount(failed.length, 'project')}
      <Button size="small" onClick={retry}>
        Try again
      </Button>
    </p>
  );
}

/** What a request for each of these projects costs under the current rate limit, and whether to ask first. */
export function useOwnTrafficCost(projects: number) {
  const rate = useRateLimit(useConnection().id);
  const [requestMs] = useState(() => typicalMs(performance.getEntriesByType('resource')));
  const cost = requestCost({ rows: 0, details: projects, isExact: true }, requestMs, rate);
  return { ...cost, estimate: cost.estimate ?? formatCount(projects, 'request') };
}

interface LoadOwnTrafficProps {
  readonly label: string;
  readonly projects: number;
  readonly done: number;
  readonly isLoading: boolean;
  readonly onLoad: () => void;
}

/** A button with its cost, and then its progress. */
export function LoadOwnTraffic({ label, projects, done, isLoading, onLoad }: LoadOwnTrafficProps) {
  const connection = useConnection();
  const { estimate } = useOwnTrafficCost(projects);
  if (!isLoading)
    return (
      <div className="flex flex-col items-start gap-2">
        <Button onClick={onLoad}>
          {label} ({estimate})
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar label={label} value={projects === 0 ? null : done / projects} />
      <p className="tabular text-ink-2">
        {formatNumber(done)} of {formatCount(projects, 'project')}
      </p>
      <RateLimitWait connectionId={connection.id} />
    </div>
  );
}
