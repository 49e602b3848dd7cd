import { type ReactNode, useDeferredValue } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { limits } from '@/contract/limits.ts';
import { useWorkspace } from '@/domain/use-workspace.ts';
import { workspaceName } from '@/domain/workspace-name.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { isolated } from '@/lib/text.ts';
import { RefreshButton } from '@/ui/controls/refresh-button.tsx';
import { SearchField } from '@/ui/forms/search-field.tsx';
import { useSearchText } from '@/ui/forms/use-search-text.ts';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { PrintedNote } from '@/ui/layout/printed-note.tsx';

import { GroupTable, type GroupList, useGroupList } from './group-table.tsx';

interface GroupsPageProps {
  readonly connection: Connection;
  readonly workspaceId: string;
  readonly q: string | undefined;
  readonly onQ: (q: string | undefined) => void;
  /** What can be done with all of them. */
  readonly actions?: ReactNode;
}

function subtitleOf({ state, rows, loaded, hasMore }: GroupList): string {
  if (state === 'failed') return 'The list could not be loaded.';
  if (state === 'pending') return 'Loading…';
  if (loaded === 0 && !hasMore) return 'There are none.';
  const all = formatNumber(loaded);
  const shown =
    rows.length === loaded ? `${all} loaded, by name.` : `${formatNumber(rows.length)} of ${all} loaded.`;
  return `${shown} ${hasMore ? 'More exist.' : 'That is all.'}`;
}

/** The groups that an app can be opened to. */
export function GroupsPage({ connection, workspaceId, q, onQ, actions }: GroupsPageProps) {
  const field = useSearchText(q, onQ);
  const groups = useGroupList(connection, workspaceId, useDeferredValue(field.text));
  const workspace = useWorkspace().data;
  return (
    <>
      <PageHeader
        title="Groups"
        subtitle={<span role="status">{subtitleOf(groups)}</span>}
        actions={actions}
      />
      <div className="flex flex-col gap-5">
        <div role="search" aria-label="Groups" className="flex flex-wrap items-start gap-2">
          <div className="min-w-0 flex-1 basis-48 sm:max-w-80">
            <SearchField
              label="Filter groups"
              placeholder="Name, description or id"
              value={field.text}
              onChange={(value) => field.change(value.slice(0, limits.queryLength))}
              hint={groups.hasMore ? 'Among the groups that are loaded' : undefined}
            />
          </div>
          <div className="ml-auto">
            <RefreshButton refreshing={groups.refreshing} onRefresh={groups.refresh} />
          </div>
        </div>
        <PrintedNote filters={q === undefined ? [] : [`Name, description or id has: “${q}”`]} />
        <GroupTable
          label={workspace ? `Groups of ${isolated(workspaceName(workspace))}` : 'Groups'}
          groups={groups}
          onClear={() => field.change('')}
        />
      </div>
    </>
  );
}
