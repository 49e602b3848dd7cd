import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';

import { connectionStore, useConnections } from '@/api/connection/connections.ts';
import { WorkspaceMark } from '@/shell/workspace-mark.tsx';
import { type MenuItem, MenuPanel, type OpenMenu } from '@/ui/overlays/menu-panel.tsx';

import { cachedWorkspaces } from './known-workspaces.ts';
import { samePage } from './same-page.ts';
import { mostUnsearched, switchTargets } from './switch-targets.ts';
import { workspaceMarks } from './workspace-marks.ts';
import { WorkspacePanel } from './workspace-panel.tsx';

const others: readonly MenuItem[] = [
  { label: 'All workspaces', link: { to: '/workspaces' } },
  { label: 'Connect another', link: { to: '/connect' } },
];

/** The workspaces that can be switched to, by the names that have been read; with a search where they are many. */
export function WorkspaceMenu(menu: OpenMenu) {
  const connections = useConnections();
  const queryClient = useQueryClient();
  const pathname = useLocation({ select: (location) => location.pathname });
  const targets = switchTargets(connections, (connection) => cachedWorkspaces(queryClient, connection));
  const marks = workspaceMarks(targets.map(({ workspaceId, label }) => ({ id: workspaceId, name: label })));
  const items = targets.map(({ label, connection, workspaceId, description }): MenuItem => ({
    label,
    description,
    icon: <WorkspaceMark mark={marks.get(workspaceId) ?? null} imageUrl={null} small />,
    link: samePage(pathname, workspaceId),
    onSelect: () => connectionStore.choose(connection.id),
  }));
  if (targets.length > mostUnsearched) return <WorkspacePanel {...menu} items={items} others={others} />;
  const below = others.map((item, index) => ({ ...item, separated: index === 0 }));
  return <MenuPanel {...menu} items={[...items, ...below]} />;
}
