import {
  type PropsWithChildren,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';

import { rejectedCredentials } from '@/api/client.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { useOnline } from '@/api/connection/online.ts';
import { useServiceNotices } from '@/api/use-rate-limit.ts';
import { credentialLabel } from '@/domain/credential-label.ts';
import { RateLimitBanner } from '@/domain/rate-limit-banner.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { Banner } from '@/ui/feedback/banner.tsx';
import { returnFocus } from '@/ui/layout/return-focus.ts';
import { lazyDialog } from '@/ui/lazy/lazy-with-retry.tsx';
import { useUppermostModal } from '@/ui/overlays/uppermost-modal.ts';

import { Announcements } from './announcements.tsx';
import { OfflineBanner, useApiUnreachable } from './offline-banner.tsx';

/**
 * Banners about the rate limit, the network, the credential and the API's version. Data stays on screen, and the cache
 * retries on its own (`createQueryClient`), so the offline banner disappears once the API is back.
 */
export function ConnectionStatus({ connection }: { readonly connection: Connection }) {
  const online = useOnline();
  const notices = useServiceNotices();
  const isUnreachable = useApiUnreachable();
  return (
    <>
      <Announced>
        <RateLimitBanner />
        {online && !isUnreachable ? null : <OfflineBanner offline={!online} />}
      </Announced>
      <RejectedCredential key={connection.id} connection={connection} />
      <Announced>
        <Announcements {...notices} />
      </Announced>
    </>
  );
}

/** Exists before its banners, because screen readers announce only what changes in an element that they know. */
const Announced = ({ children }: PropsWithChildren) => (
  <div aria-live="polite" className="contents">
    {children}
  </div>
);

const ReplaceCredentialDialog = lazyDialog(
  async () => (await import('./replace-credential-dialog.tsx')).ReplaceCredentialDialog,
  ({ onClose }: { readonly connection: Connection; readonly onClose: () => void }) => onClose,
);

/** Offers a new API key in place when the API rejects the current one, so that nothing on the page is lost. */
export function RejectedCredential({ connection }: { readonly connection: Connection }) {
  const rejected = useSyncExternalStore(rejectedCredentials.subscribe, rejectedCredentials.get);
  const uppermost = useUppermostModal();
  /** While its own dialog is open: the modal dialog below it, or null for none. */
  const [opener, setOpener] = useState<HTMLDialogElement | null>();
  const open = opener !== undefined;
  const modal = open ? opener : uppermost;
  /** Where the focus was before the button. */
  const before = useRef<Element | null>(null);
  // A gateway's API key can't be replaced here.
  const isShown = connection.auth !== 'gateway' && rejected.has(connection.id);
  // The focused button disappears when the credential is replaced, and when the banner moves into a dialog. The focus then
  // returns to the unsaved form.
  useLayoutEffect(() => {
    if (open || before.current === null || document.activeElement !== document.body) return;
    returnFocus(before.current);
    before.current = null;
  }, [isShown, open]);
  const kind = credentialLabel(connection.auth);
  const banner = (
    <Announced>
      {isShown && (
        <Banner
          tone="warn"
          className="mx-4 mt-4 in-[dialog]:order-first in-[dialog]:mx-5! in-[dialog]:py-3.5 md:mx-6"
          action={
            <Button
              size="small"
              onFocus={({ currentTarget, relatedTarget }) => {
                if (relatedTarget?.closest('dialog') === currentTarget.closest('dialog'))
                  before.current = relatedTarget;
                else before.current ??= document.querySelector('main');
              }}
              onClick={() => setOpener(modal)}
            >
              Replace {kind}…
            </Button>
          }
        >
          Replace your {kind} to continue without losing unsaved changes.
        </Banner>
      )}
    </Announced>
  );
  return (
    <>
      {/* A modal dialog makes the rest of the page inert, and its form needs the new credential. */}
      {modal === null ? banner : createPortal(banner, modal)}
      {/* Stays open even if the API accepts the old one again, so that what is typed isn't lost. */}
      {open && (
        <Suspense>
          <ReplaceCredentialDialog connection={connection} onClose={() => setOpener(undefined)} />
        </Suspense>
      )}
    </>
  );
}
