import { linkOptions } from '@tanstack/react-router';

import type { InventoryFilters } from '@/api/security/inventory.ts';
import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import {
  alsoUnknown,
  InventoryLink,
  noneUnvisited,
  ProjectLink,
  rowLimit,
  RowsStatus,
  useInventoryRows,
} from './inventory-rows.tsx';

/** Fewest visitors first, so that those without any come first (spec §4.20: missing counts sort as 0). */
const filters: InventoryFilters = {
  is_published: true,
  publish_audience: ['public'],
  sort_by: 'visitors_30d',
  sort_order: 'asc',
};

/** Public apps without visitors: candidates to take offline. */
export function Unvisited() {
  const workspaceId = useWorkspaceId();
  const inventory = useInventoryRows(filters);
  const { rows, hasMore, isLoaded } = inventory;
  const unvisited = rows.filter(({ counts }) => counts.visitors_30d === 0);
  const mayHaveMore = hasMore && !rows.some(({ counts }) => (counts.visitors_30d ?? 0) > 0);
  return (
    <Card title="Public apps with no visitors" description="In the last 30 days">
      {isLoaded && unvisited.length === 0 && <p className="text-ink-3">{noneUnvisited(inventory)}</p>}
      {unvisited.length > 0 && (
        <>
          <ul aria-label="Public apps with no visitors" className="flex flex-col">
            {unvisited.slice(0, rowLimit).map((row) => (
              <li
                key={row.id}
                className="flex min-h-8 items-center justify-between gap-3 border-t border-line first:border-t-0"
              >
                <ProjectLink
                  row={row}
                  target={linkOptions({
                    to: '/workspaces/$workspaceId/projects/$projectId/publishing',
                    params: { workspaceId, projectId: row.id },
                  })}
                  className="min-w-0 truncate"
                />
                <span className="shrink-0 text-small text-ink-3">
                  <LastEdited value={row.last_edited_at} />
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-3 text-ink-3 empty:hidden">{alsoUnknown(inventory)}</p>
          <InventoryLink query="is:public -has:visitors">
            {unvisited.length > rowLimit || mayHaveMore
              ? `View all${mayHaveMore ? '' : ` ${unvisited.length}`} in inventory`
              : 'View in inventory'}
          </InventoryLink>
        </>
      )}
      <RowsStatus {...inventory} />
    </Card>
  );
}

/** Undefined when the API leaves it out (spec §2.15). */
function LastEdited({ value }: { readonly value: string | null | undefined }) {
  if (value === undefined) return null;
  if (value === null) return 'Never edited';
  return (
    <>
      Edited <RelativeTime midSentence value={value} />
    </>
  );
}
