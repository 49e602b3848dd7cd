import { describeError } from '@/api/errors/describe-error.ts';
import { isForbidden } from '@/api/errors/error-guards.ts';
import { StaleDataBanner } from '@/domain/stale-data-banner.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { Banner } from '@/ui/feedback/banner.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Card } from '@/ui/layout/card.tsx';

export interface PanelErrorProps {
  readonly error: Error;
  readonly onRetry: () => void;
  /** The page is whole without it: what the plan or a permission leaves out is said, and is no alarm. */
  readonly aside?: boolean | undefined;
  /** When what is on screen all the same was read, and the room around saying so. */
  readonly kept?: { readonly loadedAtMs: number; readonly className?: string | undefined } | undefined;
}

export function PanelError({ error, onRetry, aside = false, kept }: PanelErrorProps) {
  if (kept !== undefined) return <StaleDataBanner {...kept} error={error} onRetry={onRetry} />;
  const words = describeError(error);
  if (!aside || !isForbidden(error)) return <ErrorState {...words} onRetry={onRetry} compact />;
  return (
    <div className="flex flex-col gap-1 text-ink-2">
      <p className="font-medium text-ink">{words.title}</p>
      <p>{words.meaning}</p>
      <p>{words.nextStep}</p>
    </div>
  );
}

/** In place of cards and chart. */
export const TrafficError = (props: Pick<PanelErrorProps, 'error' | 'onRetry'>) => (
  <Card title="Traffic">
    <PanelError {...props} />
  </Card>
);

interface NotComparedProps {
  readonly error: Error;
  readonly onRetry: () => void;
  /** Something of it was read before, and is shown. */
  readonly kept: boolean;
}

/** The traffic is there; what it is compared with is not. */
export const NotCompared = ({ error, onRetry, kept }: NotComparedProps) => (
  <Banner
    tone="warn"
    title="What it is compared with could not be read"
    action={
      describeError(error).refused ? undefined : (
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      )
    }
  >
    {kept ? 'What is shown of it was read before.' : 'The numbers of the range itself are whole.'}
  </Banner>
);
