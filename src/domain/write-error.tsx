import { useEffect, useState } from 'react';

import { describeSaveError, unsureText } from '@/api/errors/describe-error.ts';
import {
  ApiError,
  isCredentialRejected,
  isNotFound,
  type OutcomeState,
  resolutionOf,
} from '@/api/transport/api-error.ts';
import { ErrorState } from '@/ui/feedback/error-state.tsx';

import { useConnection } from './connection-scope.tsx';

interface WriteErrorProps {
  readonly error: unknown;
  /** What failed, such as "save the audience". */
  readonly what: string;
  /** Only offered if the write certainly wasn't applied, so that nothing is done twice (spec §7). */
  readonly onRetry: (() => void) | undefined;
}

const afterReading: Readonly<Record<OutcomeState, string>> = {
  applied: 'The change was made.',
  not_applied: 'The change hasn’t gone through. You can try again.',
  unknown: 'We couldn’t confirm the change. Check the project before trying again.',
};

/** How a write failed, and what is known about its outcome. Nothing once the credential that the API rejected is replaced. */
export function WriteError({ error, what, onRetry }: WriteErrorProps) {
  const { secret } = useConnection();
  const [failure, setFailure] = useState({ error, secret });
  if (failure.error !== error) setFailure({ error, secret });
  if (isCredentialRejected(error) && failure.secret !== secret) return null;
  const description = describeSaveError(error, what);
  const isUnconfirmed = error instanceof ApiError && error.outcome === 'unknown';
  const state = resolutionOf(error)?.state ?? (isUnconfirmed ? 'unknown' : null);
  const repeatable = state === null ? description.retryable : state === 'not_applied';
  return (
    <ErrorState
      {...description}
      // Once the outcome is known, the text drops its caveat.
      meaning={
        state === null || state === 'unknown'
          ? description.meaning
          : description.meaning.replace(unsureText, '')
      }
      compact
      nextStep={
        state !== null
          ? afterReading[state]
          : // Some writes load the project first. It was on the page, so its URL was right.
            isNotFound(error)
            ? 'Ask a workspace owner or admin whether it was deleted.'
            : description.nextStep
      }
      onRetry={repeatable ? onRetry : undefined}
    />
  );
}

/** Why a retry has to wait, as the API asked. The error's own button counts down. */
export function useRetryAfter(error: unknown): string | undefined {
  const [over, setOver] = useState<unknown>(null);
  const seconds = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) : 0;
  useEffect(() => {
    if (seconds === 0) return;
    const timer = window.setTimeout(() => setOver(error), seconds * 1000);
    return () => window.clearTimeout(timer);
  }, [error, seconds]);
  // The error says whether it is a rate limit. An overloaded server asks for a wait, too.
  return seconds > 0 && over !== error ? 'Wait before trying again.' : undefined;
}
