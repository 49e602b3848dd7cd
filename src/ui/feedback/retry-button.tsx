import { useRef, useState } from 'react';

import { Button, type ButtonSize, type ButtonVariant } from '@/ui/controls/button.tsx';
import { cx } from '@/ui/cx.ts';
import { useFocusNearby } from '@/ui/layout/use-focus-nearby.ts';
import { useEverySecond } from '@/ui/time/use-now.ts';

interface RetryButtonProps {
  /** Set a new `key`, such as the request's ID, to restart the countdown. */
  seconds?: number;
  size: ButtonSize;
  variant?: ButtonVariant;
  className?: string;
  onRetry: () => void;
}

/** Counts down to the next allowed try, even in a hidden tab. */
export function RetryButton({ seconds = 0, size, variant, className, onRetry }: RetryButtonProps) {
  const [until] = useState(() => Date.now() + Math.ceil(seconds) * 1000);
  const [waits, setWaits] = useState(seconds > 0);
  const button = useRef<HTMLButtonElement>(null);
  useFocusNearby(button);
  const left = Math.ceil((until - useEverySecond(waits)) / 1000);
  if (waits && left <= 0) setWaits(false);
  return (
    <Button
      ref={button}
      data-retry
      // The alert around it would be read again with each second.
      aria-live="off"
      size={size}
      variant={variant}
      // A double click retries once. Its progress is shown elsewhere.
      pending={false}
      onClick={onRetry}
      disabledReason={waits ? 'The API asked us to wait before trying again.' : undefined}
      className={cx('tabular', className)}
    >
      {waits ? `Try again in ${left}s` : 'Try again'}
    </Button>
  );
}
