import { useEffect, useEffectEvent } from 'react';

import { useConnections } from '@/api/connection/connections.ts';
import { Banner } from '@/ui/feedback/banner.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';

import { ConnectError } from './connect-error.tsx';
import { ConnectForm } from './connect-form.tsx';
import { ConnectionList } from './connection-list.tsx';
import { DemoCards } from './demo-cards.tsx';
import { type OnConnected, useConnect } from './use-connect.ts';

interface ConnectPageProps extends OnConnected {
  /** Whether the gateway that serves this page adds the key by itself. */
  readonly gateway: boolean;
  /** Whether the idle lock has just forgotten the keys. */
  readonly locked: boolean;
  /** Whether connecting leads back to a page that was asked for. */
  readonly returning: boolean;
}

// Known when the build is made: the live build holds neither the cards nor the list of demo credentials.
const demo = import.meta.env.VITE_DEMO === '1';

/** Sign in: a demo credential, a key or token, or the gateway's own. */
export function ConnectPage({ gateway, locked, returning, onConnected }: ConnectPageProps) {
  const connections = useConnections();
  const gatewayUsed = connections.some((connection) => connection.auth === 'gateway');
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-[720px] flex-col gap-5 px-4 py-8 outline-none md:py-14"
    >
      <p className="flex items-center gap-2 font-medium text-ink-2">
        <img src="/favicon.svg" alt="" width={20} height={20} />
        Service Console
      </p>
      <div className="-mb-5">
        <PageHeader
          title="Connect"
          subtitle={
            demo
              ? 'Pick a demo credential. The data is a simulation.'
              : gateway
                ? 'The gateway that serves this page has the key.'
                : 'Sign in with a key of your workspace.'
          }
        />
      </div>
      {locked ? (
        <Banner tone="warn">
          Nothing was done in this tab for a while, so it forgot its keys. Connect again to go back to where
          you were.
        </Banner>
      ) : null}
      {returning && !locked ? (
        <Banner tone="neutral">Connect to open the page that you asked for.</Banner>
      ) : null}
      {connections.length === 0 ? null : (
        <Card title="Connections of this tab">
          <ConnectionList onUse={onConnected} />
        </Card>
      )}
      {gateway && !gatewayUsed ? <GatewaySignIn onConnected={onConnected} /> : null}
      {demo ? (
        <section aria-label="Demo credentials">
          <DemoCards onConnected={onConnected} />
        </section>
      ) : null}
      {/* A gateway that has a key puts it in place of any other: one that is pasted would never be used. */}
      {gateway ? (
        <BaseAddress gateway />
      ) : (
        <Card title={demo ? 'Or use a key of your own' : 'Your key'}>
          <ConnectForm onConnected={onConnected} />
          <div className="mt-4.5 border-t border-line pt-3.5">
            <BaseAddress gateway={false} />
          </div>
        </Card>
      )}
    </main>
  );
}

/** Where requests go, and by whom the key is added. */
function BaseAddress({ gateway }: { readonly gateway: boolean }) {
  const other = import.meta.env.VITE_SERVICE_BASE_URL;
  const direct = other !== undefined && other !== '';
  return (
    <p className="text-small text-ink-2">
      Requests go to{' '}
      <code className="font-mono break-all text-ink">{direct ? other : window.location.origin}/v1</code>
      {direct
        ? ', straight from this browser. The service must allow this address (CORS); its rate-limit headers may not be readable here.'
        : mode(gateway)}
    </p>
  );
}

function mode(gateway: boolean): string {
  if (demo) return ', answered inside this browser by the embedded service.';
  return gateway
    ? ', the gateway that serves this page; it puts its own key in place of any other.'
    : ', the gateway that serves this page, which passes them on with your key.';
}

/** The gateway has the key already: connects at once, without asking for anything. */
export function GatewaySignIn({ onConnected }: OnConnected) {
  const { failed, connect } = useConnect(onConnected);
  const start = (): void => {
    void connect({ auth: 'gateway', secret: null, name: '', kept: true });
  };
  const begin = useEffectEvent(start);
  useEffect(() => begin(), []);
  if (failed !== null) return <ConnectError gateway error={failed.error} onRetry={start} />;
  return (
    <Banner tone="neutral">The gateway signs you in. This browser never holds the key. Connecting…</Banner>
  );
}
