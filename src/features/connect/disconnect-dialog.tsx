import type { Connection } from '@/api/connection/connections.ts';
import { credentialLabel } from '@/domain/credential-label.ts';
import { formatList } from '@/lib/numbers.ts';
import { isolated } from '@/lib/text.ts';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';

interface DisconnectDialogProps {
  readonly connection: Pick<Connection, 'name' | 'auth'>;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** The only confirmation. The page's unsaved changes are lost without another one. */
export function DisconnectDialog({ connection: { name, auth }, onClose, onConfirm }: DisconnectDialogProps) {
  // A gateway's API key was never in this browser.
  const credential = auth === 'gateway' ? [] : [credentialLabel(auth)];
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Disconnect “${isolated(name)}”?`}
      confirmLabel="Disconnect"
      tone="danger"
      pending={false}
      error={null}
      onConfirm={onConfirm}
    >
      <p>
        Its {formatList([...credential, 'activity log', 'jobs', 'stored scans', 'favorites'])} are removed.
        Running jobs stop. Unsaved changes are lost. Other tabs stay connected, but lose this data too.
      </p>
    </ConfirmDialog>
  );
}
