import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { type Connection, connectionStore } from '@/api/connection/connections.ts';
import { isUnreachable } from '@/api/errors/error-guards.ts';
import {
  accessibleWorkspacesAfter,
  hasSameWorkspaces,
  type LoadedWorkspaces,
} from '@/api/workspaces/accessible-workspaces.ts';
import { workspaceListOptions, workspaceRows } from '@/api/workspaces/workspaces.ts';
import { isolated } from '@/lib/isolated.ts';
import { Button } from '@/ui/controls/button.tsx';
import { ColorDot } from '@/ui/controls/color-dot.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';

import { Failure } from './failures.tsx';
import { WorkspaceTable, WorkspaceTableSkeleton } from './workspace-table.tsx';

/** One connection and the workspaces that it reaches. */
export function ConnectionPanel({ connection }: { readonly connection: Connection }) {
  const query = useInfiniteQuery(workspaceListOptions(connection));
  const rows = query.data && workspaceRows(query.data);
  const items = rows?.items;
  const unreadable = rows?.unreadable ?? [];
  const count = (items?.length ?? 0) + unreadable.length;
  const title = `connection-${connection.id}`;
  return (
    <section aria-labelledby={title} aria-busy={query.isFetching} className="flex flex-col gap-2.5">
      <h2 id={title} className="flex items-center gap-2 text-section">
        <ColorDot color={connection.color} />
        {connection.name}
        {items === undefined ? null : (
          <span className="text-small font-normal text-ink-3 tabular-nums">
            {query.hasNextPage ? `${count} loaded, more exist` : count}
          </span>
        )}
      </h2>
      {items === undefined ? null : count === 0 && !query.hasNextPage ? (
        <EmptyState
          title="This connection reaches no workspace"
          description="Its owner has not joined any, or was removed from it."
        />
      ) : (
        <WorkspaceTable
          label={`Workspaces of ${isolated(connection.name)}`}
          workspaces={items}
          unreadable={unreadable}
          onChoose={() => connectionStore.choose(connection.id)}
        />
      )}
      {rows && (
        <Reachable
          id={connection.id}
          rows={rows}
          // What is left from before this visit may be too old to say what is reached no more.
          complete={!query.hasNextPage && !query.isFetching && query.error === null}
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

interface ReachableProps {
  /** Of the connection. */
  readonly id: string;
  readonly rows: Omit<LoadedWorkspaces, 'complete'>;
  readonly complete: boolean;
}

/** A list read to a later page, or after joining or leaving another workspace, changes what is known to be reached. */
function Reachable({ id, rows, complete }: ReachableProps): null {
  useEffect(() => {
    const known = connectionStore.find(id);
    if (known === undefined) return;
    const reach = accessibleWorkspacesAfter(known, { ...rows, complete });
    if (!hasSameWorkspaces(known, reach)) connectionStore.update(id, reach);
  }, [id, rows, complete]);
  return null;
}
