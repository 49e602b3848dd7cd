import { createFileRoute } from '@tanstack/react-router';

import { pageHead } from '@/app/page-head.ts';
import { ConnectionList } from '@/features/connect/connection-list.tsx';
import { SettingsPage } from '@/features/settings/settings-page.tsx';

export const Route = createFileRoute('/_shell/settings')({
  head: pageHead('Settings · This browser'),
  component: function Settings() {
    const navigate = Route.useNavigate();
    return (
      <SettingsPage
        connections={<ConnectionList onEmpty={() => void navigate({ to: '/connect' })} />}
        onForgotAll={() => void navigate({ to: '/connect' })}
      />
    );
  },
});
