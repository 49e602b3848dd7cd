import { ArrowDownUp, Plus } from 'lucide-react';

import { useConnections } from '@/api/connection/connections.ts';
import { capitalize } from '@/lib/text.ts';
import { ButtonLink } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { phoneQuery, useMedia } from '@/ui/layout/use-media.ts';
import { Menu } from '@/ui/overlays/menu.tsx';

import { ConnectionPanel } from './connection-panel.tsx';
import type { WorkspaceSorting } from './search.ts';

const orders = {
  joined: 'sorted by date joined',
  name: 'sorted by name',
  '-name': 'sorted by name, Z to A',
  plan: 'smallest plan first',
  '-plan': 'largest plan first',
  projects: 'fewest projects first',
  '-projects': 'most projects first',
} as const;

const orderOptions = [undefined, 'name', '-name', '-plan', 'plan', '-projects', 'projects'] as const;

const OrderMenu = ({ search, setSearch }: WorkspaceSorting) => (
  <Menu
    label="Sort"
    align="start"
    trigger={
      <IconButton
        variant="secondary"
        label="Sort"
        icon={<ArrowDownUp size={16} strokeWidth={1.75} aria-hidden />}
      />
    }
    items={orderOptions.map((sort) => ({
      label: capitalize(orders[sort ?? 'joined']),
      checked: search.sort === sort,
      onSelect: () => setSearch({ sort }, { replace: true }),
    }))}
  />
);

/** The workspaces of every connection. Each connection fails independently. */
export function WorkspacesPage({ search, setSearch }: WorkspaceSorting) {
  const connections = useConnections();
  const isPhone = useMedia(phoneQuery);
  const order = orders[search.sort ?? 'joined'];
  return (
    <div>
      <PageHeader
        title="Workspaces"
        subtitle={
          connections.length === 1 ? capitalize(order) : `${connections.length} connections, ${order}`
        }
        actions={
          <>
            {/* Sorts the list on phones, which have no column headers. */}
            {isPhone ? <OrderMenu {...{ search, setSearch }} /> : null}
            <ButtonLink to="/connect" icon={<Plus size={16} strokeWidth={1.75} />}>
              Add connection
            </ButtonLink>
          </>
        }
      />
      <div className="flex flex-col gap-6">
        {connections.map((connection) => (
          <ConnectionPanel key={connection.id} {...{ connection, search, setSearch }} />
        ))}
      </div>
    </div>
  );
}
