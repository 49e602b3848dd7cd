import { useCallback, useEffect, useEffectEvent } from 'react';

import { projectAnalyticsOptions } from '@/api/analytics.ts';
import type { Connection } from '@/api/connections.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import type { SetSearch } from '@/entities/list-search.ts';
import { projectName } from '@/entities/project-words.ts';
import { useProject } from '@/entities/use-project.ts';

import { BreakdownPanels } from './breakdowns/breakdown-panels.tsx';
import { breakdownFile } from './export/breakdown-file.ts';
import { ExportMenu } from './export/export-menu.tsx';
import { realtimeFile } from './export/realtime-file.ts';
import { dimensionNames } from './model/labels.ts';
import { noTraffic } from './model/no-traffic.ts';
import type { AnalyticsSearch } from './model/search.ts';
import { NoTraffic } from './no-traffic.tsx';
import { NotesCard } from './notes/notes-card.tsx';
import { RealtimePanel } from './realtime/realtime-panel.tsx';
import { VisitorsNow } from './realtime/visitors-now.tsx';
import { LazyWeekCard } from './traffic/lazy-week-card.tsx';
import { TrafficBar } from './traffic/traffic-bar.tsx';
import { TrafficPanel } from './traffic/traffic-panel.tsx';
import { useTrafficPage } from './traffic/use-traffic-page.ts';
import type { ReadTraffic } from './traffic/use-traffic.ts';

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
  const read = useCallback<ReadTraffic>(
    (range) => projectAnalyticsOptions(connection, projectId, range),
    [connection, projectId],
  );
  const name = project ? projectName(project) : projectId;
  const page = useTrafficPage(search, read, { workspaceId, projectId, name });
  const table = search.view === 'table';
  const { traffic, view, notes } = page;
  // Whether the app was taken offline or the project is gone, reading the project tells.
  const missing = isNotFound(traffic.error) ? traffic.error : null;
  const onMissing = useEffectEvent(() => {
    if (project?.is_published !== false) readProject();
  });
  useEffect(() => {
    if (missing !== null) onMissing();
  }, [missing]);
  const none = noTraffic(project?.is_published, traffic.error, traffic.shown !== null);
  if (none !== null)
    return <NoTraffic why={none} onRetry={traffic.retry} workspaceId={workspaceId} projectId={projectId} />;
  return (
    <div className="flex flex-col gap-4">
      <TrafficBar
        view={view}
        search={search}
        setSearch={setSearch}
        aside={<VisitorsNow connection={connection} projectId={projectId} />}
      >
        <ExportMenu
          label="Export the traffic"
          file={page.file}
          chart={page.chart}
          noPicture={page.noPicture}
          size="page"
        />
      </TrafficBar>
      <TrafficPanel
        of="project"
        traffic={traffic}
        search={search}
        setSearch={setSearch}
        notes={notes}
        onNote={page.noteOn}
        chart={page.chart}
        empty="Nobody opened the app on these days, or they are older than what this project keeps."
      />
      <LazyWeekCard traffic={traffic} metric={search.metric} />
      <BreakdownPanels
        connection={connection}
        projectId={projectId}
        workspaceId={workspaceId}
        view={view}
        table={table}
        beside={
          <RealtimePanel
            connection={connection}
            workspaceId={workspaceId}
            projectId={projectId}
            table={table}
            exporting={(bars, current, atMs) => (
              <ExportMenu
                label="Export the last minutes"
                file={() => realtimeFile(bars, current, atMs, name)}
                size="panel"
              />
            )}
          />
        }
        exporting={(dimension, { data }) => (
          <ExportMenu
            label={`Export ${dimensionNames[dimension].toLowerCase()}`}
            file={data === undefined ? null : () => breakdownFile(dimension, data[dimension], view, name)}
            size="panel"
          />
        )}
      />
      <NotesCard
        workspaceId={workspaceId}
        projectId={projectId}
        notes={notes}
        range={view.range}
        today={page.today}
        edit={page.edit}
        setEdit={page.setEdit}
      />
    </div>
  );
}
