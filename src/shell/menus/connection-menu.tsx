import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

import { type Connection, connectionStore } from '@/api/connection/connections.ts';
import { describeConnection } from '@/features/connect/connection-labels.ts';
import { DisconnectDialog } from '@/features/connect/disconnect-dialog.tsx';
import { isolated } from '@/lib/text.ts';
import { initialsOf } from '@/ui/controls/avatar.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';
import { setTheme, useTheme } from '@/ui/preferences.ts';

/** The connection in use, the theme, and the way out. */
export function ConnectionMenu({ connection }: { readonly connection: Connection }) {
  const router = useRouter();
  const theme = useTheme();
  const [disconnecting, setDisconnecting] = useState(false);
  const disconnect = (): void => {
    setDisconnecting(false);
    connectionStore.remove(connection.id);
    // Nothing on the page can be saved without its API key, and none of it may stay on screen.
    void router.navigate({
      to: connectionStore.all().length === 0 ? '/connect' : '/workspaces',
      ignoreBlocker: true,
    });
  };
  return (
    <>
      <Menu
        label={`Connection: ${isolated(connection.name)}`}
        items={[
          { label: connection.name, description: describeConnection(connection), link: { to: '/settings' } },
          ...themes.map(({ value, label }, index) => ({
            label,
            checked: theme === value,
            onSelect: () => setTheme(value),
            separated: index === 0,
          })),
          { label: 'Connect another', link: { to: '/connect' }, separated: true },
          {
            label: `Disconnect ${isolated(connection.name)}…`,
            onSelect: () => setDisconnecting(true),
            danger: true,
          },
        ]}
        className="flex size-8 shrink-0 items-center justify-center rounded-full hover:bg-sunken aria-expanded:bg-sunken pointer-coarse:size-10"
        trigger={
          <span
            aria-hidden
            // An attribute, because the button is named after the whole name, not its initials.
            data-initials={initialsOf(connection.name)}
            className="flex size-6 items-center justify-center rounded-full text-[10px] font-semibold text-hue-on before:content-[attr(data-initials)]"
            style={{ backgroundColor: `var(--hue-${connection.color})` }}
          />
        }
      />
      {disconnecting ? (
        <DisconnectDialog
          connection={connection}
          onClose={() => setDisconnecting(false)}
          onConfirm={disconnect}
        />
      ) : null}
    </>
  );
}

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const;
