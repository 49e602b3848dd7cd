import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo } from 'react';

import { insightsOptions } from '@/api/security/insights.ts';
import { inventoryRows } from '@/api/security/inventory.ts';
import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import type { ResourceList } from '@/domain/lists/use-resource-list.ts';
import { type CountedProjects, countedProjectsOptions } from '@/domain/security/counted-projects.ts';

import { type Board, buildBoard, cellQueries, type Columns, fillBoard, totalsOf } from './board.ts';

const noTotals: ReadonlyMap<string, number> = new Map();

/** The board of a list. If much of the list is missing, each cell loads its own first page. */
export function useBoard(
  { rows, hasMore }: Pick<ResourceList<InventoryRow>, 'rows' | 'hasMore'>,
  by: Columns,
  isLarge: boolean,
): Board {
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const list = useDeferredValue(useMemo(() => ({ rows, hasMore }), [rows, hasMore]));
  const board = useMemo(() => buildBoard(list.rows, by, !list.hasMore), [list, by]);
  const isFilled = isLarge && list.hasMore;
  const insights = useQuery({
    ...insightsOptions(connection, workspaceId, 'visible'),
    enabled: isFilled,
  }).data;
  const cells = useMemo(() => cellQueries(by), [by]);
  const pages = useQueries({
    queries: cells.map(({ query }) => ({
      ...countedProjectsOptions(connection, workspaceId, query, 'first'),
      enabled: isFilled,
    })),
    combine: useCallback(
      (results: UseQueryResult<CountedProjects>[]) =>
        new Map(
          results.flatMap(({ data }, index) => {
            const id = cells[index]?.id;
            if (data === undefined || id === undefined) return [];
            return [[id, { rows: inventoryRows(data).items, hasMore: data.pages.at(-1)?.next !== null }]];
          }),
        ),
      [cells],
    ),
  });
  const totals = useMemo(() => (insights === undefined ? noTotals : totalsOf(insights)), [insights]);
  return useMemo(
    () => (isFilled ? fillBoard(board, pages, totals) : board),
    [isFilled, board, pages, totals],
  );
}
