import { createFileRoute } from '@tanstack/react-router';

import { ConnectionScope } from '@/domain/connection-scope.tsx';
import { ConnectionList } from '@/features/connect/connection-list.tsx';
import { SettingsPage } from '@/features/settings/settings-page.tsx';
import { PermissionsCard } from '@/features/workspaces/permissions-card.tsx';
import { useCurrentWorkspace } from '@/shell/use-current-workspace.ts';

/** The permissions in the workspace that the navigation shows. Without one, there is nothing to show. */
function Permissions() {
  const current = useCurrentWorkspace();
  if (current === null) return null;
  return (
    <ConnectionScope connection={current.connection} workspaceId={current.workspaceId}>
      <PermissionsCard workspace={current.workspace} />
    </ConnectionScope>
  );
}

export const Route = createFileRoute('/_shell/settings')({
  component: function Settings() {
    const navigate = Route.useNavigate();
    return (
      <SettingsPage
        connections={<ConnectionList onEmpty={() => void navigate({ to: '/connect' })} />}
        permissions={<Permissions />}
        onDisconnectedAll={() => void navigate({ to: '/connect' })}
      />
    );
  },
});
