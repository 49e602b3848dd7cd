import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';

import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { formatNumber } from '@/lib/numbers.ts';
import { capitalize } from '@/lib/text.ts';
import { dayOf } from '@/lib/utc-days.ts';
import { type DeploymentHistoryEntry, useDeployments } from '@/local/deployment-history.ts';
import { Sparkline } from '@/ui/chart/sparkline.tsx';
import { changeTones } from '@/ui/chart/types.ts';
import { cx } from '@/ui/cx.ts';
import { EmptyLine } from '@/ui/feedback/empty-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { InfoTooltip } from '@/ui/overlays/tooltip.tsx';

import type { FileOf } from '../export/export-items.tsx';
import { ExportMenu, PanelTable } from '../export/export-menu.tsx';
import { addDays, rangeLabel } from '../model/days.ts';
import { type Mover, type MoverPeriod, type Movers, moverSearch, smallestMove } from '../model/movers.ts';
import { tableSwitch } from '../model/panel-view.ts';
import type { Day, DayRange } from '../model/types.ts';
import type { TrafficPage } from '../traffic/use-traffic.ts';

const moverPlaces = 6;

/**
 * The day on which this browser last published each project, if it is within these days. The API has no list of
 * deployments.
 */
function releasesIn({ from, to }: DayRange, deployments: readonly DeploymentHistoryEntry[]) {
  const releases = new Map<string, Day>();
  // The history is newest first, so the first match counts.
  for (const { project_id: id, started_at: startedAt, outcome } of deployments) {
    const startedMs = Date.parse(startedAt);
    if (outcome !== 'completed' || Number.isNaN(startedMs)) continue;
    const day = dayOf(startedMs);
    if (day >= from && day <= to && !releases.has(id)) releases.set(id, day);
  }
  return releases;
}

const comparisons: Readonly<Record<MoverPeriod, string>> = {
  '1d': 'yesterday (UTC), compared with the same weekday a week earlier',
  '7d': 'the last 7 days, compared with the previous 7 days',
};

const rule = `Changes under ${smallestMove.visitors} visitors or ${smallestMove.percent}% are hidden. Publish dates cover the days compared, from this browser only.`;

interface MoversCardProps {
  readonly page: TrafficPage;
  /** Null while they load. */
  readonly movers: Movers | null;
  /** The last complete days of each project loaded so far, by its ID. */
  readonly days: ReadonlyMap<string, readonly number[]>;
  /** How movers are calculated, and what that costs. */
  readonly about: string;
  /** Replaces the lists: an error, or a button that loads them. */
  readonly instead: ReactNode;
  readonly footer: ReactNode;
}

