import { useEffect, useEffectEvent } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { Banner } from '@/ui/feedback/banner.tsx';

import { ConnectError } from './connect-error.tsx';
import { nextColor } from './connection-labels.ts';
import { useConnect } from './use-connect.ts';

interface GatewaySignInProps {
  readonly connections: readonly Connection[];
  readonly onConnected: (connection: Connection) => void;
}

/** The gateway has the key already: connects at once, without asking for anything. */
export function GatewaySignIn({ connections, onConnected }: GatewaySignInProps) {
  const { failed, connect } = useConnect(onConnected);
  const start = (): void => {
    void connect({ auth: 'gateway', secret: null, name: '', color: nextColor(connections), kept: true });
  };
  const begin = useEffectEvent(start);
  useEffect(() => begin(), []);
  if (failed !== null) return <ConnectError gateway error={failed.error} onRetry={start} />;
  return (
    <Banner tone="neutral">The gateway signs you in. This browser never holds the key. Connecting…</Banner>
  );
}
