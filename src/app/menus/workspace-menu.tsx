import { useQueryClient } from '@tanstack/react-query';

import { connectionStore, useConnections } from '@/api/connections.ts';
import { workspaceListOptions } from '@/api/workspaces.ts';
import { ColorDot } from '@/ui/color-dot.tsx';
import { MenuPanel } from '@/ui/menu-panel.tsx';
import type { MenuItem, OpenMenu } from '@/ui/menu.tsx';

import { type SwitchTarget, switchTargets } from './switch-targets.ts';

/** The workspaces that can be switched to, by the names that have been read. */
export function WorkspaceMenu(menu: OpenMenu) {
  const connections = useConnections();
  const queryClient = useQueryClient();
  const targets = switchTargets(
    connections,
    (connection) =>
      queryClient
        .getQueryData(workspaceListOptions(connection).queryKey)
        ?.pages.flatMap((page) => page.items) ?? [],
  );
  const items: MenuItem[] = [
    ...targets.map(itemOf),
    { label: 'All workspaces', link: { to: '/workspaces' }, separated: true },
    { label: 'Connect another', link: { to: '/connect' } },
  ];
  return <MenuPanel {...menu} items={items} />;
}

function itemOf({ label, connection, workspaceId, description }: SwitchTarget): MenuItem {
  return {
    label,
    description,
    icon: <ColorDot color={connection.color} />,
    link: { to: '/workspaces/$workspaceId/projects', params: { workspaceId } },
    onSelect: () => connectionStore.choose(connection.id),
  };
}
