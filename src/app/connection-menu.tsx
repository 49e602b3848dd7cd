import { useRouter } from '@tanstack/react-router';

import { type Connection, connectionStore } from '@/api/connections.ts';
import { aboutConnection } from '@/features/connect/connection-words.ts';
import { initialsOf } from '@/ui/avatar.tsx';
import { Menu, type MenuItem } from '@/ui/menu.tsx';
import { setTheme, useTheme } from '@/ui/theme.ts';

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const;

/** Who one is to the service, the theme, and the way out. */
export function ConnectionMenu({ connection }: { readonly connection: Connection }) {
  const theme = useTheme();
  const router = useRouter();
  const forget = (): void => {
    connectionStore.remove(connection.id);
    void router.navigate({ to: connectionStore.all().length === 0 ? '/connect' : '/workspaces' });
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
  return (
    <Menu
      label={`Connection: ${connection.name}`}
      items={items}
      className="flex size-8 shrink-0 items-center justify-center rounded-full hover:bg-sunken aria-expanded:bg-sunken pointer-coarse:size-10"
      trigger={
        <span
          aria-hidden
          // Initials are a picture of the name, not text: the button is called by the whole name.
          data-initials={initialsOf(connection.name)}
          className="flex size-6 items-center justify-center rounded-full text-[10px] font-semibold text-hue-on before:content-[attr(data-initials)]"
          style={{ backgroundColor: `var(--hue-${connection.color})` }}
        />
      }
    />
  );
}
