import { Table2 } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';

import { Button } from '@/ui/controls/button.tsx';
import { lazyWithRetry } from '@/ui/lazy/lazy-with-retry.tsx';

import { ExportMenu } from '../export/export-menu.tsx';
import { tableSwitch } from '../model/panel-view.ts';
import { CompareMenu } from './compare-menu.tsx';
import { GranularityChoice } from './granularity-choice.tsx';
import { RangeStepper } from './range-stepper.tsx';
import { TrafficPanel } from './traffic-panel.tsx';
import type { TrafficPage } from './use-traffic.ts';

// Loads later: it is below the fold, and not why the page was opened.
const PeakHours = lazyWithRetry(async () => (await import('./peak-hours.tsx')).PeakHours);
const NotesCard = lazyWithRetry(async () => (await import('../notes/notes-card.tsx')).NotesCard);

interface TrafficViewProps {
  readonly page: TrafficPage;
  /** May appear late without moving anything. */
  readonly aside?: ReactNode;
  /** Panels about single projects. They follow the traffic, which the range and the view are about. */
  readonly projects?: ReactNode;
  /** Panels below the chart and its notes. */
  readonly children: ReactNode;
}

/** The part that the pages of a project and of a workspace share. */
export function TrafficView({ page, aside, projects, children }: TrafficViewProps) {
  const { displayed, error, search, setSearch, view, projectId, notes, today, noteDays } = page;
  const table = tableSwitch(search, setSearch, 'traffic');
  const isTable = search.view === 'table';
  return (
    <div className="flex flex-col gap-4">
      <div role="group" aria-label="Range and view" className="flex flex-wrap items-center gap-2">
        <RangeStepper view={view} today={today} setSearch={setSearch} />
        <CompareMenu {...{ view, today, search, projectId, setSearch }} />
        <span className="flex flex-wrap items-center gap-2 md:ml-auto">
          <span className="px-1 text-small text-ink-2 empty:hidden max-md:order-last max-sm:hidden">
            {aside}
          </span>
          <GranularityChoice view={view} per={search.per} onChange={setSearch} />
          <Button
            icon={<Table2 />}
            aria-pressed={isTable}
            className="aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
            onClick={() => setSearch({ view: isTable ? undefined : 'table', except: undefined })}
          >
            <span className="max-sm:sr-only">Table</span>
          </Button>
          <ExportMenu
            label="Export traffic"
            file={page.file}
            view={view}
            chart={page.chart}
            summary={page.summary}
            table={table}
            size="page"
          />
        </span>
      </div>
      <TrafficPanel page={page} isTable={table.isTable} />
      {projects}
      {displayed === null && error === null ? (
        noNotes
      ) : (
        <Suspense fallback={noNotes}>
          <NotesCard
            projectId={projectId}
            createdAt={page.createdAt}
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

/** As high as the notes of a range without any. */
const noNotes = <div className="h-27.5" />;
