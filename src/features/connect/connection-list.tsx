import { useState } from 'react';

import { type Connection, connectionStore, useConnections } from '@/api/connection/connections.ts';
import { isolated } from '@/lib/text.ts';
import { clearConnection } from '@/local/favorites.ts';
import { ColorDot } from '@/ui/controls/avatar.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { SelectField } from '@/ui/forms/select-field.tsx';
import { TextField } from '@/ui/forms/text-field.tsx';
import { focusAdjacent } from '@/ui/shortcuts/shortcuts.tsx';

import { AccessCheck } from './access-check.tsx';
import { describeConnection, colorOptions } from './connection-labels.ts';
import { DisconnectDialog } from './disconnect-dialog.tsx';

interface ConnectionListProps {
  /** Called when the last connection was forgotten. */
  readonly onEmpty?: (() => void) | undefined;
  /** Offers to go on with a connection; left out where one is in use already. */
  readonly onUse?: ((connection: Connection) => void) | undefined;
}

/** The connections of this tab: name and colour, and a way to disconnect each. */
export function ConnectionList({ onEmpty, onUse }: ConnectionListProps) {
  const connections = useConnections();
  const [leaving, setLeaving] = useState<{
    readonly connection: Connection;
    readonly button: HTMLElement;
  } | null>(null);
  const forget = (connection: Connection): void => {
    connectionStore.remove(connection.id);
    // This page may stand without the shell, which sees to that elsewhere.
    clearConnection(connection);
    if (connectionStore.all().length === 0) onEmpty?.();
  };
  return (
    <>
      {leaving === null ? null : (
        <DisconnectDialog
          connection={leaving.connection}
          onClose={() => setLeaving(null)}
          onConfirm={() => {
            setLeaving(null);
            focusAdjacent(leaving.button, document.querySelector<HTMLElement>('#main'));
            forget(leaving.connection);
          }}
        />
      )}
      <ul className="flex flex-col divide-y divide-line">
        {connections.map((connection) => (
          <li key={connection.id} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-end gap-2">
              <TextField
                label={`Name of ${isolated(connection.name)}`}
                hideLabel
                defaultValue={connection.name}
                maxLength={60}
                autoComplete="off"
                onBlur={(event) => {
                  const name = event.target.value.trim();
                  if (name === '') event.target.value = connection.name;
                  else if (name !== connection.name) connectionStore.update(connection.id, { name });
                }}
                fieldClassName="min-w-40 flex-1 max-sm:basis-full"
              />
              <SelectField
                label={`Colour of ${isolated(connection.name)}`}
                hideLabel
                value={connection.color}
                onChange={(color) => connectionStore.update(connection.id, { color })}
                options={colorOptions}
                className="w-28 max-sm:flex-1"
              />
              {onUse === undefined ? null : (
                <Button
                  onClick={() => onUse(connection)}
                  aria-label={`Go on with ${isolated(connection.name)}`}
                >
                  Go on
                </Button>
              )}
              <Button
                variant="danger"
                onClick={({ currentTarget: button }) => setLeaving({ connection, button })}
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
