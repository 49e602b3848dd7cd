import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { isForbidden } from '@/api/errors/error-guards.ts';
import { inventoryListOptions, readableInventoryRows } from '@/api/security/inventory.ts';
import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { limits } from '@/contract/limits.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { ListBanner, PageFailure } from '@/domain/lists/list-errors.tsx';
import { LoadAllButton } from '@/domain/lists/load-all-button.tsx';
import { useLoadAllOnce } from '@/domain/lists/use-load-all.ts';
import { type ParsedList, type ResourceList, useResourceList } from '@/domain/lists/use-resource-list.ts';
import { AccessFallbacks } from '@/domain/security/access-fallbacks.tsx';
import { describePageError } from '@/domain/security/describe-page-error.ts';
import { emptyQuery } from '@/domain/security/query/parse-query.ts';
import { serviceFilters } from '@/domain/security/query/request.ts';
import { useWorkspace } from '@/domain/use-workspace.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { RefreshButton } from '@/ui/controls/refresh-button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { BoardCard } from './board-card.tsx';
import { OverlapCard } from './overlap-card.tsx';
import type { ExposureProps } from './search.ts';

/** This many pages load without asking. */
const fewPages = 5;

/** How exposed the projects are, and which finding types they have in common. */
export function ExposurePage({ search, setSearch, exporting }: ExposureProps) {
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const { data: workspace, isPending } = useWorkspace();
  // Uses the same query as the inventory without filters, so that both pages share what is loaded.
  const options = inventoryListOptions(connection, workspaceId, serviceFilters(emptyQuery));
  const list = useResourceList(options, readableInventoryRows);
  const { state, failure, hasMore } = list;
  const total = workspace?.num_projects ?? null;
  const isLarge = total === null || total > fewPages * limits.pageSizeMax;
  useLoadAllOnce(list.loadAll, list.key, state === 'settled' && hasMore && failure === null && !isLarge);
  const asOf = useQueryClient().getQueryData(options.queryKey)?.pages[0]?.times.as_of ?? null;

  const forbidden = failure?.during === 'list' && isForbidden(failure.error);
  // A short list loads to its end automatically.
  const isPartial = hasMore && (isLarge || failure !== null);
  return (
    <>
      <PageHeader
        title="Exposure"
        subtitle={
          <span role="status">
            {subtitleOf(list, total)}
            {/* Comes last, because the count before it changes while more projects load. */}
            {state === 'settled' && !hasMore && asOf !== null ? (
              <>
                {' '}
                · priorities updated <RelativeTime midSentence value={asOf} />
              </>
            ) : null}
          </span>
        }
        hasShortActions
        refresh={
          forbidden ? undefined : <RefreshButton refreshing={list.refreshing} onRefresh={list.refresh} />
        }
      />
      <ExposureStates list={list} isWorkspacePending={isPending}>
        {isPartial ? <PartialCounts {...{ list, total, isLarge }} /> : null}
        <BoardCard {...{ list, isLarge, search, setSearch, exporting }} />
        <OverlapCard {...{ search, setSearch, exporting }} />
      </ExposureStates>
    </>
  );
}

interface ExposureStatesProps {
  readonly list: ParsedList<InventoryRow>;
  /** Only the workspace tells how many projects there are, and so whether all of them load without asking. */
  readonly isWorkspacePending: boolean;
  /** The cards, for a workspace with projects. */
  readonly children: ReactNode;
}

function ExposureStates({ list, isWorkspacePending, children }: ExposureStatesProps) {
  const { state, failure, hasMore, unreadable } = list;
  if (state === 'failed' && failure !== null)
    return (
      <>
        <ErrorState {...describePageError(failure.error, 'exposure')} onRetry={failure.retry} />
        <AccessFallbacks error={failure.error} page="inventory" />
      </>
    );
  if (state === 'pending' || isWorkspacePending)
    return (
      <div aria-busy="true">
        <Skeleton className="h-96 rounded-card" />
      </div>
    );
  if (state === 'settled' && list.rows.length === 0 && !hasMore)
    return unreadable > 0 ? (
      <EmptyState title="Couldn’t display any projects" />
    ) : (
      <EmptyState title="No projects yet" description="Projects created in this workspace appear here." />
    );
  return (
    <div className="flex flex-col gap-4" aria-busy={list.loadAll.running}>
      {failure === null ? null : failure.during === 'page' ? (
        <PageFailure failure={failure} what="projects" />
      ) : (
        <ListBanner failure={failure} what="projects" />
      )}
      {children}
    </div>
  );
}

function subtitleOf(
  {
    state,
    loaded,
    hasMore,
    unreadable,
  }: Pick<ParsedList<InventoryRow>, 'state' | 'loaded' | 'hasMore' | 'unreadable'>,
  total: number | null,
): string {
  // The message below says what failed.
  if (state === 'failed') return '';
  if (state === 'pending') return 'Loading…';
  if (loaded === 0 && unreadable > 0 && !hasMore)
    return `${formatCount(unreadable, 'project')} couldn’t be displayed`;
  const count = !hasMore
    ? formatCount(loaded, 'project')
    : total === null
      ? `First ${formatCount(loaded, 'project')}`
      : `${formatNumber(loaded)} of ${formatCount(total, 'project')}`;
  return unreadable === 0 ? count : `${count} · ${formatNumber(unreadable)} couldn’t be displayed`;
}

interface PartialCountsProps {
  readonly list: ResourceList<InventoryRow>;
  readonly total: number | null;
  readonly isLarge: boolean;
}

/** Counts are too low until every project has loaded. */
function PartialCounts({ list: { loadAll, loaded, connectionIds }, total, isLarge }: PartialCountsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-sunken px-4.5 py-2.5 text-ink-2 print:hidden">
      <p className="min-w-0 flex-1 basis-56">
        {isLarge
          ? `Each cell counts up to ${formatNumber(limits.pageSizeMax)} projects until all are loaded.`
          : `Counts cover the ${formatCount(loaded, 'loaded project', 'loaded projects')} only.`}
      </p>
      {loadAll.running ? (
        <Button size="small" onClick={loadAll.stop}>
          Stop
        </Button>
      ) : (
        <LoadAllButton
          size="small"
          loaded={loaded}
          total={total}
          max={null}
          connectionIds={connectionIds}
          onStart={loadAll.start}
        />
      )}
    </div>
  );
}
