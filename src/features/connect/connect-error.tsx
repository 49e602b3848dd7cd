import { useEffect, useRef } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { describeError } from '@/api/errors/describe-error.ts';
import { describeRejected, type ErrorDescription } from '@/api/errors/describe-requirements.ts';
import { ErrorState } from '@/ui/feedback/error-state.tsx';

interface ConnectErrorProps {
  readonly error: unknown;
  /** Of the rejected credential, which isn't a connection yet. */
  readonly auth: Connection['auth'];
  readonly onRetry: (() => void) | undefined;
}

/** Why the credential wasn't accepted. Takes the focus, because it responds to the button just pressed. */
export function ConnectError({ error, auth, onRetry }: ConnectErrorProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [error]);
  const description = describeError(error);
  const described = { ...description, ...ownText(description.type, auth) };
  return (
    <div ref={box} tabIndex={-1} className="rounded-card outline-none">
      <ErrorState {...described} onRetry={described.retryable ? onRetry : undefined} compact />
    </div>
  );
}

function ownText(type: string, auth: Connection['auth']): Partial<ErrorDescription> {
  // This page has no banner that says it, and tries again only on request.
  if (type === 'offline')
    return { title: 'You’re offline', meaning: 'Reconnect to the internet, then try again.' };
  // The credential isn't a connection until it is accepted, so `describeError` doesn't know about it.
  return type === 'unauthorized' ? describeRejected(auth) : {};
}
