import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';

import { projectRealtimeOptions } from '@/api/analytics/realtime.ts';
import { releaseWatchOptions } from '@/api/analytics/release-watch.ts';
import { describeError } from '@/api/errors/describe-error.ts';
import { limits } from '@/contract/limits.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { formatTime } from '@/lib/dates.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { dayOf, hourMs, minuteMs } from '@/lib/utc-days.ts';
import { deploymentHistory, type DeploymentHistoryEntry } from '@/local/deployment-history.ts';
import { InfoTooltip } from '@/ui/overlays/tooltip.tsx';

const liveEveryMs = 30_000;

interface ReleaseWatchProps {
  readonly entry: DeploymentHistoryEntry & { readonly ended_at: string };
  /** When the project was created. */
  readonly createdAt: string | null | undefined;
}

/** The hour after a deployment: who is using the app, and its traffic compared with the same hour a week earlier. */
export function ReleaseWatch({ entry, createdAt }: ReleaseWatchProps) {
  const { id, project_id: projectId, ended_at: endedAt, first_hour: stored } = entry;
  const sinceMs = Date.parse(endedAt);
  const connection = useConnection();
  const isWatching = stored === undefined;
  const watch = useQuery({
    ...releaseWatchOptions(connection, projectId, sinceMs, createdAt),
    enabled: isWatching,
  });
  const live = useQuery({
    ...projectRealtimeOptions(connection, projectId, liveEveryMs, 'background'),
    enabled: isWatching,
  });
  const { data, error } = watch;
  const completeTraffic = data?.isComplete === true ? data.traffic : undefined;
  // Stored, so that the note on the chart still has it after a reload.
  useEffect(() => {
    if (completeTraffic !== undefined) deploymentHistory.recordFirstHour(id, completeTraffic);
  }, [id, completeTraffic]);
  const traffic = stored ?? data?.traffic;
  // The hour may end on the next day.
  const untilMs = stored === undefined ? (data?.untilMs ?? sinceMs) : sinceMs + hourMs - 1;
  const isCompared = traffic?.visitors_before !== undefined;
  const minutes = data === undefined ? 0 : Math.floor((data.untilMs + 1 - sinceMs) / minuteMs);
  return (
    <section aria-label="First hour" className="mt-4 border-t border-line pt-3.5">
      <h3 className="flex flex-wrap items-center gap-x-2 font-semibold text-ink">
        First hour
        <span className="tabular text-small font-normal text-ink-3">
          {traffic === undefined || (stored ?? completeTraffic) !== undefined
            ? null
            : `${minutes} of 60 minutes`}
        </span>
        <InfoTooltip
          label="About the first hour"
          text={`Since ${formatTime(sinceMs)}, when the deployment finished, as recorded in this browser. ${
            traffic === undefined || isCompared
              ? 'Compared with the same minutes a week earlier.'
              : 'The project didn’t exist a week earlier, so there’s nothing to compare with.'
          }`}
        />
      </h3>
      <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        {isWatching && completeTraffic === undefined ? (
          <Count
            label={`Visitors, last ${limits.realtimeActiveMinutes} min`}
            value={live.error === null ? live.data?.current_visitors : null}
          />
        ) : null}
        <Count
          label="Visitors"
          value={traffic?.visitors ?? (error === null ? undefined : null)}
          before={traffic?.visitors_before}
        />
        <Count
          label="Page views"
          value={traffic?.pageviews ?? (error === null ? undefined : null)}
          before={traffic?.pageviews_before}
        />
      </dl>
      <p className="mt-2.5">
        <Link
          to="/workspaces/$workspaceId/projects/$projectId/analytics"
          params={{ workspaceId: entry.workspace_id, projectId }}
          search={{ range: `${dayOf(sinceMs)}..${dayOf(untilMs)}` }}
          className="link"
        >
          View traffic
        </Link>
      </p>
      {error !== null && isWatching ? (
        <p role="status" className="mt-2 text-small text-ink-3">
          {describeError(error).title}
        </p>
      ) : null}
    </section>
  );
}

interface CountProps {
  readonly label: string;
  /** Undefined: loading. Null: unknown. */
  readonly value: number | null | undefined;
  readonly before?: number | undefined;
}

function Count({ label, value, before }: CountProps) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="text-small text-ink-3">{label}</dt>
      <dd className="tabular text-value text-ink">
        {value === undefined ? (
          <span className="text-ink-3">…</span>
        ) : value === null ? (
          <span className="text-ink-3">Unknown</span>
        ) : (
          formatNumber(value)
        )}
      </dd>
      {before === undefined ? null : (
        <dd className="tabular text-small text-ink-3">{formatNumber(before)} a week earlier</dd>
      )}
    </div>
  );
}
