import { describeError } from '@/api/describe-error.ts';
import { ErrorState } from '@/ui/state/error-state.tsx';

import { Hinted } from './hinted.tsx';

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
  return <Hinted text="Not readable" hint={describeError(error).meaning} />;
}
