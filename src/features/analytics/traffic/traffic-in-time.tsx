import type { ReactNode } from 'react';

import type { SetSearch } from '@/domain/lists/list-search.ts';

import { ExportMenu } from '../export/export-menu.tsx';
import type { AnalyticsSearch } from '../model/search.ts';
import { HourlyHeatmap } from './hourly-heatmap.tsx';
import { TrafficBar } from './traffic-bar.tsx';
import { TrafficPanel } from './traffic-panel.tsx';
import type { TrafficPage } from './use-traffic-page.ts';

/** A shorter range doesn’t have every hour of a week. */
const weekNeedsDays = 7;

interface TrafficInTimeProps {
  readonly of: 'project' | 'workspace';
  readonly page: TrafficPage;
  readonly search: AnalyticsSearch;
  readonly setSearch: SetSearch<AnalyticsSearch>;
  readonly aside?: ReactNode;
}

/** The traffic over time, and what can be chosen of it: how the page of a project and that of a workspace begin. */
export function TrafficInTime({ of, page, search, setSearch, aside }: TrafficInTimeProps) {
  const { view, traffic, notes, chart, file, noPicture } = page;
  const { shown } = traffic;
  return (
    <>
      <TrafficBar view={view} search={search} setSearch={setSearch} aside={aside}>
        <ExportMenu label="Export the traffic" file={file} chart={chart} noPicture={noPicture} size="page" />
      </TrafficBar>
      <TrafficPanel
        of={of}
        traffic={traffic}
        search={search}
        setSearch={setSearch}
        notes={notes}
        onNote={page.noteOn}
        chart={chart}
      />
      {shown?.view.granularity === 'hourly' && shown.view.days >= weekNeedsDays && !shown.series.empty ? (
        <HourlyHeatmap shown={shown} metric={search.metric === 'pageviews' ? 'pageviews' : 'visitors'} />
      ) : null}
    </>
  );
}
