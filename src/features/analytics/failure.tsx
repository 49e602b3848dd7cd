import { describeError } from '@/api/describe-error.ts';
import { ErrorState } from '@/ui/state/error-state.tsx';

interface PanelFailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

export const PanelFailure = ({ error, onRetry }: PanelFailureProps) => (
  <ErrorState {...describeError(error)} onRetry={onRetry} compact />
);
