import { type ReactNode, useDeferredValue, useMemo } from 'react';

import { groupListOptions, groupRows } from '@/api/people/people.ts';
import { limits } from '@/contract/limits.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { groupMatcher } from '@/domain/group-labels.ts';
import { NoMatch } from '@/domain/lists/list-filter-bar.tsx';
import { formatLoaded } from '@/domain/lists/list-footer.tsx';
import { ResourceList } from '@/domain/lists/resource-list.tsx';
import { type ResourceList as List, useResourceList } from '@/domain/lists/use-resource-list.ts';
import { useWorkspace, workspaceName } from '@/domain/use-workspace.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { isolated } from '@/lib/text.ts';
import { RefreshButton } from '@/ui/controls/refresh-button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { SearchField } from '@/ui/forms/search-field.tsx';
import { useSearchText } from '@/ui/forms/use-search-text.ts';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { PrintedNote } from '@/ui/layout/printed-note.tsx';

import { GroupListItem, type GroupRow, useGroupColumns } from './group-columns.tsx';

interface GroupsPageProps {
  readonly q: string | undefined;
  readonly onQ: (q: string | undefined) => void;
  readonly actions: ReactNode;
}

const unit = ['group', 'groups'] as const;
const rowKey = (row: GroupRow): string => row.key;
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
  if (state === 'failed') return 'Couldn’t load groups';
  if (state === 'pending') return 'Loading…';
  if (loaded === 0 && !hasMore) return 'No groups';
  const count = formatLoaded(list, unit, null);
  return rows.length === loaded ? `${count} · by name` : `${formatNumber(rows.length)} matching · ${count}`;
}

/** The groups that an app can be opened to. */
export function GroupsPage({ q, onQ, actions }: GroupsPageProps) {
  const field = useSearchText(q, onQ);
  const text = useDeferredValue(field.text);
  const list = useGroupList(text);
  const columns = useGroupColumns();
  const workspace = useWorkspace().data;
  return (
    <>
      <PageHeader title="Groups" subtitle={<span role="status">{subtitleOf(list)}</span>} actions={actions} />
      <div className="flex flex-col gap-5">
        <div role="search" aria-label="Groups" className="flex flex-wrap items-start gap-2">
          <div className="min-w-0 flex-1 basis-48 sm:max-w-80">
            <SearchField
              label="Filter groups"
              placeholder="Name, description or ID"
              value={field.text}
              onChange={(value) => field.change(value.slice(0, limits.queryLength))}
              hint={list.hasMore ? 'Filters loaded groups only' : undefined}
            />
          </div>
          <div className="ml-auto">
            <RefreshButton refreshing={list.refreshing} onRefresh={list.refresh} />
          </div>
        </div>
        <PrintedNote filters={q === undefined ? [] : [`Name, description or ID has: “${q}”`]} />
        <ResourceList
          label={workspace ? `Groups of ${isolated(workspaceName(workspace))}` : 'Groups'}
          list={list}
          unit={unit}
          rowKey={rowKey}
          columns={{ visible: columns, minWidth: undefined }}
          renderCard={phoneRow}
          empty={
            text.trim() === '' ? (
              <EmptyState
                title="No groups"
                description="Create groups in the workspace settings, or sync them from an identity provider."
              />
            ) : (
              <NoMatch title="No matching groups" onClear={() => field.change('')} />
            )
          }
        />
      </div>
    </>
  );
}
