import { ButtonLink } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';

/** Shown for a workspace that no connection has access to. */
export function NoConnection({
  workspaceId,
  returnTo,
}: {
  readonly workspaceId: string;
  readonly returnTo: string;
}) {
  return (
    <div>
      <PageHeader title="You don’t have access to this workspace" subtitle={workspaceId} />
      <EmptyState
        title="Add a connection with access"
        description="Use an API key for this workspace, or open another workspace."
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink to="/workspaces">View workspaces</ButtonLink>
            <ButtonLink to="/connect" search={{ return_to: returnTo }} variant="primary">
              Add connection
            </ButtonLink>
          </div>
        }
      />
    </div>
  );
}
