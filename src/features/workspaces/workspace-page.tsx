import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';

import type { Connection } from '@/api/connections.ts';
import { describeError } from '@/api/describe-error.ts';
import { isUnreachable } from '@/api/unreachable.ts';
import { workspaceOptions } from '@/api/workspaces.ts';
import { planName } from '@/entities/workspace-words.ts';
import { Button, ButtonLink } from '@/ui/button.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { ErrorState } from '@/ui/state/error-state.tsx';

import { WorkspaceFacts, WorkspaceFactsSkeleton } from './workspace-facts.tsx';

interface WorkspacePageProps {
  readonly connection: Connection;
  readonly workspaceId: string;
}

/** A workspace at a glance: plan, seats, billing period, policies and counts. */
export function WorkspacePage({ connection, workspaceId }: WorkspacePageProps) {
  const query = useQuery(workspaceOptions(connection, workspaceId));
  const workspace = query.data;
  return (
    <div aria-busy={query.isFetching}>
      <PageHeader
        title={workspace?.name ?? 'Overview'}
        subtitle={
          workspace === undefined
            ? 'Workspace overview'
            : (workspace.description ?? `Overview of this ${planName(workspace.plan)} workspace.`)
        }
        actions={
          <>
            <Button
              icon={<RefreshCw size={16} strokeWidth={1.75} />}
              pending={query.isFetching && !query.isPending}
              onClick={() => void query.refetch()}
            >
              Refresh
            </Button>
            <ButtonLink to="/workspaces/$workspaceId/projects" params={{ workspaceId }} variant="primary">
              Show projects
            </ButtonLink>
          </>
        }
      />
      {/* What is on screen stays; that the service cannot be reached is said once, by the shell. */}
      {query.error === null || (workspace !== undefined && isUnreachable(query.error)) ? null : (
        <ErrorState
          {...describeError(query.error)}
          onRetry={() => void query.refetch()}
          compact={workspace !== undefined}
        />
      )}
      {workspace === undefined ? null : <WorkspaceFacts connection={connection} workspace={workspace} />}
      {workspace === undefined && query.isPending ? <WorkspaceFactsSkeleton /> : null}
    </div>
  );
}
