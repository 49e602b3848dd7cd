import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

import { type Connection, connectionStore } from '@/api/connection/connections.ts';
import { DisconnectDialog } from '@/features/connect/disconnect-dialog.tsx';
import { isolated } from '@/lib/isolated.ts';
import { initialsOf } from '@/ui/controls/avatar.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';

import { AccountMenu } from './menus/account-menu.tsx';

/** Who one is to the service, and what goes with it. */
export function ConnectionMenu({ connection }: { readonly connection: Connection }) {
  const router = useRouter();
  const [disconnecting, setDisconnecting] = useState(false);
  const disconnect = (): void => {
    setDisconnecting(false);
    connectionStore.remove(connection.id);
    // Without its key nothing on the page can be saved, and none of it may stay in sight.
    void router.navigate({
      to: connectionStore.all().length === 0 ? '/connect' : '/workspaces',
      ignoreBlocker: true,
    });
  };
  return (
    <>
      <Menu
        label={`Connection: ${isolated(connection.name)}`}
        items={(menu) => (
          <AccountMenu {...menu} connection={connection} onDisconnect={() => setDisconnecting(true)} />
        )}
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
