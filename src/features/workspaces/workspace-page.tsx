import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { isLongList } from '@/api/cache/list-options.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { isForbidden, isUnreachable } from '@/api/errors/error-guards.ts';
import { workspaceOptions } from '@/api/workspaces/workspaces.ts';
import { planName } from '@/domain/workspace-labels.ts';
import { workspaceName } from '@/domain/workspace-name.ts';
import { ButtonLink } from '@/ui/controls/button.tsx';
import { RefreshButton } from '@/ui/controls/refresh-button.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';

import { Failure } from './failures.tsx';
import { PermissionsCard } from './permissions-card.tsx';
import { WorkspaceFacts, WorkspaceFactsSkeleton } from './workspace-facts.tsx';

interface WorkspacePageProps {
  readonly connection: Connection;
  readonly workspaceId: string;
}

/** A workspace at a glance: what needs attention, traffic, reviews, plan, policies and counts. */
export function WorkspacePage({ connection, workspaceId }: WorkspacePageProps) {
  const query = useQuery(workspaceOptions(connection, workspaceId));
  const workspace = query.data;
  const [refreshing, refresh] = useRefresh(connection);
  return (
    <div aria-busy={query.isFetching}>
      <PageHeader
        title={workspace === undefined ? 'Overview' : workspaceName(workspace)}
        subtitle={
          workspace === undefined
            ? 'Workspace overview'
            : (workspace.description ?? `Overview of this ${planName(workspace.plan)} workspace.`)
        }
        actions={
          <div className="flex items-center gap-2 print:hidden">
            <RefreshButton refreshing={refreshing} onRefresh={refresh} />
            <ButtonLink to="/workspaces/$workspaceId/projects" params={{ workspaceId }} variant="primary">
              Show projects
            </ButtonLink>
          </div>
        }
      />
      {/* What is on screen stays; that the service cannot be reached is said once, by the shell. */}
      {query.error === null || (workspace !== undefined && isUnreachable(query.error)) ? null : (
        <Failure error={query.error} onRetry={() => void query.refetch()} compact={workspace !== undefined} />
      )}
      {workspace === undefined ? null : <WorkspaceFacts connection={connection} workspace={workspace} />}
      {workspace === undefined && query.isPending ? <WorkspaceFactsSkeleton /> : null}
      {/* Where the workspace is not to be read, what else this key may do is worth knowing. */}
      {workspace === undefined && isForbidden(query.error) ? (
        <div className="mx-auto max-w-2xl">
          <PermissionsCard connection={connection} workspaceId={workspaceId} workspace={null} />
        </div>
      ) : null}
    </div>
  );
}

/** Reads again all that is on the page, but for lists that would take many requests. */
function useRefresh(connection: Connection): readonly [boolean, () => void] {
  const client = useQueryClient();
  const [refreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    await client.refetchQueries({
      queryKey: [connection.id],
      type: 'active',
      predicate: ({ state }) => !isLongList(state.data),
    });
    setRefreshing(false);
  };
  return [refreshing, () => void refresh()];
}
