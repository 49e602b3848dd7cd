import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';

import { workspaceAnalyticsOptions } from '@/api/analytics/analytics.ts';
import type { WorkspaceInsights } from '@/contract/resources/insights.ts';
import type { Workspace } from '@/contract/resources/workspace.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { insightsTarget, useInventoryTarget } from '@/domain/review-counts.tsx';
import { Tile, TileContent, TileDetail, TileNumber, TileSkeleton } from '@/domain/tile.tsx';
import { VisitorsWeek } from '@/domain/visitors-week.tsx';
import { twoWeeks } from '@/domain/weeks.ts';
import { formatNumber } from '@/lib/numbers.ts';
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
  const params = { workspaceId: useWorkspaceId() };
  const inventoryTarget = useInventoryTarget();
  return (
    <TableRowContext value>
      <ul
        aria-label="At a glance"
        className="mb-4 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 min-[87.5rem]:*:min-h-27"
      >
        <Tile title="Projects" target={linkOptions({ to: '/workspaces/$workspaceId/projects', params })}>
          {workspace === undefined ? (
            <TileSkeleton />
          ) : (
            <>
              <TileNumber>{formatNumber(workspace.num_projects)}</TileNumber>
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
                <TileNumber>{formatNumber(risk.needs_review)}</TileNumber>
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
