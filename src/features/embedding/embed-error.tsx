import { describeError } from '@/api/errors/describe-error.ts';
import { ApiError } from '@/api/transport/api-error.ts';
import { ErrorState } from '@/ui/feedback/error-state.tsx';

interface EmbedErrorProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/**
 * Why there is no address. A lost answer is no riddle here: an address that nobody has opens nothing, and asking for
 * another changes nothing (spec 4.14).
 */
export function EmbedError({ error, onRetry }: EmbedErrorProps) {
  const words = describeError(error);
  if (error instanceof ApiError && error.outcome === 'unknown') {
    return (
      <ErrorState
        {...words}
        compact
        meaning="The answer was lost on the way. If a URL was made, nobody has it, and it ends by itself."
        nextStep="Nothing else has changed, so another one can be asked for."
        onRetry={onRetry}
      />
    );
  }
  return <ErrorState {...words} compact onRetry={words.retryable ? onRetry : undefined} />;
}
