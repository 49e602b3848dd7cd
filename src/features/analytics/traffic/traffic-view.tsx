import type { ReactNode } from 'react';

import { ExportMenu } from '../export/export-menu.tsx';
import { NotesCard } from '../notes/notes-card.tsx';
import { HourlyHeatmap } from './hourly-heatmap.tsx';
import { TrafficBar } from './traffic-bar.tsx';
import { TrafficPanel } from './traffic-panel.tsx';
import type { TrafficPage } from './use-traffic.ts';

/** A shorter range doesn’t have every hour of a week. */
const minHeatmapDays = 7;

interface TrafficViewProps {
  readonly page: TrafficPage;
  readonly aside?: ReactNode;
  /** Panels between the traffic and the notes. */
  readonly children: ReactNode;
}

/** What the pages of a project and of a workspace share. */
export function TrafficView({ page, aside, children }: TrafficViewProps) {
  const { displayed, search, view, projectId, notes, today, noteDays } = page;
  const hasWeek = displayed?.view.granularity === 'hourly' && displayed.view.days >= minHeatmapDays;
  return (
    <div className="flex flex-col gap-4">
      <TrafficBar page={page} aside={aside}>
        <ExportMenu
          label="Export traffic"
          file={page.file}
          chart={page.chart}
          noPicture={search.view === 'table' ? 'Switch to the chart to export an image.' : undefined}
          size="page"
        />
      </TrafficBar>
      <TrafficPanel page={page} />
      {hasWeek && !displayed.series.empty && (
        <HourlyHeatmap
          displayed={displayed}
          metric={search.metric === 'pageviews' ? 'pageviews' : 'visitors'}
        />
      )}
      {children}
      <NotesCard projectId={projectId} notes={notes} range={view.range} today={today} chosen={noteDays} />
    </div>
  );
}
