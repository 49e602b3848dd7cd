import { type ReactNode, useCallback, useDeferredValue, useMemo } from 'react';

import { groupListOptions, groupRows } from '@/api/people/people.ts';
import { limits } from '@/contract/limits.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { groupName } from '@/domain/group-labels.ts';
import { groupMatcher } from '@/domain/group-matcher.ts';
import { NoMatch } from '@/domain/lists/list-filter-bar.tsx';
import { formatLoaded } from '@/domain/lists/list-footer.tsx';
import type { SearchProps } from '@/domain/lists/list-search.ts';
import { ResourceList } from '@/domain/lists/resource-list.tsx';
import { type ResourceList as List, useResourceList } from '@/domain/lists/use-resource-list.ts';
import { useWorkspace, workspaceName } from '@/domain/use-workspace.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { isolated, limitLength } from '@/lib/text.ts';
import { RefreshButton } from '@/ui/controls/refresh-button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { SearchField } from '@/ui/forms/search-field.tsx';
import { useSearchText } from '@/ui/forms/use-search-text.ts';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { PrintedNote } from '@/ui/layout/printing.tsx';
import { useMedia } from '@/ui/layout/use-media.ts';

import { GroupListItem, type GroupRow, useGroupColumns } from './group-columns.tsx';
import { GroupPage } from './group-page.tsx';

interface GroupsPageProps extends SearchProps<{ readonly q?: string | undefined }> {
  readonly actions: ReactNode;
  /** The open group. */
  readonly groupId?: string | undefined;
}

const unit = ['group', 'groups'] as const;
const rowKey = (row: GroupRow): string => row.key;
const rowLabel = ({ item, id }: GroupRow): string => (item ? groupName(item) : (id ?? ''));
const phoneRow = (row: GroupRow) => <GroupListItem row={row} />;

/** The groups by name (spec §4.5). The API doesn't search them, so the loaded ones are filtered here. */
function useGroupList(text: string): List<GroupRow> {
  const list = useResourceList(groupListOptions(useConnection(), useWorkspaceId()), groupRows);
  const rows = useMemo(() => {
    if (text.trim() === '') return list.rows;
    const matches = groupMatcher(text);
    return list.rows.filter((row) => matches(row.item ?? row));
  }, [list.rows, text]);
  return { ...list, rows };
}

function subtitleOf(list: List<GroupRow>): string {
  const { state, rows, loaded, hasMore } = list;
  if (state === 'failed') return '';
  if (state === 'pending') return 'Loading…';
  if (loaded === 0 && !hasMore) return 'No groups';
  const count = formatLoaded(list, unit, null);
  return rows.length === loaded
    ? `${count} · sorted by name`
    : `${formatNumber(rows.length)} matching · ${count}`;
}

/** The groups that apps can be shared with, beside the open one. Narrow windows show only one of the two. */
export function GroupsPage({ search: { q }, setSearch, actions, groupId }: GroupsPageProps) {
  const isWide = useMedia('(width >= 64rem)');
  const field = useSearchText(q, (text) => setSearch({ q: text }, { replace: true }));
  const list = useGroupList(useDeferredValue(field.text));
  const hasGroups = list.state !== 'failed' && (list.loaded > 0 || list.hasMore || list.state === 'pending');
  const open = groupId === undefined ? null : <GroupPage key={groupId} groupId={groupId} />;
  if (open !== null && (!isWide || !hasGroups)) return open;
  const groups = <GroupList list={list} field={field} q={q} groupId={groupId} />;
  return (
    <>
      <PageHeader
        title="Groups"
        subtitle={<span role="status">{subtitleOf(list)}</span>}
        refresh={<RefreshButton refreshing={list.refreshing} onRefresh={list.refresh} />}
        actions={actions}
        hasShortActions
        isHeading={open === null}
      />
      {isWide && hasGroups ? (
        <div className="grid grid-cols-2 items-start gap-4">
          {groups}
          <div data-beside className="sticky top-[calc(var(--top-bar,3.5rem)+1rem)] min-w-0 print:static">
            {open ?? <EmptyState title="Select a group" description="Its details and apps appear here." />}
          </div>
        </div>
      ) : (
        groups
      )}
    </>
  );
}

interface GroupListProps {
  readonly list: List<GroupRow>;
  readonly field: ReturnType<typeof useSearchText>;
  readonly q: string | undefined;
  readonly groupId: string | undefined;
}

function GroupList({ list, field, q, groupId }: GroupListProps) {
  const columns = useGroupColumns();
  const workspaceId = useWorkspaceId();
  const rowLink = useCallback(
    ({ id }: GroupRow) =>
      id === null
        ? undefined
        : ({
            to: '/workspaces/$workspaceId/groups/$groupId',
            params: { workspaceId, groupId: id },
            search: { q },
            // When the list is visible, a group opens beside it without scrolling.
            resetScroll: !window.matchMedia('(width >= 64rem)').matches,
          } as const),
    [workspaceId, q],
  );
  const workspace = useWorkspace().data;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <div role="search" aria-label="Groups" className="sm:max-lg:max-w-80">
        <SearchField
          label="Search groups"
          placeholder="Name, description, or ID"
          value={field.text}
          onChange={(value) => field.change(limitLength(value, limits.queryLength))}
          hint={list.hasMore ? 'Applies only to loaded groups' : undefined}
        />
      </div>
      <PrintedNote filters={q === undefined ? [] : [`Name, description, or ID: “${q}”`]} />
      <ResourceList
        label={workspace ? `Groups in ${isolated(workspaceName(workspace))}` : 'Groups'}
        list={list}
        unit={unit}
        rowKey={rowKey}
        selectedKey={list.rows.find(({ id }) => id !== null && id === groupId)?.key ?? null}
        columns={columns}
        rowLink={rowLink}
        rowLabel={rowLabel}
        renderCard={phoneRow}
        empty={
          field.text.trim() === '' ? (
            <EmptyState
              title="No groups"
              description="Create groups in workspace settings, or sync them from an identity provider."
            />
          ) : (
            <NoMatch title="No matching groups" onClear={() => field.change('')} />
          )
        }
      />
    </div>
  );
}
