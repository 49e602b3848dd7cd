import { useCallback } from 'react';

import { workspaceAnalyticsOptions } from '@/api/analytics/analytics.ts';
import { isForbidden } from '@/api/errors/error-guards.ts';
import { useOperationAllowed } from '@/api/permissions/permissions.ts';
import { listSecurityInsightProjects } from '@/contract/operations/insights.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import type { SetSearch } from '@/domain/lists/list-search.ts';
import { useWorkspace, workspaceName } from '@/domain/use-workspace.ts';
import { ButtonLink } from '@/ui/controls/button.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';

import { InventoryBoard } from './leaderboard/inventory-board.tsx';
import { OwnBoard } from './leaderboard/own-board.tsx';
import { Unvisited } from './leaderboard/unvisited.tsx';
import { useVisitorRows } from './leaderboard/visitor-rows.ts';
import { type AnalyticsSearch, numbersSearch } from './model/search.ts';
import type { TrafficOptions } from './model/types.ts';
import { TrafficView } from './traffic/traffic-view.tsx';
import { useTrafficPage } from './traffic/use-traffic.ts';

interface WorkspaceAnalyticsPageProps {
  readonly search: AnalyticsSearch;
  readonly setSearch: SetSearch<AnalyticsSearch>;
}

/** The traffic of all projects of a workspace, including deleted ones (spec §4.21). */
export function WorkspaceAnalyticsPage({ search, setSearch }: WorkspaceAnalyticsPageProps) {
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const { data: workspace, isPending: isPlanPending } = useWorkspace();
  const optionsOf = useCallback<TrafficOptions>(
    (range) => workspaceAnalyticsOptions(connection, workspaceId, range),
    [connection, workspaceId],
  );
  const name = workspace ? workspaceName(workspace) : workspaceId;
  const page = useTrafficPage({ search, setSearch, optionsOf, projectId: null, name });
  const { allowed } = useOperationAllowed(connection, listSecurityInsightProjects, workspace?.plan ?? null);
  const inventory = useVisitorRows(allowed && !isPlanPending);
  const hasInventory = allowed && !isForbidden(inventory.error);
  return (
    <>
      <PageHeader
        title="Analytics"
        subtitle="Traffic across all projects, including deleted ones"
        hasShortActions
        actions={
          <>
            <ButtonLink to="/workspaces/$workspaceId/analytics/live" params={{ workspaceId }}>
              Live wall
            </ButtonLink>
            <ButtonLink
              to="/workspaces/$workspaceId/analytics/compare"
              params={{ workspaceId }}
              search={numbersSearch(search)}
            >
              <span>
                Compare<span className="max-sm:sr-only"> projects</span>
              </span>
            </ButtonLink>
          </>
        }
      />
      <TrafficView
        page={page}
        projects={
          <div className="grid gap-4 empty:hidden xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            {hasInventory ? <InventoryBoard page={page} inventory={inventory} /> : <OwnBoard page={page} />}
          </div>
        }
      >
        {hasInventory && !isPlanPending && <Unvisited />}
      </TrafficView>
    </>
  );
}
