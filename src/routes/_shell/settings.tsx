import { createFileRoute } from '@tanstack/react-router';

import { ConnectionList } from '@/features/connect/connection-list.tsx';
import { SettingsPage } from '@/features/settings/settings-page.tsx';

export const Route = createFileRoute('/_shell/settings')({
  component: function Settings() {
    const navigate = Route.useNavigate();
    return (
      <SettingsPage
        connections={<ConnectionList onEmpty={() => void navigate({ to: '/connect' })} />}
        onDisconnectedAll={() => void navigate({ to: '/connect' })}
      />
    );
  },
});
