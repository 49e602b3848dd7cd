import type { Connection } from '@/api/connection/connections.ts';
import { isolated } from '@/lib/text.ts';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';

interface DisconnectDialogProps {
  readonly connection: Pick<Connection, 'name'>;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** The only confirmation. The page's unsaved changes are lost without another one. */
export function DisconnectDialog({ connection, onClose, onConfirm }: DisconnectDialogProps) {
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Disconnect “${isolated(connection.name)}”?`}
      confirmLabel="Disconnect"
      tone="danger"
      pending={false}
      error={null}
      onConfirm={onConfirm}
    >
      <p>
        Its API key, activity log, jobs, and stored scans are removed from this browser. Running jobs stop.
        Unsaved changes are lost.
      </p>
    </ConfirmDialog>
  );
}
