import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { type Connection, connectionStore } from '@/api/connection/connections.ts';
import { describeLoadError } from '@/api/errors/describe-error.ts';
import { isUnreachable } from '@/api/errors/error-guards.ts';
import {
  accessibleWorkspacesAfter,
  hasSameWorkspaces,
  type LoadedWorkspaces,
} from '@/api/workspaces/accessible-workspaces.ts';
import { workspaceListOptions, workspaceRows } from '@/api/workspaces/workspaces.ts';
import { isolated } from '@/lib/text.ts';
import { ColorDot } from '@/ui/controls/avatar.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { phoneQuery, useMedia } from '@/ui/layout/use-media.ts';

import type { WorkspaceSorting } from './search.ts';
import { nextSort } from './workspace-sort.ts';
import { WorkspaceTable, WorkspaceTableSkeleton } from './workspace-table.tsx';

interface ConnectionPanelProps extends WorkspaceSorting {
  readonly connection: Connection;
}

export function ConnectionPanel({ connection, search, setSearch }: ConnectionPanelProps) {
  const isPhone = useMedia(phoneQuery);
  const query = useInfiniteQuery(workspaceListOptions(connection));
  const rows = query.data && workspaceRows(query.data);
  const items = rows?.items;
  const unreadable = rows?.unreadable ?? [];
  const count = (items?.length ?? 0) + unreadable.length;
  const title = `connection-${connection.id}`;
  // A cached list may be too old to say what the connection no longer reaches.
  useNoteWorkspaces(connection.id, rows, !query.hasNextPage && !query.isFetching && query.error === null);
  return (
    <section aria-labelledby={title} aria-busy={query.isFetching} className="flex flex-col gap-2.5">
      <h2 id={title} className="flex items-center gap-2 text-section">
        <ColorDot color={connection.color} />
        {connection.name}
        {items === undefined ? null : (
          <span className="text-small font-normal text-ink-3 tabular-nums">
            {query.hasNextPage ? `First ${count} loaded` : count}
          </span>
        )}
      </h2>
      {items === undefined ? null : count === 0 && !query.hasNextPage ? (
        <EmptyState
          title="No workspaces yet"
          description="The account behind this connection isn’t in any workspace."
        />
      ) : (
        <WorkspaceTable
          connection={connection}
          label={`Workspaces in ${isolated(connection.name)}`}
          workspaces={items}
          unreadable={unreadable}
          onChoose={() => connectionStore.choose(connection.id)}
          sort={search.sort}
          onSort={isPhone ? null : (id) => setSearch({ sort: nextSort(search.sort, id) }, { replace: true })}
        />
      )}
      {items === undefined && query.isPending ? <WorkspaceTableSkeleton /> : null}
      {query.error === null || (items !== undefined && isUnreachable(query.error)) ? null : (
        <div className={items === undefined ? 'rounded-card bg-surface p-4.5 shadow-raised' : ''}>
          <ErrorState
            {...describeLoadError(query.error, 'workspaces')}
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
          Load more
        </Button>
      ) : null}
    </section>
  );
}

/** Updates which workspaces the connection is known to reach. */
function useNoteWorkspaces(
  connectionId: string,
  rows: Omit<LoadedWorkspaces, 'complete'> | undefined,
  complete: boolean,
): void {
  useEffect(() => {
    const known = connectionStore.find(connectionId);
    if (known === undefined || rows === undefined) return;
    const reach = accessibleWorkspacesAfter(known, { ...rows, complete });
    if (!hasSameWorkspaces(known, reach)) connectionStore.update(connectionId, reach);
  }, [connectionId, rows, complete]);
}
