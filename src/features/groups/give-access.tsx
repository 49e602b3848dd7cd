import { useNavigate } from '@tanstack/react-router';

import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { ProjectSearchPanel } from '@/domain/lists/project-search-panel.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { usePopover } from '@/ui/overlays/use-popover.ts';

/** Picks an app. Its audience opens with the group added, and is saved there. */
export function GiveAccess({ groupId }: { readonly groupId: string }) {
  const popover = usePopover();
  const navigate = useNavigate();
  const workspaceId = useWorkspaceId();
  return (
    <>
      <Button {...popover.triggerProps} aria-haspopup="dialog">
        Give access to an app…
      </Button>
      {popover.open ? (
        <ProjectSearchPanel
          popover={popover}
          label="Give access to an app"
          onPress={(projectId) =>
            void navigate({
              to: '/workspaces/$workspaceId/projects/$projectId/publishing',
              params: { workspaceId, projectId },
              search: { addGroup: groupId },
            })
          }
        />
      ) : null}
    </>
  );
}
