import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { type InventoryFilters, inventoryListOptions, inventoryRows } from '@/api/security/inventory.ts';
import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';
import { projectName } from '@/domain/project-labels.ts';
import { formatCount } from '@/lib/numbers.ts';
import { ButtonLink } from '@/ui/controls/button.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { OptionalPanelError } from '../panel-error.tsx';

/** Fewest visitors first, so that those without any come first (spec §4.20: missing counts sort as 0). */
const filters: InventoryFilters = {
  is_published: true,
  publish_audience: ['public'],
  sort_by: 'visitors_30d',
  sort_order: 'asc',
};

/** The rows before the card links to the inventory. */
const rowLimit = 10;

/** Public apps without visitors: candidates to take offline. Loads the first page of them. */
export function Unvisited() {
  const workspaceId = useWorkspaceId();
  const query = useInfiniteQuery({
    ...inventoryListOptions(useConnection(), workspaceId, filters),
    select: inventoryRows,
  });
  const error = useStickyError(query);
  const isLoaded = query.data !== undefined;
  const loaded = { rows: query.data?.items ?? [], unreadable: query.data?.unreadable.length ?? 0 };
  const unvisited = loaded.rows.filter(({ counts }) => counts.visitors_30d === 0);
  const mayHaveMore = query.hasNextPage && !loaded.rows.some(({ counts }) => (counts.visitors_30d ?? 0) > 0);
  return (
    <Card title="Public apps with no visitors" description="In the last 30 days">
      {isLoaded && unvisited.length === 0 && <p className="text-ink-3">{noneUnvisited(loaded)}</p>}
      {unvisited.length > 0 && (
        <>
          <ul aria-label="Public apps with no visitors" className="flex flex-col">
            {unvisited.slice(0, rowLimit).map((row) => (
              <li
                key={row.id}
                className="flex min-h-8 items-center justify-between gap-3 border-t border-line first:border-t-0 pointer-coarse:min-h-touch"
              >
                <Link
                  to="/workspaces/$workspaceId/projects/$projectId/publishing"
                  params={{ workspaceId, projectId: row.id }}
                  className="name-link touch min-w-0"
                >
                  <bdi className="block truncate text-left">{projectName(row)}</bdi>
                </Link>
                <span className="shrink-0 text-small text-ink-3">
                  <LastEdited value={row.last_edited_at} />
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-3 text-ink-3 empty:hidden">{alsoUnknown(loaded)}</p>
          <InventoryLink query="is:public -has:visitors">
            {unvisited.length > rowLimit || mayHaveMore
              ? `View all${mayHaveMore ? '' : ` ${unvisited.length}`} in inventory`
              : 'View in inventory'}
          </InventoryLink>
        </>
      )}
      {error !== null && (
        <OptionalPanelError
          error={error}
          what="public apps"
          onRetry={() => void query.refetch()}
          loadedAtMs={isLoaded ? query.dataUpdatedAt : undefined}
          className="mt-3"
        />
      )}
      {error === null && !isLoaded && (
        <div className="flex flex-col gap-1" aria-hidden>
          {Array.from({ length: rowLimit }, (_, index) => (
            <Skeleton key={index} className="h-7 w-full" />
          ))}
        </div>
      )}
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

interface LoadedRows {
  readonly rows: readonly InventoryRow[];
  readonly unreadable: number;
}

/** A missing count isn't zero (spec §2.15). */
const uncountedIn = ({ rows, unreadable }: LoadedRows): number =>
  unreadable + rows.filter(({ counts }) => counts.visitors_30d === undefined).length;

export function noneUnvisited(loaded: LoadedRows): string {
  const count = loaded.rows.length + loaded.unreadable;
  if (count === 0) return 'No public apps';
  if (uncountedIn(loaded) === count) return 'Visitor counts aren’t available';
  return alsoUnknown(loaded) ?? 'Every public app had visitors in the last 30 days';
}

/** How many have no visitor count; null if all have one. */
export function alsoUnknown(loaded: LoadedRows): string | null {
  const count = uncountedIn(loaded);
  return count === 0 ? null : `${formatCount(count, 'public app')} without visitor counts`;
}

interface InventoryLinkProps {
  /** The inventory search as typed on that page. */
  readonly query: string;
  readonly children: ReactNode;
}

export const InventoryLink = ({ query, children }: InventoryLinkProps) => (
  <p className="mt-3">
    <ButtonLink
      to="/workspaces/$workspaceId/security/inventory"
      params={{ workspaceId: useWorkspaceId() }}
      search={{ q: query }}
      size="small"
      variant="ghost"
      className="-ml-2.5"
    >
      {children}
    </ButtonLink>
  </p>
);
