import { useRouter } from '@tanstack/react-router';
import { ChevronRight, Table2 } from 'lucide-react';
import { type ReactNode, Suspense, useMemo } from 'react';

import { startOf } from '@/lib/utc-days.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { lazyWithRetry } from '@/ui/lazy/lazy-with-retry.tsx';
import { type Shortcut, usePageShortcuts } from '@/ui/shortcuts/shortcuts.tsx';

import { ExportMenu } from '../export/export-menu.tsx';
import { tableSwitch } from '../model/panel-view.ts';
import { presetLabels } from '../model/ranges.ts';
import { analyticsSearch } from '../model/search.ts';
import { shiftRange } from '../model/shift-range.ts';
import { comparisonParam, rangeParam, viewOf } from '../model/view.ts';
import { CompareMenu } from './compare-menu.tsx';
import { GranularityChoice } from './granularity-choice.tsx';
import { RangeMenu } from './range-menu.tsx';
import { TrafficPanel } from './traffic-panel.tsx';
import type { TrafficPage } from './use-traffic.ts';

// Loads later: it is below the fold, and not why the page was opened.
const PeakHours = lazyWithRetry(async () => (await import('./peak-hours.tsx')).PeakHours);
const NotesCard = lazyWithRetry(async () => (await import('../notes/notes-card.tsx')).NotesCard);

interface TrafficViewProps {
  readonly page: TrafficPage;
  /** May appear late without moving anything. */
  readonly aside?: ReactNode;
  /** Panels before the traffic. */
  readonly lead?: ReactNode;
  /** Panels below the chart and its notes. */
  readonly children: ReactNode;
}

/** The part that the pages of a project and of a workspace share. */
export function TrafficView({ page, aside, lead, children }: TrafficViewProps) {
  const { displayed, error, search, setSearch, view, projectId, notes, today, noteDays } = page;
  const table = tableSwitch(search, setSearch, 'traffic');
  const isTable = search.view === 'table';
  useTrafficShortcuts(page);
  return (
    <div className="flex flex-col gap-4">
      <div role="group" aria-label="Range and view" className="flex flex-wrap items-center gap-2">
        <span className="-mx-2 flex items-center max-sm:-mx-3">
          <ShiftButton page={page} by="previous" />
          <RangeMenu
            view={view}
            today={today}
            onChoose={(range) => setSearch({ range: rangeParam(range) })}
          />
          <ShiftButton page={page} by="next" />
        </span>
        <CompareMenu
          view={view}
          today={today}
          search={search}
          projectId={projectId}
          onCompare={(comparison) => setSearch({ vs: comparisonParam(comparison) })}
          onWeekdays={(match) => setSearch({ weekdays: match ? undefined : 'no' })}
        />
        <span className="flex flex-wrap items-center gap-2 md:ml-auto">
          <span className="px-1 text-small text-ink-2 empty:hidden max-md:order-last">{aside}</span>
          <GranularityChoice view={view} per={search.per} onChange={setSearch} />
          <Button
            icon={<Table2 size={16} strokeWidth={1.75} />}
            aria-pressed={isTable}
            className="aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
            onClick={() => setSearch({ view: isTable ? undefined : 'table', except: undefined })}
          >
            Table
          </Button>
          <ExportMenu label="Export traffic" file={page.file} chart={page.chart} table={table} size="page" />
        </span>
      </div>
      {lead}
      <TrafficPanel page={page} isTable={table.isTable} />
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

interface ShiftButtonProps {
  readonly page: Pick<TrafficPage, 'setSearch' | 'view' | 'today'>;
  readonly by: 'previous' | 'next';
}

function ShiftButton({ page: { setSearch, view, today }, by }: ShiftButtonProps) {
  const range = shiftRange(view, by, today);
  return (
    <IconButton
      size="small"
      label={by === 'previous' ? 'Previous period' : 'Next period'}
      icon={
        <ChevronRight
          size={16}
          strokeWidth={1.75}
          aria-hidden
          className={by === 'previous' ? 'rotate-180' : undefined}
        />
      }
      disabledReason={range === null ? 'This is the latest period.' : undefined}
      onClick={() => {
        if (range !== null) setSearch({ range: rangeParam(range) });
      }}
    />
  );
}

const presetKeys = [
  ['d', 'yesterday'],
  ['w', '7d'],
  ['m', '28d'],
  ['q', '90d'],
] as const;

/** Comma and period: next to each other, and unshifted on most layouts. */
const shiftKeys = [
  [',', 'previous', 'Previous period'],
  ['.', 'next', 'Next period'],
] as const;

/** Shortcuts for the usual ranges, the periods before and after, and the comparison. */
function useTrafficShortcuts({
  setSearch,
  view,
  today,
}: Pick<TrafficPage, 'setSearch' | 'view' | 'today'>): void {
  const router = useRouter();
  const isCompared = view.compared !== null;
  usePageShortcuts(
    useMemo(
      (): readonly Shortcut[] => [
        ...presetKeys.map(([key, preset]) => ({
          signs: [key],
          does: presetLabels[preset],
          press: () => setSearch({ range: rangeParam(preset) }),
        })),
        ...shiftKeys.map(([key, by, does]) => ({
          signs: [key],
          does,
          press: () => {
            // After quick presses the URL has changed, but the page hasn't rendered yet.
            const latest = viewOf(analyticsSearch.parse(router.latestLocation.search), startOf(today));
            const range = shiftRange(latest, by, today);
            if (range !== null) setSearch({ range: rangeParam(range) });
          },
        })),
        {
          signs: ['x'],
          does: isCompared ? 'Remove comparison' : 'Compare with the previous period',
          press: () => setSearch({ vs: comparisonParam(isCompared ? null : { kind: 'previous' }) }),
        },
      ],
      [setSearch, isCompared, router, today],
    ),
  );
}
