import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { ButtonLink } from '@/ui/controls/button.tsx';

/** The way back from a person who can't be shown. */
export function AllMembers() {
  return (
    <ButtonLink
      to="/workspaces/$workspaceId/members"
      params={{ workspaceId: useWorkspaceId() }}
      variant="ghost"
    >
      All members
    </ButtonLink>
  );
}
