import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { type Connection, connectionStore } from '@/api/connections.ts';
import { isUnreachable } from '@/api/unreachable.ts';
import { workspaceListOptions } from '@/api/workspaces.ts';
import type { WorkspaceSummary } from '@/contract/resources/workspace.ts';
import { Button } from '@/ui/button.tsx';
import { ColorDot } from '@/ui/color-dot.tsx';
import { EmptyState } from '@/ui/state/empty-state.tsx';

import { Failure } from './lazy-failures.tsx';
import { WorkspaceTable, WorkspaceTableSkeleton } from './workspace-table.tsx';

/** One connection and the workspaces that it reaches. */
export function ConnectionPanel({ connection }: { readonly connection: Connection }) {
  const query = useInfiniteQuery(workspaceListOptions(connection));
  const pages = query.data?.pages;
  const items = pages?.flatMap((page) => page.items);
  const unreadable = pages?.flatMap((page) => page.unreadable) ?? [];
  useReachable(connection, items);
  const title = `connection-${connection.id}`;
  return (
    <section aria-labelledby={title} aria-busy={query.isFetching} className="flex flex-col gap-2.5">
      <h2 id={title} className="flex items-center gap-2 text-section">
        <ColorDot color={connection.color} />
        {connection.name}
        {items === undefined ? null : (
          <span className="text-small font-normal text-ink-3 tabular-nums">
            {query.hasNextPage ? `${items.length} loaded, more exist` : items.length}
          </span>
        )}
      </h2>
      {items === undefined ? null : items.length === 0 ? (
        <EmptyState
          title="This connection reaches no workspace"
          description="Its owner has not joined any, or was removed from it."
        />
      ) : (
        <WorkspaceTable
          label={`Workspaces of ${connection.name}`}
          workspaces={items}
          unreadable={unreadable}
          onChoose={() => connectionStore.choose(connection.id)}
        />
      )}
      {items === undefined && query.isPending ? <WorkspaceTableSkeleton /> : null}
      {query.error === null || (items !== undefined && isUnreachable(query.error)) ? null : (
        <div className={items === undefined ? 'rounded-card bg-surface p-4.5 shadow-raised' : ''}>
          <Failure
            error={query.error}
            onRetry={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
            compact
          />
        </div>
      )}
      {query.hasNextPage && !query.isFetchNextPageError ? (
        <Button
          className="self-start"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
    </section>
  );
}

/** A list read to a later page, or after joining another workspace, widens what the connection is known to reach. */
function useReachable(connection: Connection, items: readonly WorkspaceSummary[] | undefined): void {
  const ids = items?.map((workspace) => workspace.id).join(' ');
  useEffect(() => {
    if (ids === undefined) return;
    const known = connectionStore.find(connection.id)?.workspaceIds ?? [];
    const found = ids.split(' ').filter((id) => id !== '' && !known.includes(id));
    if (found.length > 0) connectionStore.update(connection.id, { workspaceIds: [...known, ...found] });
  }, [connection.id, ids]);
}