/** Which projects lost or gained visitors. */
export function MoversCard({ page, movers, days, about, instead, footer }: MoversCardProps) {
  const period = page.search.moved ?? '7d';
  // A release during any of the days compared can be the cause.
  const released = { from: addDays(page.today, period === '7d' ? -14 : -8), to: addDays(page.today, -1) };
  const table = tableSwitch(page.search, page.setSearch, 'movers');
  const releases = releasesIn(released, useDeployments());
  const file: FileOf | null =
    movers === null || instead
      ? null
      : (make) => make.moversFile(movers, releases, capitalize(comparisons[period]), page.name);
  const lists = movers !== null && [['drops', movers.fell] as const, ['gains', movers.rose] as const];
  return (
    <Card
      title="Movers"
      description={
        <>
          {/* Whatever the range of the page. The icon stays with the last word. */}
          Always {comparisons[period]}
          {'\u00a0'}
          <InfoTooltip label="About movers" text={`${rule}\n${about}`} />
        </>
      }
      actions={
        <>
          <SegmentedControl
            label="Movers period"
            value={period}
            onChange={(next) =>
              page.setSearch({ moved: next === '1d' ? next : undefined }, { replace: true })
            }
            options={[
              { value: '1d', label: 'Yesterday' },
              { value: '7d', label: '7 days' },
            ]}
          />
          <ExportMenu label="Actions for movers" file={file} table={table} size="panel" />
        </>
      }
    >
      {instead ??
        (table.isTable && file !== null ? (
          <Suspense fallback={<ListSkeleton />}>
            <PanelTable file={file} today={page.today} />
          </Suspense>
        ) : (
          <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
            {lists === false ? (
              <>
                <ListSkeleton />
                <ListSkeleton />
              </>
            ) : (
              lists.map(([kind, list]) => (
                <div key={kind} className="min-w-0 sm:min-h-72.5">
                  <h3 className="mb-1 text-small font-medium text-ink-3">Biggest {kind}</h3>
                  {list.length === 0 ? (
                    <EmptyLine>No change of {smallestMove.visitors} visitors or more</EmptyLine>
                  ) : (
                    <ul aria-label={`Biggest ${kind}`}>
                      {list.slice(0, moverPlaces).map((mover) => (
                        <MoverRow
                          key={mover.id}
                          mover={mover}
                          days={days.get(mover.id)}
                          released={releases.get(mover.id)}
                          {...{ period, today: page.today }}
                        />
                      ))}
                    </ul>
                  )}
                  {/* Otherwise the space beside a longer list looks as if something failed to load. */}
                  {list.length > 0 && list.length < moverPlaces && (
                    <p className="flex min-h-11 items-center border-t border-line text-small text-ink-3">
                      No other notable {kind}
                    </p>
                  )}
                </div>
              ))
            )}
          </div>
        ))}
      <p className="mt-3 text-small text-ink-3 empty:hidden">{footer}</p>
    </Card>
  );
}

interface MoverRowProps {
  readonly mover: Mover;
  readonly period: MoverPeriod;
  readonly today: Day;
  readonly days: readonly number[] | undefined;
  /** The day of its last publish. */
  readonly released: Day | undefined;
}

function MoverRow({ mover, days, released, today, period }: MoverRowProps) {
  const { id, name, now, before, difference, change } = mover;
  const workspaceId = useWorkspaceId();
  return (
    <li
      className={cx(
        'grid min-h-11 grid-cols-[minmax(0,1fr)_auto_auto] content-center gap-x-3 border-t border-line first:border-t-0',
        released !== undefined && 'py-1',
      )}
    >
      {/* The name also has the width of the sparkline's column, because it is what people look for. */}
      <Link
        to="/workspaces/$workspaceId/projects/$projectId/analytics"
        params={{ workspaceId, projectId: id }}
        search={moverSearch(period, today, released)}
        className="name-link touch col-span-2 min-w-0"
      >
        <bdi className="block truncate text-left">{name}</bdi>
      </Link>
      <span className="tabular truncate text-small text-ink-3">
        <span aria-hidden>
          {formatNumber(before)} → {formatNumber(now)}
        </span>
        <span className="sr-only">
          {formatNumber(now)}, {now < before ? 'down' : 'up'} from {formatNumber(before)}
        </span>
      </span>
      {released !== undefined && (
        <span className="col-start-1 row-start-3 truncate text-small text-ink-2">
          Published {rangeLabel({ from: released, to: released }, today)}
        </span>
      )}
      <span className="col-start-2 row-start-2 w-14 self-center">
        {days !== undefined && <Sparkline points={days.map((value) => ({ value }))} className="h-4!" />}
      </span>
      <span
        className={cx(
          'tabular col-start-3 row-span-2 row-start-1 min-w-14 text-right',
          changeTones[change.tone],
        )}
      >
        <span className="block font-medium">
          {difference < 0 ? '−' : '+'}
          {formatNumber(Math.abs(difference))}
          <span className="sr-only"> visitors</span>
        </span>
        <span className="block text-small">{change.text}</span>
      </span>
    </li>
  );
}

const ListSkeleton = () => (
  <div className="flex flex-col gap-2 sm:min-h-72.5" aria-hidden>
    {Array.from({ length: moverPlaces + 1 }, (_, index) => (
      <Skeleton key={index} className={index === 0 ? 'h-4 w-24' : 'h-9 w-full'} />
    ))}
  </div>
);
