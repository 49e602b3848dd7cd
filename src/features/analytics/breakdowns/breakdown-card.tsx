import type { ReactNode } from 'react';

import { limits } from '@/contract/limits.ts';
import type { AnalyticsBreakdowns } from '@/contract/resources/analytics.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { BarList, type BarRow } from '@/ui/chart/bar-list.tsx';
import { ChartDataTable } from '@/ui/chart/chart-data-table.tsx';
import { cx } from '@/ui/cx.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';

import { breakdownList, type BreakdownRow } from '../model/breakdown-rows.ts';
import { type Dimension, dimensionNames } from '../model/labels.ts';
import { breakdownTable } from './breakdown-table.ts';
import { Panel } from './panel.tsx';

/** Rows whose place is kept while they are read: what the service usually tells. Panels side by side are of one height. */
const usualRows: Readonly<Record<Dimension, number>> = { pages: 10, sources: 6, countries: 6, devices: 3 };
const barsHeight = (rows: number): number => rows * 32 - 4;
/** Caption, heads and rows. */
const tableHeight = (rows: number): number => 64 + rows * 32;

interface BreakdownCardProps {
  readonly dimension: Dimension;
  /** Undefined: not there yet. */
  readonly data: AnalyticsBreakdowns | undefined;
  readonly before: AnalyticsBreakdowns | undefined;
  /** `Oct 21 – Nov 19`. */
  readonly range: string;
  readonly beforeName: string | null;
  /** Whether the range is over: a day that still runs makes every change worse than it is. */
  readonly fair: boolean;
  readonly table: boolean;
  readonly behind: boolean;
  readonly actions?: ReactNode;
}

/** The ten pages, sources, countries or devices with most visitors, as bars or as a table. */
export function BreakdownCard(props: BreakdownCardProps) {
  const { dimension, data, before, range, beforeName, fair, table, behind, actions } = props;
  const name = dimensionNames[dimension];
  const places = usualRows[dimension];
  const list =
    data === undefined ? undefined : breakdownList(dimension, data[dimension], before?.[dimension]);
  const twin = list === undefined ? undefined : breakdownTable(dimension, list, { range, beforeName });
  return (
    <Panel
      title={name}
      aside={
        <>
          {table || <span className="text-small text-ink-3">Visitors</span>}
          {actions}
        </>
      }
      foot={list === undefined ? '' : footOf(list.capped, list.rows.length)}
    >
      <div
        aria-busy={behind || list === undefined}
        className={cx('transition-opacity motion-reduce:transition-none', behind && 'opacity-50')}
        style={{ minHeight: table ? tableHeight(places) : barsHeight(places) }}
      >
        {list === undefined || twin === undefined ? (
          <Bones rows={places} />
        ) : list.rows.length === 0 ? (
          <p className="flex items-center justify-center text-ink-3" style={{ height: barsHeight(places) }}>
            No visitors in this range
          </p>
        ) : table ? (
          <ChartDataTable {...twin} height="auto" />
        ) : (
          <BarList
            label={`${name} by visitors`}
            format={formatNumber}
            places={places}
            rows={list.rows.map((row) => barOf(row, beforeName, fair))}
          />
        )}
      </div>
    </Panel>
  );
}

function footOf(capped: boolean, rows: number): string {
  if (capped) return `The top ${limits.breakdownEntries} only: the service does not tell the rest.`;
  return rows === 0 ? '' : `All of them: fewer than ${limits.breakdownEntries} were seen.`;
}

function barOf(row: BreakdownRow, beforeName: string | null, fair: boolean): BarRow {
  const { label, text, hint, visitors, before, change } = row;
  const plain = hint === null || hint.toLowerCase() === text.toLowerCase();
  const about = [plain ? text : `${text} (${hint})`];
  if (before !== null && beforeName !== null) about.push(`${formatCount(before, 'visitor')}, ${beforeName}`);
  return {
    id: label,
    // A label may be of any script; it does not turn around what stands beside it.
    label: <bdi>{text}</bdi>,
    name: about.join('\n'),
    value: visitors,
    change: beforeName === null ? undefined : changeWords(change, fair),
  };
}

/** The place of the change is kept while it is not known, so that no bar moves when it comes. */
function changeWords(change: BreakdownRow['change'], fair: boolean): NonNullable<BarRow['change']> {
  if (change === null) return { text: '–', tone: 'neutral' };
  return { text: change.text, tone: fair && 'tone' in change ? change.tone : 'neutral' };
}

function Bones({ rows }: { readonly rows: number }) {
  return (
    <div className="flex flex-col gap-1">
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className="h-7" style={{ width: `${Math.max(20, 100 - at * 14)}%` }}>
          <Skeleton className="h-full w-full" />
        </div>
      ))}
    </div>
  );
}
