import { describeError } from '@/api/errors/describe-error.ts';
import { isUnreachable } from '@/api/errors/error-guards.ts';
import { Banner } from '@/ui/feedback/banner.tsx';
import { RetryButton } from '@/ui/feedback/retry-button.tsx';
import { useClockTime } from '@/ui/time/use-now.ts';

interface StaleDataBannerProps {
  readonly error: Error;
  readonly onRetry: () => void;
  /** When the visible data was loaded, in milliseconds; null where the panel shows it. */
  readonly loadedAtMs: number | null;
  /** Names the list where a page has more than one. */
  readonly name?: string | undefined;
  readonly className?: string | undefined;
}

/** Shown above data that couldn't be refreshed. If the API is unreachable, the shell's banner is shown instead. */
export function StaleDataBanner({ error, onRetry, loadedAtMs, name, className }: StaleDataBannerProps) {
  const time = useClockTime(loadedAtMs ?? 0);
  if (isUnreachable(error)) return null;
  const { title, meaning, nextStep, retryable, refused, requestId, retryAfterSeconds } = describeError(error);
  return (
    <div className={className}>
      <Banner
        tone="warn"
        title={name === undefined ? title : `${name}: ${title}`}
        action={
          refused ? undefined : (
            <RetryButton key={requestId} size="small" seconds={retryAfterSeconds ?? 0} onRetry={onRetry} />
          )
        }
      >
        {loadedAtMs === null ? null : `Showing data from ${time}. `}Couldn’t refresh. {meaning}{' '}
        {retryable ? null : nextStep}
      </Banner>
    </div>
  );
}
