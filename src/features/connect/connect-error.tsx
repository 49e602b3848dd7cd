import { useEffect, useRef } from 'react';

import { describeError } from '@/api/errors/describe-error.ts';
import { describeKey, type ErrorDescription } from '@/api/errors/describe-requirements.ts';
import { ErrorState } from '@/ui/feedback/error-state.tsx';

interface ConnectErrorProps {
  readonly error: unknown;
  /** Whether the gateway adds the API key. */
  readonly gateway?: boolean;
  readonly onRetry?: (() => void) | undefined;
}

/** Why the credential wasn't accepted. Takes the focus, because it responds to the button just pressed. */
export function ConnectError({ error, gateway = false, onRetry }: ConnectErrorProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [error]);
  const description = describeError(error);
  const described = { ...description, ...ownText(description.type, gateway) };
  return (
    <div ref={box} tabIndex={-1} className="rounded-card outline-none">
      <ErrorState {...described} onRetry={described.retryable ? onRetry : undefined} compact />
    </div>
  );
}

function ownText(type: string, gateway: boolean): Partial<ErrorDescription> {
  // This page has no banner that says it, and tries again only on request.
  if (type === 'offline')
    return { title: 'You’re offline', meaning: 'Reconnect to the internet, then try again.' };
  // The gateway isn't a connection until its API key is accepted, so `describeError` doesn't know about it.
  return gateway && type === 'unauthorized' ? describeKey(true) : {};
}
