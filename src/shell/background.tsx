import { Link } from '@tanstack/react-router';
import { Gauge } from 'lucide-react';
import { Suspense, useSyncExternalStore } from 'react';

import { rateLimit } from '@/api/client.ts';
import { useRateLimits } from '@/api/use-rate-limit.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { openDeployments } from '@/local/has-open-deployments.ts';
import { useJobs } from '@/local/jobs.ts';
import { hasItemJobs } from '@/local/stored-markers.ts';
import { lazyWithRetry } from '@/ui/lazy/lazy-with-retry.tsx';
import { useEverySecond } from '@/ui/time/use-now.ts';

// Lazy, because most visits never run a job or a deployment.
const JobHost = lazyWithRetry(async () => (await import('./jobs/job-host.tsx')).JobHost, Nothing);
const DeploymentWatch = lazyWithRetry(
  async () => (await import('./deployments/deployment-watch.tsx')).DeploymentWatch,
  Nothing,
);

function Nothing() {
  return null;
}

/** Runs behind every page: deployments, jobs, and the rate limit. */
export function Background({ connectionId }: { readonly connectionId: string }) {
  const deploying = useSyncExternalStore(openDeployments.subscribe, openDeployments.get);
  const hasItems = useSyncExternalStore(hasItemJobs.subscribe, hasItemJobs.get);
  const working = useJobs().length > 0 || hasItems;
  return (
    <>
      {/* One boundary each, because one that loads would hide the other. */}
      <Suspense>{deploying ? <DeploymentWatch /> : null}</Suspense>
      <Suspense>{working ? <JobHost /> : null}</Suspense>
      <RateMeter connectionId={connectionId} />
    </>
  );
}

/**
 * The requests that remain of the connection's rate limit, once fewer than half do (spec §8). Links to the request log.
 */
function RateMeter({ connectionId }: { readonly connectionId: string }) {
  const scarce = useRateLimits(() => {
    const rate = rateLimit.get().get(connectionId);
    return rate !== undefined && (rate.remaining ?? Infinity) * 2 < (rate.limit ?? 0) ? rate : null;
  });
  const resetAtMs = scarce?.resetAtMs ?? null;
  const now = useEverySecond(resetAtMs !== null);
  // After the reset, the old number is wrong.
  if (scarce === null || (resetAtMs !== null && resetAtMs <= now)) return null;
  return (
    <Link
      to="/activity"
      search={{ view: 'requests' }}
      className="tabular inline-flex h-6 shrink-0 items-center gap-1.5 rounded-chip bg-sunken px-2 text-small text-ink-2 hover:text-ink pointer-coarse:h-touch"
    >
      <Gauge className="size-3.5" />
      <span>
        {formatNumber(scarce.remaining ?? 0)}
        {/* On phones, the breadcrumbs need the width. */}
        <span className="max-sm:sr-only"> of {formatNumber(scarce.limit ?? 0)} requests left</span>
      </span>
    </Link>
  );
}
