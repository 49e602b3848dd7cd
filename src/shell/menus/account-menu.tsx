import type { Connection } from '@/api/connection/connections.ts';
import { describeConnection } from '@/features/connect/connection-labels.ts';
import { isolated } from '@/lib/isolated.ts';
import { type MenuItem, MenuPanel, type OpenMenu } from '@/ui/overlays/menu-panel.tsx';
import { setTheme, useTheme } from '@/ui/theme.ts';

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const;

interface AccountMenuProps extends OpenMenu {
  readonly connection: Connection;
  readonly onDisconnect: () => void;
}

/** The connection in use, the theme, and the way out. */
export function AccountMenu({ connection, onDisconnect, ...menu }: AccountMenuProps) {
  const theme = useTheme();
  const items: MenuItem[] = [
    { label: connection.name, description: describeConnection(connection), link: { to: '/settings' } },
    ...themes.map(({ value, label }, index) => ({
      label,
      checked: theme === value,
      onSelect: () => setTheme(value),
      separated: index === 0,
    })),
    { label: 'Connect another', link: { to: '/connect' }, separated: true },
    { label: `Disconnect ${isolated(connection.name)}…`, onSelect: onDisconnect, danger: true },
  ];
  return <MenuPanel {...menu} items={items} />;
}
