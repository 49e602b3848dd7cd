import { useMemo } from 'react';

import { isNotFound } from '@/api/transport/api-error.ts';
import { projectName } from '@/domain/project-labels.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { Card } from '@/ui/layout/card.tsx';

import { maxCandidates, moverCandidates, moverDays, moversOf } from '../model/movers.ts';
import { OptionalPanelError } from '../panel-error.tsx';
import type { TrafficPage } from '../traffic/use-traffic.ts';
import { MoversCard } from './movers-card.tsx';
import { ownRequest, useOwnTraffic, useRecentTraffic } from './own-traffic.ts';
import { OwnTrafficErrors, ShareCard, sharePlaces } from './share-card.tsx';
import { InventoryLink } from './unvisited.tsx';
import type { useVisitorRows } from './visitor-rows.ts';

interface InventoryBoardProps {
  readonly page: TrafficPage;
  readonly inventory: ReturnType<typeof useVisitorRows>;
}

const spans = { visitors_24h: '24 hours', visitors_7d: '7 days', visitors_30d: '30 days' } as const;

/** The visitor count of the inventory whose time is nearest to that of the range. */
function visitorCountFor(days: number): keyof typeof spans {
  if (days <= 1) return 'visitors_24h';
  return days <= 7 ? 'visitors_7d' : 'visitors_30d';
}

/** Movers and busiest projects, found in the inventory (Enterprise plan, spec §4.20). */
export function InventoryBoard({ page, inventory }: InventoryBoardProps) {
  const { view, today, search, displayed } = page;
  const { rows, isLoaded, error, retry, loadedAtMs, unreadable } = inventory;
  const period = search.moved ?? '7d';
  const { candidates, checked } = useMemo(() => moverCandidates(rows, period), [rows, period]);
  // Loads after what the page itself needs.
  const isNext = (displayed !== null || page.error !== null) && isLoaded;
  const recentTraffic = useRecentTraffic(candidates, { today, period }, isNext);
  const { days, compared } = recentTraffic;
  const isCounted = isLoaded && recentTraffic.done === candidates.length;

  const count = visitorCountFor(view.days);
  const busiest = rows
    .filter((row) => row.is_published !== false && (row.counts[count] ?? 0) > 0)
    .toSorted((a, b) => (b.counts[count] ?? 0) - (a.counts[count] ?? 0))
    .slice(0, sharePlaces)
    .map((row) => ({ id: row.id, name: projectName(row) }));
  const shares = useOwnTraffic(busiest, ownRequest(view, today), isNext);

  const failed = recentTraffic.errors.filter((reason) => !isNotFound(reason)).length;
  const unknown = unreadable + rows.length - checked;
  const instead =
    isLoaded && rows.length + unreadable > 0 && checked === 0 ? (
      <p className="text-ink-3">Visitor counts aren’t available</p>
    ) : null;
  // The card beside it says why.
  const insteadOfMovers =
    isCounted && candidates.length > 0 && compared.length === 0 ? (
      <p className="text-ink-3">Couldn’t load movers</p>
    ) : null;
  if (error !== null && rows.length === 0)
    return (
      <Card title="Movers" className="xl:col-span-2">
        <OptionalPanelError error={error} what="movers" onRetry={retry} />
      </Card>
    );
  return (
    <>
      <MoversCard
        page={page}
        movers={isCounted ? moversOf(compared) : null}
        days={days}
        about={`Checks visitor counts in the inventory, then compares up to ${maxCandidates} projects by day (one request each). Lines show the last ${moverDays} complete days.`}
        instead={instead ?? insteadOfMovers}
        footer={
          instead === null && (
            <>
              {isLoaded
                ? `${formatCount(checked, 'project')} checked${isCounted ? `, ${formatNumber(compared.length)} compared` : ''}.`
                : 'Checking projects…'}
              {isLoaded && unknown > 0 && ` ${formatCount(unknown, 'project')} without visitor counts.`}
              {failed > 0 && compared.length > 0 && ` Couldn’t load ${formatCount(failed, 'project')}.`}
            </>
          )
        }
      />
      <ShareCard
        page={page}
        projects={busiest}
        traffic={shares}
        remainderName="All other traffic"
        about={`The ${sharePlaces} busiest projects of the last ${spans[count]}, in this range (one request each). Other traffic includes deleted and offline projects.`}
        instead={instead}
        isPending={!isLoaded}
        footer={
          <>
            {error !== null && isLoaded && (
              <OptionalPanelError error={error} onRetry={retry} loadedAtMs={loadedAtMs} />
            )}
            <OwnTrafficErrors traffic={shares} />
            <InventoryLink query={`sort:${count}`}>View all in inventory</InventoryLink>
          </>
        }
      />
    </>
  );
}
