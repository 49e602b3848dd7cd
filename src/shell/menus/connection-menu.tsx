import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

import { type Connection, connectionStore } from '@/api/connection/connections.ts';
import { togglePresentation, usePresenting } from '@/domain/presentation.ts';
import { describeConnection } from '@/features/connect/connection-labels.ts';
import { DisconnectDialog } from '@/features/connect/disconnect-dialog.tsx';
import { isolated } from '@/lib/text.ts';
import { isDisconnecting } from '@/shell/overlay.ts';
import { initialsOf } from '@/ui/controls/avatar.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';
import { setTheme, useTheme } from '@/ui/preferences.ts';

/** The current connection, the theme, and Disconnect. */
export function ConnectionMenu({ connection }: { readonly connection: Connection }) {
  const router = useRouter();
  const theme = useTheme();
  const isPresenting = usePresenting();
  const disconnecting = useSyncExternalStore(isDisconnecting.subscribe, isDisconnecting.get);
  const disconnect = (): void => {
    isDisconnecting.set(false);
    connectionStore.remove(connection.id);
    // Without the API key, nothing on the page can be saved, and its data must not stay on screen.
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
            isExclusive: true,
            onSelect: () => setTheme(value),
            separated: index === 0,
          })),
          {
            label: isPresenting ? 'Turn off presentation mode' : 'Turn on presentation mode',
            onSelect: togglePresentation,
            separated: true,
          },
          { label: 'Add connection', link: { to: '/connect' }, separated: true },
          {
            label: `Disconnect ${isolated(connection.name)}…`,
            onSelect: () => isDisconnecting.set(true),
            danger: true,
          },
        ]}
        // The circle ends where the page's content does.
        className="-mr-1 flex size-8 shrink-0 items-center justify-center rounded-full hover:bg-sunken aria-expanded:bg-sunken pointer-coarse:-mr-2.5 pointer-coarse:size-touch"
        trigger={
          <span
            aria-hidden
            // In an attribute, so that the button's accessible name is the full name without the initials.
            data-initials={initialsOf(connection.name)}
            className="flex size-6 items-center justify-center rounded-full text-[0.625rem] font-semibold text-hue-on before:content-[attr(data-initials)]"
            style={{ backgroundColor: `var(--hue-${connection.color})` }}
          />
        }
      />
      {disconnecting ? (
        <DisconnectDialog
          connection={connection}
          onClose={() => isDisconnecting.set(false)}
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
