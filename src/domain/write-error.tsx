import { describeError, unsureWords } from '@/api/errors/describe-error.ts';
import { ApiError, type OutcomeState, resolutionOf } from '@/api/transport/api-error.ts';
import { ErrorState } from '@/ui/feedback/error-state.tsx';

interface WriteErrorProps {
  readonly error: unknown;
  /** Offered only where nothing can have been done, so that nothing is done twice unasked (spec §7). */
  readonly onRetry?: (() => void) | undefined;
}

const afterReading: Readonly<Record<OutcomeState, string>> = {
  applied: 'The change was made.',
  not_applied: 'The change hasn’t been made so far. You can try again.',
  unknown: 'We couldn’t confirm the change. Check the project before trying again.',
};

/** How a write failed, and what is known of its outcome. */
export function WriteError({ error, onRetry }: WriteErrorProps) {
  const words = describeError(error);
  const unsure = error instanceof ApiError && error.outcome === 'unknown';
  const state = resolutionOf(error)?.state ?? (unsure ? 'unknown' : null);
  const repeatable = state === null ? words.retryable : state === 'not_applied';
  return (
    <ErrorState
      {...words}
      // Once the outcome is known, the text doesn't also say that it may be otherwise.
      meaning={state === null || state === 'unknown' ? words.meaning : words.meaning.replace(unsureWords, '')}
      compact
      nextStep={state === null ? words.nextStep : afterReading[state]}
      onRetry={repeatable ? onRetry : undefined}
    />
  );
}
