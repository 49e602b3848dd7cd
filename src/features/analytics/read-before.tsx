import { describeError } from '@/api/describe-error.ts';
import { isUnreachable } from '@/api/unreachable.ts';
import { Banner } from '@/ui/banner.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { RetryButton } from '@/ui/state/retry-button.tsx';

interface ReadBeforeProps {
  readonly error: Error;
  readonly onRetry: () => void;
  /** Of what is shown; null where its panel says it anyway. */
  readonly readAtMs: number | null;
  /** Of the room around it, which goes with it. */
  readonly className?: string | undefined;
}

/** What is shown is older than the last try to read it: how old, and why. That nothing answers, the page's head says. */
export function ReadBefore({ error, onRetry, readAtMs, className }: ReadBeforeProps) {
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
