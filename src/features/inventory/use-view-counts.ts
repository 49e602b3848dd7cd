import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { insightsOptions } from '@/api/security/insights.ts';
import { inventoryListOptions, inventoryRows } from '@/api/security/inventory.ts';
import { useNow } from '@/ui/time/use-now.ts';

import { countMatches } from './count-views.ts';
import { formatQuery } from './query/format-query.ts';
import { emptyQuery, parseQuery } from './query/parse-query.ts';

const noFilters = {};
const hourMs = 3_600_000;
const needsReview = formatQuery({ ...emptyQuery, priority: ['needs_review'] });

/** What a view leaves out of all projects, in one way of writing it: orders and spellings aside. */
export const viewKey = (line: string): string => formatQuery({ ...parseQuery(line).query, sort: undefined });

/**
 * How many projects the views show, by their lines: from all projects, once they are loaded, and from the insights, which
 * the page reads. What neither tells has no count.
 */
export function useViewCounts(
  connection: Connection,
  workspaceId: string,
  lines: readonly string[],
): ReadonlyMap<string, number> {
  const all = useInfiniteQuery({
    ...inventoryListOptions(connection, workspaceId, noFilters),
    select: inventoryRows,
    structuralSharing: false,
    enabled: false,
  });
  const insights = useQuery({ ...insightsOptions(connection, workspaceId), enabled: false });
  const hour = Math.floor(useNow() / hourMs) * hourMs;
  const rows = all.data !== undefined && !all.hasNextPage ? all.data.items : null;
  const review = insights.data?.summary.risk.needs_review;
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const line of lines) {
      const { query, terms } = parseQuery(line);
      if (terms.some(({ problem }) => problem !== null)) continue;
      const counted = rows === null ? null : countMatches(rows, query, hour);
      const told = viewKey(line) === needsReview ? review : undefined;
      const count = counted ?? told;
      if (count !== undefined) counts.set(line, count);
    }
    return counts;
  }, [lines, rows, review, hour]);
}
