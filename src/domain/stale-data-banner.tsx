import { describeError } from '@/api/errors/describe-error.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Banner } from '@/ui/feedback/banner.tsx';

interface ReadBeforeBannerProps {
  readonly error: Error;
  readonly onRetry: () => void;
  readonly className?: string | undefined;
}

/** Over a page whose last read failed, and which shows what an earlier one gave. */
export function StaleDataBanner({ error, onRetry, className }: ReadBeforeBannerProps) {
  const { title, meaning, refused } = describeError(error);
  return (
    <Banner
      tone="warn"
      title={title}
      className={className}
      action={
        refused ? undefined : (
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {meaning} What is shown was read before.
    </Banner>
  );
}
