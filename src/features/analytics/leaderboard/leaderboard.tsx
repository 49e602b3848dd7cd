import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';

import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { projectName } from '@/domain/project-labels.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { BarList } from '@/ui/chart/bar-list.tsx';
import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';
import { Card } from '@/ui/layout/card.tsx';

import {
  InventoryLink,
  noneVisited,
  type Period,
  periodLabels,
  ProjectLink,
  rowLimit,
  RowsStatus,
  useInventoryRows,
} from './inventory-rows.tsx';

/** The projects with most visitors; Enterprise only, like the inventory. */
export function Leaderboard() {
  const workspaceId = useWorkspaceId();
  const [period, setPeriod] = useState<Period>('visitors_7d');
  const inventory = useInventoryRows({ sort_by: period, sort_order: 'desc' });
  const { rows, isLoaded, error } = inventory;
  const visitorsOf = ({ counts }: InventoryRow): number => counts[period] ?? 0;
  const visited = rows.filter((row) => visitorsOf(row) > 0).slice(0, rowLimit);
  return (
    <Card
      title="Most visited projects"
      description={`Visitors in the ${periodLabels[period]}`}
      actions={
        error !== null && !isLoaded ? undefined : (
          <SegmentedControl
            label="Period"
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
      {isLoaded && visited.length === 0 && <p className="text-ink-3">{noneVisited(inventory, period)}</p>}
      {visited.length > 0 && (
        <BarList
          label={`Projects by visitors in the ${periodLabels[period]}`}
          places={rowLimit}
          format={formatNumber}
          rows={visited.map((row) => ({
            id: row.id,
            name: projectName(row),
            value: visitorsOf(row),
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
      <RowsStatus {...inventory} />
      {isLoaded && <InventoryLink query={`sort:${period}`}>View all in inventory</InventoryLink>}
    </Card>
  );
}
