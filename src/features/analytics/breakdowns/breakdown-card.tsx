import { type ReactNode, Suspense } from 'react';

import { limits } from '@/contract/limits.ts';
import type { AnalyticsBreakdowns } from '@/contract/resources/analytics.ts';
import { useInView } from '@/domain/use-in-view.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { capitalize } from '@/lib/text.ts';
import { BarList, type BarRow } from '@/ui/chart/bar-list.tsx';
import { ChartDataTable } from '@/ui/chart/chart-data-table.tsx';
import { cx } from '@/ui/cx.ts';
import { EmptyLine } from '@/ui/feedback/empty-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { lazyWithRetry } from '@/ui/lazy/lazy-with-retry.tsx';

import { breakdownList, type BreakdownRow, breakdownTable } from './breakdown-rows.ts';
import { countryCode, type Dimension, dimensionNames } from './dimensions.ts';
import { Panel } from './panel.tsx';

/** How many rows most responses have. Their space is reserved during loading. */
const usualRows: Readonly<Record<Dimension, number>> = { pages: 10, sources: 5, countries: 6, devices: 3 };

interface BreakdownCardProps {
  readonly dimension: Dimension;
  readonly data: AnalyticsBreakdowns | undefined;
  readonly before: AnalyticsBreakdowns | undefined;
  /** `Oct 21 – Nov 19`. */
  readonly range: string;
  readonly beforeName: string | null;
  readonly isTable: boolean;
  /** Whether the data is still that of the previous range. */
  readonly isPrevious: boolean;
  readonly actions: ReactNode;
}

/** The ten pages, sources, countries, or devices with most visitors, as bars or as a table. Countries have a map too. */
export function BreakdownCard(props: BreakdownCardProps) {
  const { dimension, data, before, range, beforeName, isTable, isPrevious, actions } = props;
  const name = dimensionNames[dimension];
  const places = usualRows[dimension];
  const list = data && breakdownList(dimension, data[dimension], before?.[dimension]);
  const withMap = (bars: ReactNode) =>
    dimension === 'countries' && !isTable ? <MapBeside rows={list?.rows}>{bars}</MapBeside> : bars;
  const content = () => {
    if (list === undefined) return withMap(<BarsSkeleton rows={places} />);
    if (list.rows.length === 0) return <EmptyLine>No visitors in this range</EmptyLine>;
    if (isTable)
      return (
        <ChartDataTable {...breakdownTable(dimension, list.rows, { range, beforeName })} height="auto" />
      );
    return withMap(
      <BarList label={`${name} by visitors`} rows={list.rows.map((row) => barOf(row, beforeName))} />,
    );
  };
  return (
    <Panel
      title={name}
      aside={
        <>
          {!isTable && <span className="text-small text-ink-3">Visitors</span>}
          {actions}
        </>
      }
      footer={list?.capped === true ? `Top ${limits.breakdownEntries} only` : null}
    >
      <div
        aria-busy={isPrevious || list === undefined}
        className={cx('transition-opacity motion-reduce:transition-none', isPrevious && 'opacity-50')}
      >
        {content()}
      </div>
    </Panel>
  );
}

function barOf(row: BreakdownRow, beforeName: string | null): BarRow {
  const { text, hint, flag, visitors, before, change } = row;
  return {
    // A label may be in any script, and must not change the direction of the text beside it.
    label: (
      <>
        {flag !== undefined && (
          <span aria-hidden className="mr-1.5 inline-block min-w-5 text-small text-ink-3">
            {flag}
          </span>
        )}
        <bdi>{text}</bdi>
      </>
    ),
    // A country has its flag, and a device of another case says nothing new.
    hint: flag === undefined && hint?.toLowerCase() !== text.toLowerCase() ? (hint ?? undefined) : undefined,
    value: visitors,
    // The dash reserves the space, so that no bar moves when the change arrives.
    change:
      beforeName === null
        ? undefined
        : {
            text: change?.text ?? '–',
            tone: change?.tone ?? 'neutral',
            hint:
              before === null ? undefined : `${capitalize(beforeName)}: ${formatCount(before, 'visitor')}`,
          },
  };
}

function BarsSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div className="flex flex-col gap-1">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="h-7" style={{ width: `${Math.max(20, 100 - index * 14)}%` }}>
          <Skeleton className="h-full w-full" />
        </div>
      ))}
    </div>
  );
}

interface MapBesideProps {
  /** Undefined while they load. */
  readonly rows: readonly BreakdownRow[] | undefined;
  readonly children: ReactNode;
}

const WorldMap = lazyWithRetry(async () => (await import('@/ui/chart/world-map.tsx')).WorldMap);

/**
 * A list of countries beside a map that loads when it scrolls into view. Lists the countries that aren't on the map, with their
 * visitors.
 */
function MapBeside({ rows, children }: MapBesideProps) {
  const [inView, ref] = useInView();
  const first = rows?.slice(0, 3).map(({ text, visitors }) => `${text} ${formatNumber(visitors)}`);
  const place = (
    <div className="pb-9">
      <div className="aspect-[1800/776]">{rows === undefined && <Skeleton className="size-full" />}</div>
    </div>
  );
  return (
    // A page printed without the map has only the list.
    <div
      className={cx(
        'grid grid-cols-1 gap-x-8 gap-y-2 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
        !inView && 'print:block',
      )}
    >
      <div ref={ref} className={cx('min-w-0', !inView && 'print:hidden')}>
        {rows === undefined || !inView ? (
          place
        ) : (
          <Suspense fallback={place}>
            <WorldMap
              label={`Visitors by country: ${first?.join(', ')}. The list has every country.`}
              countries={rows.map(({ label, text, visitors }) => ({
                code: countryCode(label) ?? null,
                name: text,
                value: visitors,
              }))}
              unit="visitor"
            />
          </Suspense>
        )}
      </div>
      {children}
    </div>
  );
}
