import { type ReactNode, useCallback } from 'react';

import { workspaceAnalyticsOptions } from '@/api/analytics/analytics.ts';
import type { Connection } from '@/api/connection/connections.ts';
import type { SetSearch } from '@/domain/lists/list-search.ts';
import { PageHeader } from '@/ui/layout/page-header.tsx';

import type { AnalyticsSearch } from './model/search.ts';
import { NotesCard } from './notes/notes-card.tsx';
import { TrafficInTime } from './traffic/traffic-in-time.tsx';
import { useTrafficPage } from './traffic/use-traffic-page.ts';
import type { LoadedTraffic } from './traffic/use-traffic.ts';

interface WorkspaceAnalyticsPageProps {
  readonly connection: Connection;
  readonly workspaceId: string;
  /** Its name, or its id while that is not known: what files call it. */
  readonly workspaceName: string;
  readonly search: AnalyticsSearch;
  readonly setSearch: SetSearch<AnalyticsSearch>;
  /** Which projects the visitors go to. */
  readonly projects: ReactNode;
}

/** The traffic of all projects of a workspace, deleted ones included (spec 4.21). */
export function WorkspaceAnalyticsPage(props: WorkspaceAnalyticsPageProps) {
  const { connection, workspaceId, workspaceName, search, setSearch, projects } = props;
  const read = useCallback<LoadedTraffic>(
    (range) => workspaceAnalyticsOptions(connection, workspaceId, range),
    [connection, workspaceId],
  );
  const page = useTrafficPage(search, read, { workspaceId, projectId: null, name: workspaceName });
  return (
    <>
      <PageHeader
        title="Analytics"
        subtitle="Traffic of all projects of this workspace, those that were deleted since included."
      />
      <div className="flex flex-col gap-4">
        <TrafficInTime of="workspace" page={page} search={search} setSearch={setSearch} />
        {projects}
        <NotesCard
          key={workspaceId}
          workspaceId={workspaceId}
          projectId={null}
          notes={page.notes}
          range={page.view.range}
          today={page.today}
          chosen={page.chosen}
        />
      </div>
    </>
  );
}
