import { describeError } from '@/api/errors/describe-error.ts';
import { ErrorState } from '@/ui/feedback/error-state.tsx';

import { Term } from './term.tsx';

export interface FailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
  /** Inside a card, or above what is still shown. */
  readonly compact: boolean;
}

export function Failure({ error, onRetry, compact }: FailureProps) {
  return <ErrorState {...describeError(error)} onRetry={onRetry} compact={compact} />;
}

/** In the place of a number. */
export function CountFailure({ error }: { readonly error: Error }) {
  return <Term text="Not readable" hint={describeError(error).meaning} />;
}
