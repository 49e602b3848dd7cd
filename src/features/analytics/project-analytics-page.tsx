import { useCallback, useEffect, useEffectEvent } from 'react';

import { projectAnalyticsOptions } from '@/api/analytics/analytics.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import type { SetSearch } from '@/domain/lists/list-search.ts';
import { projectName } from '@/domain/project-labels.ts';
import { useProject } from '@/domain/use-project.ts';

import { useBreakdowns } from './breakdowns/use-breakdowns.ts';
import { noTraffic } from './model/no-traffic.ts';
import type { AnalyticsSearch } from './model/search.ts';
import { NoTraffic } from './no-traffic.tsx';
import { NotesCard } from './notes/notes-card.tsx';
import { ProjectPanels } from './project-panels.tsx';
import { VisitorsNow } from './realtime/visitors-now.tsx';
import { TrafficInTime } from './traffic/traffic-in-time.tsx';
import { useTrafficPage } from './traffic/use-traffic-page.ts';
import type { LoadedTraffic } from './traffic/use-traffic.ts';

interface ProjectAnalyticsPageProps {
  readonly connection: Connection;
  readonly workspaceId: string;
  readonly projectId: string;
  readonly search: AnalyticsSearch;
  readonly setSearch: SetSearch<AnalyticsSearch>;
}

/** The traffic of a project: over time, by where it comes from, and now (spec 4.21). */
export function ProjectAnalyticsPage(props: ProjectAnalyticsPageProps) {
  const { connection, workspaceId, projectId, search, setSearch } = props;
  const { project, retry: readProject } = useProject(connection, projectId);
  const read = useCallback<LoadedTraffic>(
    (range) => projectAnalyticsOptions(connection, projectId, range),
    [connection, projectId],
  );
  const name = project ? projectName(project) : projectId;
  const page = useTrafficPage(search, read, { workspaceId, projectId, name });
  const { traffic, view, notes } = page;
  const none = noTraffic(project?.is_published, traffic.error, traffic.shown !== null);
  const breakdowns = useBreakdowns(connection, projectId, view, none === null);
  // Whether the app was taken offline or the project is gone, reading the project tells.
  const missing = isNotFound(traffic.error) ? traffic.error : null;
  const onMissing = useEffectEvent(() => {
    if (project?.is_published !== false) readProject();
  });
  useEffect(() => {
    if (missing !== null) onMissing();
  }, [missing]);
  if (none !== null)
    return <NoTraffic why={none} onRetry={traffic.retry} workspaceId={workspaceId} projectId={projectId} />;
  return (
    <div className="flex flex-col gap-4">
      <TrafficInTime
        of="project"
        page={page}
        search={search}
        setSearch={setSearch}
        aside={<VisitorsNow connection={connection} projectId={projectId} />}
      />
      <ProjectPanels
        connection={connection}
        workspaceId={workspaceId}
        projectId={projectId}
        name={name}
        breakdowns={breakdowns}
        untold={traffic.shown?.series.untold}
        view={view}
        table={search.view === 'table'}
      />
      <NotesCard
        key={projectId}
        workspaceId={workspaceId}
        projectId={projectId}
        notes={notes}
        range={view.range}
        today={page.today}
        chosen={page.chosen}
      />
    </div>
  );
}
