import { ButtonLink } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';

/** The page of a workspace that none of this tab's connections reaches. */
export function NoConnection({
  workspaceId,
  returnTo,
}: {
  readonly workspaceId: string;
  readonly returnTo: string;
}) {
  return (
    <div>
      <PageHeader title="No connection reaches this workspace" subtitle={workspaceId} />
      <EmptyState
        title="None of the connections of this tab can open it"
        description="A key opens one workspace only. Connect with a key of this workspace, or choose another one."
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink to="/workspaces">Show my workspaces</ButtonLink>
            <ButtonLink to="/connect" search={{ return_to: returnTo }} variant="primary">
              Connect another
            </ButtonLink>
          </div>
        }
      />
    </div>
  );
}
