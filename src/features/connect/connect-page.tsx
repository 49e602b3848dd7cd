import { useEffect, useEffectEvent } from 'react';

import { useConnections } from '@/api/connection/connections.ts';
import { ExternalButton } from '@/ui/controls/button.tsx';
import { Banner } from '@/ui/feedback/banner.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Brand } from '@/ui/layout/brand.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';

import { ConnectError } from './connect-error.tsx';
import { ConnectForm } from './connect-form.tsx';
import { ConnectionList } from './connection-list.tsx';
import { DemoCards } from './demo-cards.tsx';
import { type OnConnected, useConnect } from './use-connect.ts';

interface ConnectPageProps extends OnConnected {
  /** Whether the gateway adds the API key. Null if that couldn't be determined. */
  readonly gateway: boolean | null;
  /** Tries to determine it again. */
  readonly onRetry: () => void;
  /** Whether the idle lock has just disconnected this tab. */
  readonly locked: boolean;
  /** Whether connecting leads back to a requested page. */
  readonly returning: boolean;
}

// Known at build time: the live build leaves out the demo credentials.
const demo = import.meta.env.VITE_DEMO === '1';

export function ConnectPage({ gateway, locked, returning, onRetry, onConnected }: ConnectPageProps) {
  const connections = useConnections();
  const gatewayUsed = connections.some((connection) => connection.auth === 'gateway');
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-180 flex-col gap-5 px-4 py-8 outline-none md:py-14"
    >
      <Brand />
      <div className="-mb-5">
        <PageHeader
          title="Connect"
          subtitle={
            demo
              ? 'Choose a demo account. All data is simulated.'
              : gateway === false
                ? 'Use an API key from your workspace.'
                : gateway
                  ? 'The gateway provides the API key.'
                  : undefined
          }
        />
      </div>
      {locked ? (
        <Banner tone="warn">
          Disconnected due to inactivity. Connect again to return to the page you left.
        </Banner>
      ) : null}
      {returning && !locked ? (
        <Banner tone="neutral">Connect to continue to the page you requested.</Banner>
      ) : null}
      {connections.length === 0 ? null : (
        <Card title="Connections">
          <ConnectionList onUse={onConnected} />
        </Card>
      )}
      {gateway && !gatewayUsed ? <GatewaySignIn onConnected={onConnected} /> : null}
      {demo ? (
        <section aria-label="Demo accounts">
          <DemoCards onConnected={onConnected} />
        </section>
      ) : null}
      {/* A gateway with an API key replaces any other, so a pasted one would never be used. */}
      {gateway === null ? (
        <ErrorState
          title="Couldn’t load this page"
          meaning="The connection failed, or your company sign-in expired."
          onRetry={onRetry}
          // In another tab, because this one may have connections that a reload removes.
          action={<ExternalButton href={`${location.origin}/`}>Sign in again</ExternalButton>}
        />
      ) : gateway ? (
        <BaseAddress gateway />
      ) : (
        <Card title={demo ? 'Or use your own credentials' : 'Your credentials'}>
          <ConnectForm onConnected={onConnected} />
          <div className="mt-4.5 border-t border-line pt-3.5">
            <BaseAddress gateway={false} />
          </div>
        </Card>
      )}
    </main>
  );
}

/** Names the server that requests go to, and who adds the API key. */
function BaseAddress({ gateway }: { readonly gateway: boolean }) {
  const other = import.meta.env.VITE_SERVICE_BASE_URL;
  const direct = other !== undefined && other !== '';
  return (
    <p className="text-small text-ink-2">
      {demo ? 'Requests to' : 'Requests go to'}{' '}
      <code className="font-mono wrap-anywhere text-ink">{direct ? other : window.location.origin}/v1</code>
      {direct
        ? ', directly from this browser. The API must allow this origin (CORS), and rate limits may be hidden.'
        : routeLabel(gateway)}
    </p>
  );
}

function routeLabel(gateway: boolean): string {
  if (demo) return ' are simulated in this browser.';
  return gateway
    ? '. The gateway replaces any API key with its own.'
    : '. The gateway passes them on with your API key.';
}

/** Connects immediately: the gateway already has an API key. */
export function GatewaySignIn({ onConnected }: OnConnected) {
  const { failed, verify } = useConnect(onConnected);
  const start = (): void => {
    void verify({ auth: 'gateway', secret: null, name: '' });
  };
  const onMount = useEffectEvent(start);
  useEffect(() => onMount(), []);
  if (failed !== null) return <ConnectError auth="gateway" error={failed.error} onRetry={start} />;
  return <Banner tone="neutral">Connecting… The gateway’s API key never reaches this browser.</Banner>;
}
