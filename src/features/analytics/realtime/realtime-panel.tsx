import { Pause, Play, RefreshCw } from 'lucide-react';

import type { Connection } from '@/api/connection/connections.ts';
import { limits } from '@/contract/limits.ts';
import type { RealtimeAnalytics } from '@/contract/resources/analytics.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { ChartDataTable } from '@/ui/chart/chart-data-table.tsx';
import { MinuteBars } from '@/ui/chart/minute-bars.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { PanelProblem } from '../breakdowns/panel-problem.tsx';
import { Panel } from '../breakdowns/panel.tsx';
import { type MinuteBar, minuteBars } from '../model/minute-bars.ts';
import { minuteTable } from './minute-table.ts';
import { intervals, type PollInterval, usePollInterval } from './poll-interval.ts';
import { ThrottledAnnouncer } from './throttled-announcer.tsx';
import { useRealtime } from './use-realtime.ts';

interface RealtimePanelProps {
  readonly connection: Connection;
  readonly workspaceId: string;
  readonly projectId: string;
  /** A table in place of bars. */
  readonly table: boolean;
}

/** So that the panel is as high as that of the devices beside it. */
const BARS = 112;

const sign = { size: 16, strokeWidth: 1.75 } as const;

/** The last 30 minutes of a project and how many are there now, read again as often as this browser chose. */
export function RealtimePanel(props: RealtimePanelProps) {
  const { connection, workspaceId, projectId, table } = props;
  const pace = usePollInterval();
  // The head of the page says how many are there, long before this panel comes.
  const { data, error, readMs, reading, read } = useRealtime(connection, projectId, pace, true);
  const bars = data === undefined ? [] : minuteBars(data, readMs);
  return (
    <Panel
      title="Right now"
      aside={<Controls pace={pace} reading={reading} read={read} />}
      foot={
        readMs > 0 && (
          <Foot paused={pace.paused} failed={error !== null} at={new Date(readMs).toISOString()} />
        )
      }
    >
      {data !== undefined && <Now data={data} bars={bars} table={table} />}
      {error !== null && (
        <div className={data === undefined ? 'flex-1' : 'mt-3 empty:hidden'}>
          <PanelProblem
            {...{ error, workspaceId, projectId }}
            loadedAtMs={data === undefined ? undefined : null}
            onRetry={read}
          />
        </div>
      )}
      {data === undefined && error === null && <Bones />}
    </Panel>
  );
}

interface ControlsProps {
  readonly pace: PollInterval;
  readonly reading: boolean;
  readonly read: () => void;
}

function Controls({ pace, reading, read }: ControlsProps) {
  return (
    <>
      <SegmentedControl
        label="Read again every"
        className="whitespace-nowrap"
        value={String(pace.seconds)}
        onChange={(value) =>
          pace.setSeconds(intervals.find((each) => String(each) === value) ?? pace.seconds)
        }
        options={intervals.map((seconds) => ({ value: String(seconds), label: `${seconds}s` }))}
      />
      <IconButton
        label={pace.paused ? 'Go on reading' : 'Pause'}
        icon={pace.paused ? <Play {...sign} /> : <Pause {...sign} />}
        onClick={() => {
          // Whoever goes on wants to see what is true now, not in half a minute.
          if (pace.paused) read();
          pace.setPaused(!pace.paused);
        }}
      />
      {pace.paused && (
        <IconButton
          label="Read once"
          icon={<RefreshCw {...sign} />}
          disabledReason={reading ? 'It is being read.' : undefined}
          onClick={read}
        />
      )}
    </>
  );
}

interface NowProps {
  readonly data: RealtimeAnalytics;
  readonly bars: readonly MinuteBar[];
  readonly table: boolean;
}

function Now({ data, bars, table }: NowProps) {
  const current = data.current_visitors;
  const none = bars.every(({ visitors }) => visitors === 0);
  const most = Math.max(...bars.map(({ visitors }) => visitors));
  const words = none
    ? `Nobody came in the last ${limits.realtimeWindowMinutes} minutes`
    : `At most ${formatNumber(most)} in one of the last ${limits.realtimeWindowMinutes} minutes`;
  return (
    <>
      <div className="mb-3">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="tabular text-[28px] leading-9 font-semibold tracking-tight">
            {formatNumber(current)}
          </span>
          <span className="text-ink-2">
            {current === 1 ? 'visitor' : 'visitors'} in the last {limits.realtimeActiveMinutes} minutes
          </span>
        </p>
        <p className="text-small text-ink-3">{words}</p>
      </div>
      <ThrottledAnnouncer
        text={`${formatCount(current, 'visitor')} in the last ${limits.realtimeActiveMinutes} minutes. ${words}.`}
      />
      {table ? (
        <ChartDataTable {...minuteTable(bars)} height={196} />
      ) : (
        <MinuteBars
          label={`Visitors of the last ${limits.realtimeWindowMinutes} minutes`}
          unit={['visitor', 'visitors']}
          bars={bars.map(({ startMs, visitors }) => ({ startMs, value: visitors }))}
          height={BARS}
        />
      )}
    </>
  );
}

interface FootProps {
  readonly paused: boolean;
  readonly failed: boolean;
  readonly at: string;
}

function Foot({ paused, failed, at }: FootProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span>
        Visits by minute; one may be in several of them. Last read: <RelativeTime value={at} />
      </span>
      {paused && <StatusDot tone="hollow">Paused</StatusDot>}
      {failed && !paused && <StatusDot tone="warn">Not up to date</StatusDot>}
    </span>
  );
}

function Bones() {
  return (
    <div aria-busy="true" className="flex flex-1 flex-col">
      <Skeleton className="h-9 w-56 max-w-full" />
      <Skeleton className="mt-1 mb-3 h-[18px] w-64 max-w-full" />
      <Skeleton className="h-28 w-full" />
    </div>
  );
}
