import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';

import { workspaceAnalyticsOptions } from '@/api/analytics/analytics.ts';
import type { WorkspaceInsights } from '@/contract/resources/insights.ts';
import type { Workspace } from '@/contract/resources/workspace.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { insightsTarget, useInventoryTarget } from '@/domain/inventory-target.ts';
import { Tile, TileContent, TileDetail, TileNumber, TileSkeleton } from '@/domain/tile.tsx';
import { VisitorsWeek } from '@/domain/visitors-week.tsx';
import { twoWeeks } from '@/domain/weeks.ts';
import { formatDay } from '@/lib/dates.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { baselineOf, snapshotOf, useRecordedReview, useReviewHistory } from '@/local/review-snapshots.ts';
import { usePreference } from '@/ui/preferences.ts';
import { TableRowContext } from '@/ui/table/column.ts';
import { useNow } from '@/ui/time/use-now.ts';

import { needsReviewLine } from './attention.ts';
import { useInsights } from './use-attention.ts';

interface OverviewTilesProps {
  /** Undefined until it is loaded. */
  readonly workspace: Workspace | undefined;
}

/** How the workspace is doing. Each tile loads and fails alone, and links to the rows that it counts. */
export function OverviewTiles({ workspace }: OverviewTilesProps) {
  const insights = useInsights();
  const workspaceId = useWorkspaceId();
  useRecordedReview(workspaceId, insights.data, insights.dataUpdatedAt);
  const params = { workspaceId };
  const inventoryTarget = useInventoryTarget();
  return (
    <TableRowContext value>
      <ul
        aria-label="At a glance"
        className="mb-4 grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4 min-[87.5rem]:*:min-h-27"
      >
        <Tile title="Projects" target={linkOptions({ to: '/workspaces/$workspaceId/projects', params })}>
          {workspace === undefined ? (
            <TileSkeleton />
          ) : (
            <>
              <TileNumber>{formatNumber(workspace.num_projects ?? NaN)}</TileNumber>
              <CreatedLately insights={insights} />
            </>
          )}
        </Tile>
        <Tile
          title="Public apps"
          target={linkOptions({
            to: '/workspaces/$workspaceId/projects',
            params,
            search: { audience: 'public' },
          })}
        >
          <TileContent query={insights} what="public apps">
            {({ summary }) => (
              <>
                <TileNumber>{formatNumber(summary.externally_published.value)}</TileNumber>
                <TileDetail>Anyone with the URL</TileDetail>
              </>
            )}
          </TileContent>
        </Tile>
        <Tile
          title="Needs review"
          target={inventoryTarget(needsReviewLine) ?? insightsTarget(params.workspaceId)}
        >
          <TileContent query={insights} what="reviews">
            {({ summary: { risk } }) => (
              <>
                <div className="flex flex-wrap items-baseline gap-x-2">
                  <TileNumber>{formatNumber(risk.needs_review)}</TileNumber>
                  <ReviewChange insights={insights} />
                </div>
                <TileDetail>Review recommended for {formatNumber(risk.review_recommended)} more</TileDetail>
              </>
            )}
          </TileContent>
        </Tile>
        <VisitorsTile />
      </ul>
    </TableRowContext>
  );
}

/** How many more or fewer projects need review than at the baseline or the last visit. */
function ReviewChange({ insights }: { readonly insights: UseQueryResult<WorkspaceInsights> }) {
  const { data, dataUpdatedAt } = insights;
  const history = useReviewHistory(useWorkspaceId());
  const nowMs = useNow();
  const [zone] = usePreference('timeDisplay');
  const snapshot = data && snapshotOf(data, dataUpdatedAt);
  const baseline = snapshot && baselineOf(history, snapshot);
  if (!baseline) return null;
  const change = snapshot.needs_review - baseline.snapshot.needs_review;
  if (change === 0) return null;
  return (
    <p className="tabular text-small text-ink-3">
      <span className={`font-medium ${change > 0 ? 'text-bad' : 'text-good'}`}>
        {change > 0 ? '+' : '−'}
        {formatNumber(Math.abs(change))}
      </span>{' '}
      since {formatDay(baseline.snapshot.at, nowMs, zone)}
    </p>
  );
}

/** The count itself comes from the workspace, so this line is left out if the request for the insights fails. */
function CreatedLately({ insights }: { readonly insights: UseQueryResult<WorkspaceInsights> }) {
  if (insights.data === undefined) return null;
  const { delta_30d: created, delta_window: span } = insights.data.summary.total_projects;
  return (
    <TileDetail>
      {formatNumber(created)} new in the last {span}
    </TileDetail>
  );
}

function VisitorsTile() {
  const workspaceId = useWorkspaceId();
  const now = useNow();
  const query = useQuery({
    ...workspaceAnalyticsOptions(useConnection(), workspaceId, twoWeeks(now)),
    // The route starts this request; a failed one isn't retried on mount.
    retryOnMount: false,
  });
  return (
    <Tile
      title="Visitors, last 7 days"
      target={linkOptions({
        to: '/workspaces/$workspaceId/analytics',
        params: { workspaceId },
        // The same days as here, so that both pages show the same number.
        search: { range: '7d' },
      })}
    >
      <TileContent query={query} what="visitors">
        {({ time_series: { visitors } }) => (
          // Where there is room, the line is beside the number: below it, the line would make all tiles taller.
          <div className="flex flex-1 flex-col gap-0.5 min-[87.5rem]:grid min-[87.5rem]:grid-cols-[auto_minmax(0,1fr)] min-[87.5rem]:gap-x-4">
            <VisitorsWeek
              visitors={visitors}
              now={now}
              className="max-[87.5rem]:-mb-1.5 min-[87.5rem]:col-start-2 min-[87.5rem]:row-span-2 min-[87.5rem]:row-start-1"
            />
          </div>
        )}
      </TileContent>
    </Tile>
  );
}
