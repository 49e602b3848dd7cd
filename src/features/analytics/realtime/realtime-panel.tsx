import { useEffect, useState } from 'react';

import { limits } from '@/contract/limits.ts';
import type { RealtimeAnalytics } from '@/contract/resources/analytics.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { ChartDataTable } from '@/ui/chart/chart-data-table.tsx';
import { MinuteBars } from '@/ui/chart/minute-bars.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { Panel } from '../breakdowns/panel.tsx';
import { ExportMenu } from '../export/export-menu.tsx';
import type { TableSwitch } from '../model/panel-view.ts';
import { ProjectPanelError } from '../panel-error.tsx';
import { minuteBars, minuteTable } from './minute-bars.ts';
import { RefreshControls } from './refresh-controls.tsx';
import { usePollInterval, useRealtime } from './use-realtime.ts';

interface RealtimePanelProps {
  readonly projectId: string;
  /** The name in exported files. */
  readonly name: string;
  readonly table: TableSwitch;
}

/** The last 30 minutes of a project, and how many visitors there are now. */
export function RealtimePanel({ projectId, name, table }: RealtimePanelProps) {
  const { paused } = usePollInterval();
  // The page's heading loads the same data first.
  const { data, error, loadedAtMs, loading, load } = useRealtime(projectId, { retryOnMount: false });
  return (
    <Panel
      title="Live"
      aside={
        <>
          {/* On a narrow phone, the controls have a line of their own. */}
          <span className="flex items-center gap-1 max-[23.6875rem]:grow max-[23.6875rem]:*:first:mr-auto print:hidden">
            <RefreshControls loading={loading} load={load} />
          </span>
          <ExportMenu
            label="Actions for live visitors"
            file={data === undefined ? null : (make) => make.minutesFile(data, loadedAtMs, name)}
            table={table}
            size="panel"
          />
        </>
      }
      footer={
        loadedAtMs > 0 && (
          <span className="flex flex-wrap items-center gap-x-3">
            <span>
              Updated <RelativeTime midSentence value={new Date(loadedAtMs).toISOString()} />
            </span>
            {paused && <StatusDot tone="hollow">Paused</StatusDot>}
            {error !== null && !paused && <StatusDot tone="warn">Couldn’t refresh</StatusDot>}
          </span>
        )
      }
    >
      {data !== undefined && <LastMinutes data={data} loadedAtMs={loadedAtMs} isTable={table.isTable} />}
      {error !== null && (
        <div className={data === undefined ? 'flex-1' : 'mt-3 empty:hidden'}>
          <ProjectPanelError
            {...{ error, projectId }}
            what="live visitors"
            loadedAtMs={data === undefined ? undefined : null}
            onRetry={load}
          />
        </div>
      )}
      {data === undefined && error === null && (
        <div aria-busy="true" className="flex flex-1 flex-col">
          <Skeleton className="h-9 w-56 max-w-full" />
          <Skeleton className="mt-1 mb-3 h-4.5 w-64 max-w-full" />
          <Skeleton className="h-20 w-full" />
        </div>
      )}
    </Panel>
  );
}

interface LastMinutesProps {
  readonly data: RealtimeAnalytics;
  readonly loadedAtMs: number;
  readonly isTable: boolean;
}

function LastMinutes({ data, loadedAtMs, isTable }: LastMinutesProps) {
  const bars = minuteBars(data, loadedAtMs);
  const current = data.current_visitors;
  const maxVisitors = Math.max(...bars.map(({ value }) => value));
  const windowLabel = `last ${limits.realtimeWindowMinutes} minutes`;
  const activeLabel = `in the last ${limits.realtimeActiveMinutes} minutes`;
  const peak =
    maxVisitors === 0
      ? `No visitors in the ${windowLabel}`
      : `Peak: ${formatNumber(maxVisitors)} per minute in the ${windowLabel}`;
  return (
    <>
      <div className="mb-3">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="tabular text-kpi">{formatNumber(current)}</span>
          <span className="text-ink-2">
            {current === 1 ? 'visitor' : 'visitors'} {activeLabel}
          </span>
        </p>
        <p className="text-small text-ink-3">{peak}</p>
      </div>
      <ThrottledAnnouncer text={`${formatCount(current, 'visitor')} ${activeLabel}. ${peak}.`} />
      {isTable ? (
        <ChartDataTable {...minuteTable(bars)} height="12.25rem" />
      ) : (
        <MinuteBars label={`Visitors in the ${windowLabel}`} unit="visitor" bars={bars} />
      )}
    </>
  );
}

const quietMs = 60_000;

/** Announces text to screen readers when it appears, and a change at most once a minute. */
export function ThrottledAnnouncer({ text }: { readonly text: string }) {
  const [announced, setAnnounced] = useState(() => ({ text, atMs: Date.now() }));
  useEffect(() => {
    if (text === announced.text) return;
    const timer = window.setTimeout(
      () => setAnnounced({ text, atMs: Date.now() }),
      Math.max(0, announced.atMs + quietMs - Date.now()),
    );
    return () => window.clearTimeout(timer);
  }, [text, announced]);
  return (
    <p role="status" className="sr-only">
      {announced.text}
    </p>
  );
}
