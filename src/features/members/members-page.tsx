import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';

import { memberListOptions, memberRows } from '@/api/people/people.ts';
import { insightsOptions } from '@/api/security/insights.ts';
import { limits } from '@/contract/limits.ts';
import type { WorkspaceInsights } from '@/contract/resources/insights.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { memberFilterLabels } from '@/domain/filter-labels.ts';
import { NoMatch } from '@/domain/lists/list-filter-bar.tsx';
import { formatLoaded } from '@/domain/lists/list-footer.tsx';
import type { SearchProps } from '@/domain/lists/list-search.ts';
import { PrintButton } from '@/domain/lists/print-button.tsx';
import { ResourceList } from '@/domain/lists/resource-list.tsx';
import { useListFilters } from '@/domain/lists/use-list-filters.ts';
import { type ResourceList as List, useResourceList } from '@/domain/lists/use-resource-list.ts';
import { usePresenting } from '@/domain/presentation.ts';
import { useWorkspace, workspaceName } from '@/domain/use-workspace.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { dots, isolated } from '@/lib/text.ts';
import { RefreshButton } from '@/ui/controls/refresh-button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { PrintedNote } from '@/ui/layout/printing.tsx';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';
import { ColumnsMenu } from '@/ui/table/columns-menu.tsx';

import { DerivedRolesStrip } from './derived-roles-strip.tsx';
import { useMemberColumns, MemberListItem, type MemberRow } from './member-columns.tsx';
import { MemberFilterBar, OrderMenu } from './member-filter-bar.tsx';
import { memberFilters, nextSort, noFilters, parseSort, rolesOf, sortLabel } from './member-filters.ts';
import type { MemberSearch } from './search.ts';
import { DerivedRolesProvider, type KnownDerivedRoles, useLoadDerivedRoles } from './use-derived-roles.ts';

interface MembersPageProps extends SearchProps<MemberSearch> {
  readonly actions: ReactNode;
}

const unit = ['member', 'members'] as const;
/** Otherwise a filter's count reads like that of the workspace, which is beside it. */
const matches = ['matching member', 'matching members'] as const;
const rowKey = (row: MemberRow): string => row.key;
const phoneRow = (row: MemberRow) => <MemberListItem row={row} />;

