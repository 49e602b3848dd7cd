import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import { workspaceAnalyticsOptions } from '@/api/analytics/analytics.ts';
import { workspaceOptions } from '@/api/workspaces/workspaces.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import type { SetSearch } from '@/domain/lists/list-search.ts';
import { workspaceName } from '@/domain/use-workspace.ts';
import { PageHeader } from '@/ui/layout/page-header.tsx';

import { Leaderboard } from './leaderboard/leaderboard.tsx';
import { Unvisited } from './leaderboard/unvisited.tsx';
import type { AnalyticsSearch } from './model/search.ts';
import { TrafficView } from './traffic/traffic-view.tsx';
import { type TrafficOptions, useTrafficPage } from './traffic/use-traffic.ts';

interface WorkspaceAnalyticsPageProps {
  readonly search: AnalyticsSearch;
  readonly setSearch: SetSearch<AnalyticsSearch>;
}

/** The traffic of all projects of a workspace, including deleted ones (spec §4.21). */
export function WorkspaceAnalyticsPage({ search, setSearch }: WorkspaceAnalyticsPageProps) {
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const workspace = useQuery(workspaceOptions(connection, workspaceId)).data;
  const optionsOf = useCallback<TrafficOptions>(
    (range) => workspaceAnalyticsOptions(connection, workspaceId, range),
    [connection, workspaceId],
  );
  const name = workspace ? workspaceName(workspace) : workspaceId;
  const page = useTrafficPage({ search, setSearch, optionsOf, projectId: null, name });
  return (
    <>
      <PageHeader title="Analytics" subtitle="Traffic of all projects, including deleted ones" />
      <TrafficView page={page}>
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Leaderboard />
          <Unvisited />
        </div>
      </TrafficView>
    </>
  );
}
