import { describeError } from '@/api/describe-error.ts';
import { ApiError } from '@/api/transport/api-error.ts';
import { ErrorState } from '@/ui/state/error-state.tsx';

import { ReadBefore } from './read-before.tsx';

export interface PanelFailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
  /** The page is whole without it: what the plan or a permission leaves out is said, and is no alarm. */
  readonly aside?: boolean | undefined;
  /** When what is on screen all the same was read, and the room around saying so. */
  readonly kept?: { readonly readAtMs: number; readonly className?: string | undefined } | undefined;
}

export function PanelFailure({ error, onRetry, aside = false, kept }: PanelFailureProps) {
  if (kept !== undefined) return <ReadBefore {...kept} error={error} onRetry={onRetry} />;
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
