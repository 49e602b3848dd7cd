import { useInfiniteQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { inventoryListOptions, inventoryRows } from '@/api/security/inventory.ts';
import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';
import { projectName } from '@/domain/project-labels.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { BarList } from '@/ui/chart/bar-list.tsx';
import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';
import { Card } from '@/ui/layout/card.tsx';

import { InventoryLink } from './inventory-link.tsx';
import { type Period, periods } from './periods.ts';
import { ProjectLink } from './project-link.tsx';
import { RestOfRows } from './rest-of-rows.tsx';
import { noneVisited } from './visitor-labels.ts';

interface LeaderboardProps {
  readonly connection: Connection;
  readonly workspaceId: string;
}

const places = 10;

/** A project whose visitors are not told has no place among those that have some. */
const countOf = (row: InventoryRow, period: Period): number => row.counts[period] ?? 0;

/** The projects with most visitors, as the inventory counts them; Enterprise, as the inventory is. */
export function Leaderboard({ connection, workspaceId }: LeaderboardProps) {
  const [period, setPeriod] = useState<Period>('visitors_7d');
  const query = useInfiniteQuery({
    ...inventoryListOptions(connection, workspaceId, { sort_by: period, sort_order: 'desc' }),
    select: inventoryRows,
  });
  const error = useStickyError(query);
  const rows = query.data?.items;
  const read = { rows: rows ?? [], unreadable: query.data?.unreadable.length ?? 0 };
  const first = rows?.filter((row) => countOf(row, period) > 0).slice(0, places);
  const words = periods[period];
  // Without any number there is nothing to choose from.
  const refused = error !== null && rows === undefined;
  return (
    <Card
      title="Most visited projects"
      description={`Visitors of the ${words.long}, counted by the security inventory.`}
      actions={
        refused ? undefined : (
          <SegmentedControl
            label="Visitors of"
            value={period}
            onChange={setPeriod}
            options={[
              { value: 'visitors_24h', label: '24h' },
              { value: 'visitors_7d', label: '7 days' },
              { value: 'visitors_30d', label: '30 days' },
            ]}
          />
        )
      }
    >
      {first === undefined ? null : first.length === 0 ? (
        <p className="text-ink-3">{noneVisited(read, period)}</p>
      ) : (
        <BarList
          label={`Projects by visitors of the ${words.long}`}
          places={places}
          format={formatNumber}
          rows={first.map((row) => ({
            id: row.id,
            name: projectName(row),
            value: countOf(row, period),
            label: (
              <ProjectLink
                row={row}
                target={linkOptions({
                  to: '/workspaces/$workspaceId/projects/$projectId/analytics',
                  params: { workspaceId, projectId: row.id },
                })}
              />
            ),
          }))}
        />
      )}
      <RestOfRows query={query} error={error} places={places} />
      {first === undefined ? null : (
        <InventoryLink workspaceId={workspaceId} query={`sort:${period}`}>
          All projects by visitors
        </InventoryLink>
      )}
    </Card>
  );
}
