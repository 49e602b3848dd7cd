import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowDownUp, Plus } from 'lucide-react';
import { useEffect } from 'react';

import { useConnections, type Connection, connectionStore } from '@/api/connection/connections.ts';
import { describeLoadError } from '@/api/errors/describe-error.ts';
import { isUnreachable } from '@/api/errors/error-guards.ts';
import {
  accessibleWorkspacesAfter,
  hasSameWorkspaces,
  type LoadedWorkspaces,
} from '@/api/workspaces/accessible-workspaces.ts';
import { workspaceListOptions, workspaceRows } from '@/api/workspaces/workspaces.ts';
import type { SearchProps } from '@/domain/lists/list-search.ts';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';
import { capitalize, isolated } from '@/lib/text.ts';
import { ColorDot } from '@/ui/controls/avatar.tsx';
import { ButtonLink, Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { phoneQuery, useMedia } from '@/ui/layout/use-media.ts';
import { Menu } from '@/ui/overlays/menu.tsx';

import type { WorkspacesSearch } from './search.ts';
import { nextSort, WorkspaceTable, WorkspaceTableSkeleton } from './workspace-table.tsx';

const orders = {
  joined: 'sorted by date joined',
  name: 'sorted by name',
  '-name': 'sorted by name, Z to A',
  plan: 'smallest plan first',
  '-plan': 'largest plan first',
  projects: 'fewest projects first',
  '-projects': 'most projects first',
} as const;

const orderOptions = [undefined, 'name', '-name', '-plan', 'plan', '-projects', 'projects'] as const;

const OrderMenu = ({ search, setSearch }: SearchProps<WorkspacesSearch>) => (
  <Menu
    label="Sort"
    align="start"
    trigger={<IconButton variant="secondary" label="Sort" icon={<ArrowDownUp />} />}
    items={orderOptions.map((sort) => ({
      label: capitalize(orders[sort ?? 'joined']),
      checked: search.sort === sort,
      isExclusive: true,
      onSelect: () => setSearch({ sort }, { replace: true }),
    }))}
  />
);

/** The workspaces of every connection. Each connection fails independently. */
export function WorkspacesPage({ search, setSearch }: SearchProps<WorkspacesSearch>) {
  const connections = useConnections();
  const isPhone = useMedia(phoneQuery);
  const order = orders[search.sort ?? 'joined'];
  return (
    <div>
      <PageHeader
        title="Workspaces"
        subtitle={
          connections.length === 1 ? capitalize(order) : `${connections.length} connections, ${order}`
        }
        hasShortActions
        actions={
          <>
            {/* Sorts the list on phones, which have no column headers. */}
            {isPhone ? <OrderMenu {...{ search, setSearch }} /> : null}
            <ButtonLink to="/connect" icon={<Plus />}>
              <span>
                Add<span className="max-sm:sr-only"> connection</span>
              </span>
            </ButtonLink>
          </>
        }
      />
      <div className="flex flex-col gap-6">
        {connections.map((connection) => (
          <ConnectionPanel key={connection.id} {...{ connection, search, setSearch }} />
        ))}
      </div>
    </div>
  );
}

interface ConnectionPanelProps extends SearchProps<WorkspacesSearch> {
  readonly connection: Connection;
}

export function ConnectionPanel({ connection, search, setSearch }: ConnectionPanelProps) {
  const isPhone = useMedia(phoneQuery);
  const query = useInfiniteQuery(workspaceListOptions(connection));
  const error = useStickyError(query);
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
          sort={search.sort}
          onSort={isPhone ? null : (id) => setSearch({ sort: nextSort(search.sort, id) }, { replace: true })}
        />
      )}
      {items === undefined && error === null ? <WorkspaceTableSkeleton /> : null}
      {error === null || (items !== undefined && isUnreachable(error)) ? null : (
        <div className={items === undefined ? 'rounded-card bg-surface p-4.5 shadow-raised' : ''}>
          <ErrorState
            {...describeLoadError(error, 'workspaces')}
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
