import { useState } from 'react';

import { connectionStore, useConnections } from '@/api/connections.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { Facts } from '@/ui/facts.tsx';

import { clearStored, storedItems } from './stored-items.ts';

/** What this browser keeps, where and how long, and a way to be rid of it. */
export function StoredData({ onForgotAll }: { readonly onForgotAll: () => void }) {
  const connections = useConnections();
  const [asking, setAsking] = useState(false);
  const [disconnecting, setDisconnecting] = useState(false);
  const forgetAll = (): void => {
    for (const { id } of connections) connectionStore.remove(id);
    onForgotAll();
  };
  const clear = (): void => {
    clearStored();
    setAsking(false);
    forgetAll();
    // Stores that were read already hold what is gone now; a new page starts from nothing.
    window.location.assign('/connect');
  };
  return (
    <Card
      title="Stored data"
      description="What the service answers is held in memory only and is gone when the tab is closed."
      actions={
        <>
          <Button
            disabledReason={connections.length === 0 ? 'Nothing is connected.' : undefined}
            onClick={() => setDisconnecting(true)}
          >
            Disconnect all
          </Button>
          <Button variant="danger" onClick={() => setAsking(true)}>
            Clear everything
          </Button>
        </>
      }
    >
      <Facts items={storedItems().map(({ label, value, hint }) => ({ label, value, hint }))} />
      <ConfirmDialog
        open={disconnecting}
        onClose={() => setDisconnecting(false)}
        title="Disconnect all?"
        confirmLabel="Disconnect all"
        tone="danger"
        pending={false}
        error={null}
        onConfirm={() => {
          setDisconnecting(false);
          forgetAll();
        }}
      >
        <p>All API keys and their activity logs are removed from this browser.</p>
      </ConfirmDialog>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Clear everything that this browser keeps?"
        size="small"
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button variant="danger" onClick={clear}>
              Clear everything
            </Button>
          </>
        }
      >
        <p>
          All that is listed here is forgotten: the keys of this tab, the choices made in this browser, and
          what it has written down, such as changes, deployments, notes and saved views. Nothing changes in
          the service.
        </p>
      </Dialog>
    </Card>
  );
}
