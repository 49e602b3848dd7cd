import { type ReactNode, Suspense } from 'react';

import { lazyWithRetry } from '@/ui/lazy/lazy-with-retry.tsx';

import { ExportMenu } from '../export/export-menu.tsx';
import { tableSwitch } from '../model/panel-view.ts';
import { TrafficBar } from './traffic-bar.tsx';
import { TrafficPanel } from './traffic-panel.tsx';
import type { TrafficPage } from './use-traffic.ts';

// Loads later: it is below the fold, and not why the page was opened.
const PeakHours = lazyWithRetry(async () => (await import('./peak-hours.tsx')).PeakHours);
const NotesCard = lazyWithRetry(async () => (await import('../notes/notes-card.tsx')).NotesCard);

interface TrafficViewProps {
  readonly page: TrafficPage;
  readonly aside?: ReactNode;
  /** Panels before the traffic. */
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** Panels below the chart and its notes. */
  readonly children: ReactNode;
}

/** The part that the pages of a project and of a workspace share. */
export function TrafficView({ page, aside, actions, lead, children }: TrafficViewProps) {
  const { displayed, error, search, view, projectId, notes, today, noteDays } = page;
  const table = tableSwitch(search, page.setSearch, 'traffic');
  return (
    <div className="flex flex-col gap-4">
      <TrafficBar page={page} aside={aside}>
        {actions}
        <ExportMenu
          label="Export traffic"
          file={page.file}
          chart={page.chart}
          noPicture={table.isTable ? 'Switch to the chart to export an image.' : undefined}
          table={table}
          size="page"
        />
      </TrafficBar>
      {lead}
      <TrafficPanel page={page} />
      {(displayed !== null || error !== null) && (
        <Suspense fallback={<div className="h-[126px]" />}>
          <NotesCard
            projectId={projectId}
            notes={notes}
            metric={search.metric ?? 'visitors'}
            range={view.range}
            today={today}
            chosen={noteDays}
          />
        </Suspense>
      )}
      {children}
      <Suspense>{displayed !== null && <PeakHours page={page} displayed={displayed} />}</Suspense>
    </div>
  );
}
