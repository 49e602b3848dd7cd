import { useState, useSyncExternalStore } from 'react';

import { rejectedCredentials } from '@/api/client.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Banner } from '@/ui/feedback/banner.tsx';
import { lazyDialog } from '@/ui/lazy/lazy-with-retry.tsx';

const ReplaceCredentialDialog = lazyDialog(
  async () => (await import('./replace-credential-dialog.tsx')).ReplaceCredentialDialog,
  ({ onClose }: { readonly connection: Connection; readonly onClose: () => void }) => onClose,
);

/** Offers a new API key in place when the API rejects the current one, so that nothing on the page is lost. */
export function RejectedCredential({ connection }: { readonly connection: Connection }) {
  const rejected = useSyncExternalStore(rejectedCredentials.subscribe, rejectedCredentials.get);
  const [open, setOpen] = useState(false);
  // A gateway's API key can't be replaced here.
  if (connection.auth === 'gateway' || !rejected.has(connection.id)) return null;
  const kind = connection.auth === 'key' ? 'API key' : 'token';
  return (
    <>
      <Banner
        tone="warn"
        className="mx-4 mt-4 md:mx-6"
        action={
          <Button size="small" onClick={() => setOpen(true)}>
            Replace {kind}…
          </Button>
        }
      >
        Replace your {kind} to continue. Your unsaved changes are kept.
      </Banner>
      {open && <ReplaceCredentialDialog connection={connection} onClose={() => setOpen(false)} />}
    </>
  );
}
