import { Plus } from 'lucide-react';

import { useConnections } from '@/api/connection/connections.ts';
import { ButtonLink } from '@/ui/controls/button.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';

import { ConnectionPanel } from './connection-panel.tsx';

/** The workspaces of every connection. Each connection fails by itself. */
export function WorkspacesPage() {
  const connections = useConnections();
  return (
    <div>
      <PageHeader
        title="Workspaces"
        subtitle={
          connections.length === 1
            ? 'In the order you joined'
            : `${connections.length} connections, in the order you joined`
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
