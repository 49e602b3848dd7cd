import { describeError } from '@/api/errors/describe-error.ts';
import { isUnreachable } from '@/api/errors/error-guards.ts';
import { Banner } from '@/ui/feedback/banner.tsx';
import { RetryButton } from '@/ui/feedback/retry-button.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

interface ReadBeforeProps {
  readonly error: Error;
  readonly onRetry: () => void;
  /** Of what is shown; null where its panel says it anyway. */
  readonly readAtMs: number | null;
  /** Of the room around it, which goes with it. */
  readonly className?: string | undefined;
}

/** What is shown is older than the last try to read it: how old, and why. That nothing answers, the page's head says. */
export function StaleDataBanner({ error, onRetry, readAtMs, className }: ReadBeforeProps) {
  if (isUnreachable(error)) return null;
  const { title, meaning, nextStep, retryable, refused, requestId, retryAfterSeconds } = describeError(error);
  return (
    <div className={className}>
      <Banner
        tone="warn"
        title={title}
        action={
          refused ? undefined : (
            <RetryButton key={requestId} size="small" seconds={retryAfterSeconds ?? 0} onRetry={onRetry} />
          )
        }
      >
        {readAtMs === null ? null : (
          <>
            What is shown was read <RelativeTime midSentence value={new Date(readAtMs).toISOString()} />.{' '}
          </>
        )}
        {meaning} {retryable ? null : nextStep}
      </Banner>
    </div>
  );
}