export function MembersPage({ search, setSearch, actions }: MembersPageProps) {
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const filters = useListFilters(search, setSearch, noFilters);
  const requested = memberFilters(search);
  const list = useResourceList(memberListOptions(connection, workspaceId, requested), memberRows);
  const { state, rows, hasMore } = list;
  const isAnswered = state === 'settled' || state === 'stale';
  const hasRows = state === 'settled' && rows.length > 0;
  const isWholeWorkspace = !filters.isFiltered && !hasMore;

  // The list has no count. The security insights have one (spec §2.15), but not every API key may load them.
  const insights = useQuery({
    ...insightsOptions(connection, workspaceId, 'background'),
    enabled: isAnswered,
  }).data;
  const counts = insights?.summary.workspace_members;
  const memberCount = counts?.value ?? null;

  // If one page holds everyone, a few requests don't need a confirmation.
  const isSmall = isWholeWorkspace || (memberCount !== null && memberCount <= limits.pageSizeMax);
  const loading = useLoadDerivedRoles(hasRows && isSmall);
  const known = useKnownRoles(loading.traits, search, state === 'settled');

  const isPresenting = usePresenting();
  const columns = useMemberColumns();
  const rowLink = useCallback(
    ({ item }: MemberRow) =>
      item === null
        ? undefined
        : ({
            to: '/workspaces/$workspaceId/members/$userId',
            params: { workspaceId, userId: item.user_id },
          } as const),
    [workspaceId],
  );
  const size = { total: filters.isFiltered ? null : memberCount, max: memberCount };
  const workspace = useWorkspace().data;
  return (
    <>
      <PageHeader
        title="Members"
        hasLongSubtitle
        subtitle={
          <>
            <span role="status">{subtitleOf(list, search, size.total, filters.isFiltered)}</span>
            {isAnswered && counts !== undefined ? (
              <MemberTotals
                counts={counts}
                shown={isWholeWorkspace ? rows.length : size.total}
                onNewest={() => filters.clear({ sort: '-joined_at' })}
              />
            ) : null}
          </>
        }
        refresh={<RefreshButton refreshing={list.refreshing} onRefresh={list.refresh} />}
        actions={actions}
        hasShortActions
      />
      <div className="flex flex-col gap-5 max-sm:gap-3">
        <MemberFilterBar
          search={search}
          setSearch={setSearch}
          filters={filters}
          actions={
            <>
              <OrderMenu search={search} setSearch={setSearch} />
              <ColumnsMenu items={columns.items} />
              <PrintButton
                unit={unit}
                list={list}
                count={() => size}
                connectionIds={list.connectionIds}
                people={() =>
                  rows.flatMap(({ item }) =>
                    item === null ? [] : [{ connection, workspaceId, userId: item.user_id }],
                  )
                }
              />
            </>
          }
        />
        <div className="flex flex-col gap-2">
          {state === 'failed' ? null : (
            <div className="min-h-7 pointer-coarse:min-h-touch">
              {hasRows || state === 'stale' ? (
                <DerivedRolesStrip loading={loading} members={memberCount} />
              ) : null}
            </div>
          )}
          <PrintedNote
            filters={memberFilterLabels(
              isPresenting && requested.query !== undefined ? { ...requested, query: dots } : requested,
            )}
          />
          <DerivedRolesProvider value={known}>
            <ResourceList
              label={workspace ? `Members in ${isolated(workspaceName(workspace))}` : 'Members'}
              list={list}
              unit={unit}
              size={size}
              rowKey={rowKey}
              columns={columns.visible}
              rowLink={rowLink}
              renderCard={phoneRow}
              sort={parseSort(search.sort) ?? undefined}
              onSort={(id) => setSearch({ sort: nextSort(search.sort, id) }, { replace: true })}
              empty={
                filters.isFiltered ? (
                  <NoMatch title="No matching members" onClear={() => filters.clear()} />
                ) : (
                  <EmptyState title="No members" description="People who join the workspace appear here." />
                )
              }
            />
          </DerivedRolesProvider>
        </div>
      </div>
    </>
  );
}

/** The roles that are loaded, and those that the filters imply for every listed member. */
function useKnownRoles(
  traits: ReturnType<typeof useLoadDerivedRoles>['traits'],
  search: MemberSearch,
  isSettled: boolean,
): KnownDerivedRoles {
  return useMemo(() => {
    const [role, ...others] = rolesOf(search);
    return {
      ...traits,
      impliedByFilter: {
        role: isSettled && others.length === 0 ? (role ?? null) : null,
        scim: isSettled && search.scim !== undefined ? search.scim === 'yes' : null,
      },
    };
  }, [traits, search, isSettled]);
}

function subtitleOf(
  list: List<MemberRow>,
  search: MemberSearch,
  total: number | null,
  isFiltered: boolean,
): string {
  const { state, rows, hasMore } = list;
  if (state === 'failed') return '';
  if (state === 'pending') return 'Loading…';
  if (state === 'stale') return 'Searching…';
  if (rows.length === 0 && !hasMore) return isFiltered ? '0 matching members' : 'No members';
  return `${formatLoaded(list, isFiltered ? matches : unit, total)} · ${sortLabel(search)}`;
}

interface MemberTotalsProps {
  readonly counts: WorkspaceInsights['summary']['workspace_members'];
  /** The total that the subtitle already has, null if none. It isn't repeated as the count of active members. */
  readonly shown: number | null;
  readonly onNewest: () => void;
}

function MemberTotals({ counts, shown, onNewest }: MemberTotalsProps) {
  const { value, delta_30d: joined, delta_window: span } = counts;
  return (
    // On a line of its own on phones, so that the count before it doesn't move it.
    <span className="max-sm:block">
      <span className="max-sm:hidden"> · </span>
      {value === shown ? null : (
        <>
          <Tooltip text="From security insights, which may lag. Excludes pending invitations.">
            <span>{formatCount(value, 'active member')}</span>
          </Tooltip>
          {' · '}
        </>
      )}
      {joined === 0 ? (
        `none joined in the last ${span}`
      ) : (
        <button type="button" onClick={onNewest} className="link touch">
          {formatNumber(joined)} joined in the last {span}
        </button>
      )}
    </span>
  );
}
