import { Plus } from 'lucide-react';

import { useConnections } from '@/api/connection/connections.ts';
import { ButtonLink } from '@/ui/controls/button.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';

import { ConnectionPanel } from './connection-panel.tsx';

/** Every workspace that the connections of this tab reach, grouped by connection; each fails by itself. */
export function WorkspacesPage() {
  const connections = useConnections();
  return (
    <div>
      <PageHeader
        title="Workspaces"
        subtitle={
          connections.length === 1
            ? 'What your connection reaches, in the order you joined.'
            : `What your ${connections.length} connections reach, in the order you joined.`
        }
        actions={
          <ButtonLink to="/connect" icon={<Plus size={16} strokeWidth={1.75} />}>
            Connect another
          </ButtonLink>
        }
      />
      <div className="flex flex-col gap-6">
        {connections.map((connection) => (
          <ConnectionPanel key={connection.id} connection={connection} />
        ))}
      </div>
    </div>
  );
}
