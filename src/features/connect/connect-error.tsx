import { useEffect, useRef } from 'react';

import { describeError } from '@/api/describe-error.ts';
import { ErrorState } from '@/ui/state/error-state.tsx';

interface ConnectErrorProps {
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
}

/** Why the credential was not accepted and what to do; takes the focus, as it answers what was just pressed. */
export function ConnectError({ error, onRetry }: ConnectErrorProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [error]);
  const described = describeError(error);
  return (
    <div ref={box} tabIndex={-1} className="rounded-card outline-none">
      <ErrorState {...described} onRetry={described.retryable ? onRetry : undefined} compact />
    </div>
  );
}
