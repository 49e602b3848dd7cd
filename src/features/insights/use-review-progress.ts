import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { inventoryListOptions, readableInventoryRows } from '@/api/security/inventory.ts';
import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { useInventoryLock } from '@/domain/security/inventory-lock.ts';
import { parseQuery } from '@/domain/security/query/parse-query.ts';
import { serviceFilters } from '@/domain/security/query/request.ts';
import type { DecisionMap } from '@/local/decision-map.ts';
import { useNow } from '@/ui/time/use-now.ts';

import { reviewProgress } from './over-time.ts';

/** The same list as the triage queue. */
const filters = serviceFilters(parseQuery('priority:needs_review').query);

const noRows: readonly InventoryRow[] = [];

/**
 * How many of the projects that need review are decided. Undefined while loading. Without decisions, the list isn't
 * needed and isn't loaded.
 */
export function useReviewProgress(decisionMap: DecisionMap | undefined) {
  const lock = useInventoryLock();
  const nowMs = useNow();
  const isDecided = useMemo(
    () =>
      [...(decisionMap?.values() ?? [])].some(
        ({ kind, decision }) => kind === 'project' && decision.state !== null,
      ),
    [decisionMap],
  );
  const isNeeded = isDecided && lock === null;
  const list = useInfiniteQuery({
    ...inventoryListOptions(useConnection(), useWorkspaceId(), filters),
    select: readableInventoryRows,
    enabled: isNeeded,
  });
  if (decisionMap === undefined || (isNeeded && list.isPending)) return undefined;
  const isWhole = isNeeded && list.isSuccess && !list.hasNextPage;
  return reviewProgress(decisionMap, nowMs, { rows: (isNeeded && list.data?.rows) || noRows, isWhole });
}
