import type { Connection } from '@/api/connection/connections.ts';
import { isolated } from '@/lib/text.ts';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';

interface DisconnectDialogProps {
  readonly connection: Pick<Connection, 'name'>;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks before a connection is removed. It is the only question: what the page has not saved goes with the connection. */
export function DisconnectDialog({ connection, onClose, onConfirm }: DisconnectDialogProps) {
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Disconnect “${isolated(connection.name)}”?`}
      confirmLabel="Disconnect"
      tone="danger"
      pending={false}
      error={null}
      onConfirm={onConfirm}
    >
      <p>Its API key and activity log are removed from this browser. Unsaved changes are lost.</p>
    </ConfirmDialog>
  );
}
