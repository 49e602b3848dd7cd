import { useEffect, useRef } from 'react';

import { describeError } from '@/api/errors/describe-error.ts';
import { describeKey } from '@/api/errors/describe-requirements.ts';
import { ErrorState } from '@/ui/feedback/error-state.tsx';

interface ConnectErrorProps {
  readonly error: unknown;
  /** The gateway adds the key. */
  readonly gateway?: boolean;
  readonly onRetry?: (() => void) | undefined;
}

/** Why the credential was not accepted and what to do; takes the focus, as it answers what was just pressed. */
export function ConnectError({ error, gateway = false, onRetry }: ConnectErrorProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [error]);
  const told = describeError(error);
  // Nothing else knows of the gateway yet: it is no connection before it was accepted.
  const described = gateway && told.type === 'unauthorized' ? { ...told, ...describeKey(true) } : told;
  return (
    <div ref={box} tabIndex={-1} className="rounded-card outline-none">
      <ErrorState {...described} onRetry={described.retryable ? onRetry : undefined} compact />
    </div>
  );
}
