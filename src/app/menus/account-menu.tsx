import { useRouter } from '@tanstack/react-router';

import { type Connection, connectionStore } from '@/api/connections.ts';
import { aboutConnection } from '@/features/connect/connection-words.ts';
import { MenuPanel } from '@/ui/menu-panel.tsx';
import type { MenuItem, OpenMenu } from '@/ui/menu.tsx';
import { setTheme, useTheme } from '@/ui/theme.ts';

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const;

interface AccountMenuProps extends OpenMenu {
  readonly connection: Connection;
}

/** The connection in use, the theme, and the way out. */
export function AccountMenu({ connection, ...menu }: AccountMenuProps) {
  const theme = useTheme();
  const router = useRouter();
  const forget = (): void => {
    connectionStore.remove(connection.id);
    // Without its key nothing on the page can be saved, and none of it may stay in sight.
    void router.navigate({
      to: connectionStore.all().length === 0 ? '/connect' : '/workspaces',
      ignoreBlocker: true,
    });
  };
  const items: MenuItem[] = [
    { label: connection.name, description: aboutConnection(connection), link: { to: '/settings' } },
    ...themes.map(({ value, label }, index) => ({
      label,
      checked: theme === value,
      onSelect: () => setTheme(value),
      separated: index === 0,
    })),
    { label: 'Connect another', link: { to: '/connect' }, separated: true },
    { label: `Forget ${connection.name}`, onSelect: forget, danger: true },
  ];
  return <MenuPanel {...menu} items={items} />;
}
