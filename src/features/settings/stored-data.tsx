import { useState } from 'react';

import { connectionStore, useConnections } from '@/api/connection/connections.ts';
import { clearedKey } from '@/api/connection/idle-time.ts';
import { isSafari } from '@/lib/is-safari.ts';
import { decisions } from '@/local/decisions.ts';
import { itemJobs } from '@/local/item-jobs.ts';
import { scanSnapshots } from '@/local/scan-snapshots.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';

export function StoredData({ onDisconnectedAll }: { readonly onDisconnectedAll: () => void }) {
  const connections = useConnections();
  const [clearing, setClearing] = useState(false);
  const [disconnecting, setDisconnecting] = useState(false);
  const disconnectAll = (): void => {
    for (const { id } of connections) connectionStore.remove(id);
    onDisconnectedAll();
  };
  const clear = async (): Promise<void> => {
    await itemJobs.clear().catch(() => undefined);
    // Before the rest, so that no other tab stores anything again.
    leaveOtherTabs();
    await decisions.clear().catch(() => undefined);
    await scanSnapshots.clear().catch(() => undefined);
    clearStored();
    setClearing(false);
    disconnectAll();
    // Stores in memory still hold the data. A page load starts from nothing.
    window.location.assign('/connect');
  };
  return (
    <>
      <Card
        title="Stored data"
        description={`API keys are removed when you close this tab. Everything else stays in this browser.${isSafari() ? ' Safari deletes it after seven days without a visit, so export a backup now and then.' : ''}`}
        actions={
          <>
            <Button
              disabledReason={connections.length === 0 ? 'No connections yet.' : undefined}
              onClick={() => setDisconnecting(true)}
            >
              Disconnect all
            </Button>
            <Button variant="danger" onClick={() => setClearing(true)}>
              Clear stored data
            </Button>
          </>
        }
      />
      {disconnecting && (
        <ConfirmDialog
          onClose={() => setDisconnecting(false)}
          title="Disconnect all?"
          confirmLabel="Disconnect all"
          tone="danger"
          pending={false}
          error={null}
          onConfirm={() => {
            setDisconnecting(false);
            disconnectAll();
          }}
        >
          <p>
            All API keys of this tab, their activity logs, jobs, stored scans, and favorites are removed.
            Running jobs stop.
          </p>
          <p>Other tabs stay connected, but lose this data too.</p>
        </ConfirmDialog>
      )}
      {clearing && (
        <ConfirmDialog
          onClose={() => setClearing(false)}
          title="Clear all stored data?"
          confirmLabel="Clear stored data"
          tone="danger"
          pending={false}
          error={null}
          onConfirm={() => void clear()}
        >
          <p>
            Disconnects all tabs, stops running jobs, and deletes what Service Console keeps in this browser.
            Unsaved changes are lost. Projects don’t change.
          </p>
          <p>
            This includes notes, decisions, rules, due dates, saved views, favorites, jobs, scans, and
            history.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

function leaveOtherTabs(): void {
  try {
    localStorage.setItem(clearedKey, String(Date.now()));
  } catch {
    // If the browser denies storage, the other tabs have stored nothing either.
  }
}

/** Keeps only the time of the clearing, so that tabs that are closed or asleep disconnect when they return. */
function clearStored(): void {
  try {
    for (const store of [sessionStorage, localStorage])
      for (const key of Object.keys(store))
        if (key.startsWith('service-console.') && key !== clearedKey) store.removeItem(key);
  } catch {
    // If the browser denies storage, there is nothing to clear.
  }
}
