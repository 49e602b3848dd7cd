import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { insightsKey } from '@/api/security/insights-key.ts';
import { insightsOptions } from '@/api/security/insights.ts';
import type { WorkspaceInsights } from '@/contract/resources/insights.ts';
import { memberFilterLabels } from '@/domain/filter-labels.ts';
import type { SetSearch } from '@/domain/lists/list-search.ts';
import { PrintButton } from '@/domain/lists/print-button.tsx';
import { useWorkspace } from '@/domain/use-workspace.ts';
import { workspaceName } from '@/domain/workspace-name.ts';
import { formatNumber, formatCount } from '@/lib/numbers.ts';
import { isolated } from '@/lib/text.ts';
import { useSearchText } from '@/ui/forms/use-search-text.ts';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { PrintedNote } from '@/ui/layout/printed-note.tsx';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';

import { DerivedRolesStrip } from './derived-roles-strip.tsx';
import { useMemberColumns } from './member-columns.tsx';
import { MemberFilterBar } from './member-filter-bar.tsx';
import { hasFilters, memberFilters, noFilters, rolesOf } from './member-filters.ts';
import { userIdOf } from './member-row.ts';
import { MemberTable } from './member-table.tsx';
import type { MemberSearch } from './search.ts';
import { sortLabel } from './sort-options.ts';
import { useLoadDerivedRoles, type KnownDerivedRoles, DerivedRolesProvider } from './use-derived-roles.ts';
import { type Members, useMembers } from './use-members.ts';

interface MembersPageProps {
  readonly connection: Connection;
  readonly workspaceId: string;
  readonly search: MemberSearch;
  readonly setSearch: SetSearch<MemberSearch>;
  /** What can be done with all of them. */
  readonly actions?: ReactNode;
}

function subtitleOf(members: Members, search: MemberSearch): string {
  if (members.state === 'failed') return 'The list could not be loaded.';
  if (members.state === 'pending') return 'Loading…';
  if (members.state === 'stale') return 'Asking the service…';
  if (members.rows.length === 0 && !members.hasMore) return 'Nobody to show.';
  const more = members.hasMore ? 'More exist.' : 'That is all.';
  return `${formatNumber(members.rows.length)} loaded, ${sortLabel(search)}. ${more}`;
}

interface MemberTotalsProps {
  readonly connection: Connection;
  readonly workspaceId: string;
  /** A count that only repeats this one is left out. */
  readonly loaded: number | null;
  readonly onNewest: () => void;
}

/**
 * How many there are and how many are new. The list has no count; the security insights have one (spec
 * 2.15), which not every key may read: without it the line stays as it is.
 */
function MemberTotals({ connection, workspaceId, loaded, onNewest }: MemberTotalsProps) {
  const insights = useQuery(insightsOptions(connection, workspaceId, 'background')).data;
  if (insights === undefined) return null;
  const { value, delta_30d: joined, delta_window: span } = insights.summary.workspace_members;
  return (
    <span>
      {' '}
      {value === loaded ? null : (
        <>
          <Tooltip text="From the security insights, which may lag a little. Pending invitations are not counted.">
            <span>{formatCount(value, 'is', 'are')} active in all.</span>
          </Tooltip>{' '}
        </>
      )}
      {joined === 0 ? (
        `None joined in the last ${span}.`
      ) : (
        <button
          type="button"
          onClick={onNewest}
          className="relative rounded-xs text-accent-text hover:underline pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-2.5"
        >
          {formatNumber(joined)} joined in the last {span}
        </button>
      )}
    </span>
  );
}

/** Who is here, with which role, and since when. */
export function MembersPage({ connection, workspaceId, search, setSearch, actions }: MembersPageProps) {
  const field = useSearchText(search.q, (q) => setSearch({ q }, { replace: true }));
  const members = useMembers(connection, workspaceId, search);
  const client = useQueryClient();
  const columns = useMemberColumns(connection, workspaceId);
  const unfiltered = !hasFilters(search);
  const some = members.state === 'settled' && members.rows.length > 0;
  // One page holds everyone: a handful of requests is not worth a question.
  const reading = useLoadDerivedRoles(connection, workspaceId, some && unfiltered && !members.hasMore);
  const workspace = useWorkspace().data;

  const known = useMemo<KnownDerivedRoles>(() => {
    const [role, ...others] = rolesOf(search);
    const answered = members.state === 'settled';
    return {
      ...reading.traits,
      given: {
        role: answered && others.length === 0 ? (role ?? null) : null,
        scim: answered && search.scim !== undefined ? search.scim === 'yes' : null,
      },
    };
  }, [reading.traits, search, members.state]);

  return (
    <>
      <PageHeader
        title="Members"
        subtitle={
          <>
            <span role="status">{subtitleOf(members, search)}</span>
            {members.state === 'pending' || members.state === 'failed' ? null : (
              <MemberTotals
                connection={connection}
                workspaceId={workspaceId}
                loaded={unfiltered && !members.hasMore ? members.rows.length : null}
                onNewest={() => {
                  field.reset();
                  setSearch({ ...noFilters, sort: '-joined_at' });
                }}
              />
            )}
          </>
        }
        actions={actions}
      />
      <div className="flex flex-col gap-5">
        <MemberFilterBar
          search={search}
          setSearch={setSearch}
          text={field.text}
          onText={field.change}
          onClear={() => {
            field.reset();
            setSearch(noFilters);
          }}
          columns={columns.items}
          refreshing={members.refreshing}
          onRefresh={members.refresh}
        >
          <PrintButton
            unit={['member', 'members']}
            list={{ ...members, loaded: members.rows.length }}
            count={() => {
              const all = client.getQueryData<WorkspaceInsights>(insightsKey(connection, workspaceId));
              const most = all?.summary.workspace_members.value ?? null;
              return { total: unfiltered ? most : null, most };
            }}
            connectionIds={[connection.id]}
            people={() =>
              members.rows.flatMap((row) => {
                const userId = userIdOf(row);
                return userId === null ? [] : [{ connection, workspaceId, userId }];
              })
            }
          />
        </MemberFilterBar>
        <div className="flex flex-col gap-2">
          {members.state === 'failed' ? null : (
            <div className="min-h-7">
              {/* Where nobody is to be seen, nobody asks for roles. */}
              {some || members.state === 'stale' ? (
                <DerivedRolesStrip connection={connection} workspaceId={workspaceId} reading={reading} />
              ) : null}
            </div>
          )}
          <PrintedNote filters={memberFilterLabels(memberFilters(search))} />
          <DerivedRolesProvider value={known}>
            <MemberTable
              label={workspace ? `Members of ${isolated(workspaceName(workspace))}` : 'Members'}
              connection={connection}
              workspaceId={workspaceId}
              members={members}
              columns={columns}
              search={search}
              setSearch={setSearch}
              onClear={() => {
                field.reset();
                setSearch(noFilters);
              }}
            />
          </DerivedRolesProvider>
        </div>
      </div>
    </>
  );
}
