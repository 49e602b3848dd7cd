import { describeError } from '@/api/describe-error.ts';
import { ApiError } from '@/api/transport/api-error.ts';
import { ErrorState } from '@/ui/state/error-state.tsx';

interface PanelFailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
  /** The page is whole without it: what the plan or a permission leaves out is said, and is no alarm. */
  readonly aside?: boolean | undefined;
}

export function PanelFailure({ error, onRetry, aside = false }: PanelFailureProps) {
  const words = describeError(error);
  if (!aside || !(error instanceof ApiError) || (error.status !== 402 && error.status !== 403))
    return <ErrorState {...words} onRetry={onRetry} compact />;
  return (
    <div className="flex flex-col gap-1 text-ink-2">
      <p className="font-medium text-ink">{words.title}</p>
      <p>{words.meaning}</p>
      <p>{words.nextStep}</p>
    </div>
  );
}
