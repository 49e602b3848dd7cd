import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';

import { connectionStore, useConnections } from '@/api/connections.ts';
import { workspaceListOptions } from '@/api/workspaces.ts';
import { MenuPanel } from '@/ui/menu-panel.tsx';
import type { MenuItem, OpenMenu } from '@/ui/menu.tsx';

import { WorkspaceMark } from '../workspace-mark.tsx';
import { samePage } from './same-page.ts';
import { type SwitchTarget, switchTargets } from './switch-targets.ts';

/** The workspaces that can be switched to, by the names that have been read. */
export function WorkspaceMenu(menu: OpenMenu) {
  const connections = useConnections();
  const queryClient = useQueryClient();
  const pathname = useLocation({ select: (location) => location.pathname });
  const targets = switchTargets(
    connections,
    (connection) =>
      queryClient
        .getQueryData(workspaceListOptions(connection).queryKey)
        ?.pages.flatMap((page) => page.items) ?? [],
  );
  const items: MenuItem[] = [
    ...targets.map((target) => itemOf(target, pathname)),
    { label: 'All workspaces', link: { to: '/workspaces' }, separated: true },
    { label: 'Connect another', link: { to: '/connect' } },
  ];
  return <MenuPanel {...menu} items={items} />;
}

function itemOf({ label, connection, workspaceId, description }: SwitchTarget, pathname: string): MenuItem {
  return {
    label,
    description,
    icon: <WorkspaceMark name={label} workspaceId={workspaceId} imageUrl={null} small />,
    link: samePage(pathname, workspaceId),
    onSelect: () => connectionStore.choose(connection.id),
  };
}
