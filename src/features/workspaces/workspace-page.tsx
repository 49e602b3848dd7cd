import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { isLongList } from '@/api/cache/list-options.ts';
import { describeError } from '@/api/errors/describe-error.ts';
import { isForbidden, isUnreachable } from '@/api/errors/error-guards.ts';
import { workspaceOptions } from '@/api/workspaces/workspaces.ts';
import type { Workspace } from '@/contract/resources/workspace.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { workspaceName } from '@/domain/use-workspace.ts';
import { planName } from '@/domain/workspace-labels.ts';
import { ButtonLink } from '@/ui/controls/button.tsx';
import { RefreshButton } from '@/ui/controls/refresh-button.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { useMedia } from '@/ui/layout/use-media.ts';

import { AboutCard } from './about-card.tsx';
import { AttentionCard } from './attention-card.tsx';
import { PermissionsCard } from './permissions-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { PolicyCard } from './policy-card.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { TrafficPanel } from './traffic-panel.tsx';

export function WorkspacePage() {
  const workspaceId = useWorkspaceId();
  const query = useQuery(workspaceOptions(useConnection(), workspaceId));
  const workspace = query.data;
  const [refreshing, refresh] = useRefresh();
  return (
    <div aria-busy={query.isFetching}>
      <PageHeader
        title={workspace === undefined ? 'Overview' : workspaceName(workspace)}
        subtitle={
          workspace === undefined
            ? 'Workspace overview'
            : (workspace.description ?? `${planName(workspace.plan)} workspace`)
        }
        actions={
          <div className="flex items-center gap-2 print:hidden">
            <RefreshButton refreshing={refreshing} onRefresh={refresh} />
            <ButtonLink to="/workspaces/$workspaceId/projects" params={{ workspaceId }} variant="primary">
              View projects
            </ButtonLink>
          </div>
        }
      />
      {/* Loaded data stays. The shell says when the API can't be reached. */}
      {query.error === null || (workspace !== undefined && isUnreachable(query.error)) ? null : (
        <ErrorState
          {...describeError(query.error)}
          onRetry={() => void query.refetch()}
          compact={workspace !== undefined}
        />
      )}
      {workspace === undefined ? null : <WorkspaceCards workspace={workspace} />}
      {workspace === undefined && query.isPending ? <WorkspaceCardsSkeleton /> : null}
      {workspace === undefined && isForbidden(query.error) ? (
        <div className="mx-auto max-w-2xl">
          <PermissionsCard workspace={null} />
        </div>
      ) : null}
    </div>
  );
}

/** Reloads everything on the page except lists that would take many requests. */
function useRefresh(): readonly [boolean, () => void] {
  const connection = useConnection();
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

const columns = 'grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_372px]';
const column = 'flex min-w-0 flex-col gap-4 max-xl:contents';
const wide = 'lg:max-xl:col-span-2';

function WorkspaceCards({ workspace }: { readonly workspace: Workspace }) {
  // The last card moves in the DOM, so that the Tab order follows the layout.
  const hasTwoColumns = useMedia('(width >= 80rem)');
  const permissions = <PermissionsCard workspace={workspace} />;
  return (
    <div className={columns}>
      <div className={column}>
        <div className={wide}>
          <AttentionCard workspace={workspace} />
        </div>
        <div className={wide}>
          <TrafficPanel />
        </div>
        <div className={wide}>
          <ReviewPanel />
        </div>
        {hasTwoColumns && permissions}
      </div>
      <div className={column}>
        <PlanCard workspace={workspace} />
        <PolicyCard workspace={workspace} />
        <AboutCard workspace={workspace} />
        {!hasTwoColumns && permissions}
      </div>
    </div>
  );
}

function WorkspaceCardsSkeleton() {
  return (
    <div className={columns}>
      <div className={column}>
        {['h-[118px]', 'h-[241px]', 'h-[204px]'].map((height) => (
          <Skeleton key={height} className={`${height} ${wide} rounded-card`} />
        ))}
      </div>
      <div className={column}>
        {['h-[317px]', 'h-[260px]', 'h-[232px]'].map((height) => (
          <Skeleton key={height} className={`${height} rounded-card`} />
        ))}
      </div>
    </div>
  );
}
