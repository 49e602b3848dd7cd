import type { ReactNode } from 'react';

import { describeError } from '@/api/describe-error.ts';
import { ApiError } from '@/api/transport/api-error.ts';
import { Banner } from '@/ui/banner.tsx';
import { Button } from '@/ui/button.tsx';
import { ErrorState } from '@/ui/state/error-state.tsx';

interface PanelFailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
  /** The page is whole without it: what the plan or a permission leaves out is said, and is no alarm. */
  readonly aside?: boolean | undefined;
  /** What is on screen is older than the last try to read it. */
  readonly kept?: boolean | undefined;
}

export function PanelFailure({ error, onRetry, aside = false, kept = false }: PanelFailureProps) {
  const words = describeError(error);
  if (kept) return <ReadBefore {...words} onRetry={onRetry} />;
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

interface ReadBeforeProps {
  readonly title: string;
  readonly meaning: ReactNode;
  readonly onRetry: () => void;
}

function ReadBefore({ title, meaning, onRetry }: ReadBeforeProps) {
  return (
    <div className="px-4 pt-4">
      <Banner
        tone="warn"
        title={`${title}: what is shown was read before`}
        action={
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {meaning}
      </Banner>
    </div>
  );
}
