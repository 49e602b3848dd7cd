import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { type InventoryFilters, inventoryListOptions, inventoryRows } from '@/api/security/inventory.ts';
import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';
import { projectName } from '@/domain/project-labels.ts';
import { formatCount } from '@/lib/numbers.ts';
import { ButtonLink } from '@/ui/controls/button.tsx';
import { cx } from '@/ui/cx.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { type LinkTarget, AppLink } from '@/ui/links/app-link.tsx';

import { OptionalPanelError } from '../panel-error.tsx';

/** The rows of a card before it links to the inventory. */
export const rowLimit = 10;

interface LoadedRows {
  readonly rows: readonly InventoryRow[];
  readonly unreadable: number;
}

/** The first page of the inventory, sorted by visitors. */
export function useInventoryRows(filters: InventoryFilters) {
  const query = useInfiniteQuery({
    ...inventoryListOptions(useConnection(), useWorkspaceId(), filters),
    select: inventoryRows,
  });
  return {
    rows: query.data?.items ?? [],
    unreadable: query.data?.unreadable.length ?? 0,
    hasMore: query.hasNextPage,
    isLoaded: query.data !== undefined,
    loadedAtMs: query.dataUpdatedAt,
    error: useStickyError(query),
    retry: () => void query.refetch(),
  };
}

const countOf = ({ rows, unreadable }: LoadedRows): number => rows.length + unreadable;

/** A missing count isn't zero (spec §2.15). */
const uncountedIn = ({ rows, unreadable }: LoadedRows): number =>
  unreadable + rows.filter(({ counts }) => counts.visitors_30d === undefined).length;

export function noneUnvisited(loaded: LoadedRows): string {
  const count = countOf(loaded);
  if (count === 0) return 'No public apps';
  if (uncountedIn(loaded) === count) return 'Visitor counts aren’t available';
  return alsoUnknown(loaded) ?? 'Every public app had visitors in the last 30 days';
}

/** How many have no visitor count; null if all have one. */
export function alsoUnknown(loaded: LoadedRows): string | null {
  const count = uncountedIn(loaded);
  return count === 0 ? null : `${formatCount(count, 'public app')} without visitor counts`;
}

interface ProjectLinkProps {
  readonly row: InventoryRow;
  readonly target: LinkTarget;
  readonly className?: string;
}

export const ProjectLink = ({ row, target, className }: ProjectLinkProps) => (
  <AppLink target={target} className={cx('rounded-xs hover:text-accent-text hover:underline', className)}>
    <bdi>{projectName(row)}</bdi>
  </AppLink>
);

interface InventoryLinkProps {
  /** The inventory's search, as typed there. */
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

/** Replaces rows that are loading or failed. */
export function RowsStatus({ error, isLoaded, loadedAtMs, retry }: ReturnType<typeof useInventoryRows>) {
  if (error !== null)
    return (
      <OptionalPanelError
        error={error}
        onRetry={retry}
        loadedAtMs={isLoaded ? loadedAtMs : undefined}
        className="mt-3"
      />
    );
  if (isLoaded) return null;
  return (
    <div className="flex flex-col gap-1" aria-hidden="true">
      {Array.from({ length: rowLimit }, (_, index) => (
        <Skeleton key={index} className="h-7 w-full" />
      ))}
    </div>
  );
}
