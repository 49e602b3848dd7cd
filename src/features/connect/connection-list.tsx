import { useState } from 'react';

import { type Connection, connectionStore, useConnections } from '@/api/connection/connections.ts';
import { isolated } from '@/lib/text.ts';
import { clearConnection } from '@/local/favorites.ts';
import { ColorDot } from '@/ui/controls/avatar.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { focusAdjacent } from '@/ui/controls/focus-adjacent.ts';
import { SelectField } from '@/ui/forms/select-field.tsx';
import { TextField } from '@/ui/forms/text-field.tsx';

import { AccessCheck } from './access-check.tsx';
import { describeConnection, colorOptions } from './connection-labels.ts';
import { DisconnectDialog } from './disconnect-dialog.tsx';

interface ConnectionListProps {
  /** Called after the last disconnect. */
  readonly onEmpty?: (() => void) | undefined;
  /** Offers to continue with a connection. Left out in the settings, where one is in use. */
  readonly onUse?: ((connection: Connection) => void) | undefined;
}

/** An empty name isn't a name, so the field gets the last one back. */
function rename({ id, name }: Connection, field: HTMLInputElement): void {
  const typed = field.value.trim();
  if (typed === '') field.value = name;
  else if (typed !== name) connectionStore.update(id, { name: typed });
}

/** The connections of this tab, with their name and color. */
export function ConnectionList({ onEmpty, onUse }: ConnectionListProps) {
  const connections = useConnections();
  const [disconnecting, setDisconnecting] = useState<{
    readonly connection: Connection;
    readonly button: HTMLElement;
  } | null>(null);
  const disconnect = (connection: Connection): void => {
    connectionStore.remove(connection.id);
    // On other pages the shell does this; the connect page has no shell.
    clearConnection(connection);
    if (connectionStore.all().length === 0) onEmpty?.();
  };
  return (
    <>
      {disconnecting === null ? null : (
        <DisconnectDialog
          connection={disconnecting.connection}
          onClose={() => setDisconnecting(null)}
          onConfirm={() => {
            setDisconnecting(null);
            focusAdjacent(disconnecting.button, document.querySelector<HTMLElement>('#main'));
            disconnect(disconnecting.connection);
          }}
        />
      )}
      <ul className="flex flex-col divide-y divide-line">
        {connections.map((connection) => (
          <li key={connection.id} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-end gap-2">
              <TextField
                label={`Connection name, ${isolated(connection.name)}`}
                hideLabel
                defaultValue={connection.name}
                maxLength={60}
                autoComplete="off"
                onBlur={(event) => rename(connection, event.currentTarget)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && !event.nativeEvent.isComposing)
                    rename(connection, event.currentTarget);
                }}
                fieldClassName="min-w-40 flex-1 max-sm:basis-full"
              />
              <SelectField
                label={`Connection color, ${isolated(connection.name)}`}
                hideLabel
                value={connection.color}
                onChange={(color) => connectionStore.update(connection.id, { color })}
                options={colorOptions}
                className="w-28 max-sm:flex-1"
              />
              {onUse === undefined ? null : (
                <Button
                  onClick={() => {
                    // Another connection may reach the same workspace.
                    connectionStore.choose(connection.id);
                    onUse(connection);
                  }}
                  aria-label={`Continue with ${isolated(connection.name)}`}
                >
                  Continue
                </Button>
              )}
              <Button
                variant="danger"
                onClick={({ currentTarget: button }) => setDisconnecting({ connection, button })}
                aria-label={`Disconnect ${isolated(connection.name)}`}
              >
                Disconnect
              </Button>
            </div>
            <p className="flex items-center gap-2 text-small text-ink-2">
              <ColorDot color={connection.color} />
              {describeConnection(connection)}
            </p>
            {onUse === undefined ? <AccessCheck connection={connection} /> : null}
          </li>
        ))}
      </ul>
    </>
  );
}
