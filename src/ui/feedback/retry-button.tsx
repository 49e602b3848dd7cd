import { useLayoutEffect, useRef, useState } from 'react';

import { Button, type ButtonSize } from '@/ui/controls/button.tsx';
import { focusHeading } from '@/ui/layout/focus-heading.ts';
import { useEverySecond } from '@/ui/time/use-now.ts';

interface RetryButtonProps {
  /** Set a new `key`, such as the request's ID, to restart the countdown. */
  seconds: number;
  size: ButtonSize;
  onRetry: () => void;
}

/** Counts down to the next allowed try, even in a hidden tab. */
export function RetryButton({ seconds, size, onRetry }: RetryButtonProps) {
  const [until] = useState(() => Date.now() + Math.ceil(seconds) * 1000);
  const [waits, setWaits] = useState(seconds > 0);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    return () => keepFocusNear(own);
  }, []);
  const left = Math.ceil((until - useEverySecond(waits)) / 1000);
  if (waits && left <= 0) setWaits(false);
  return (
    <Button
      ref={button}
      data-retry
      size={size}
      onClick={onRetry}
      disabledReason={waits ? 'The API asked us to wait before trying again.' : undefined}
      className="tabular"
    >
      {waits ? `Try again in ${left}s` : 'Try again'}
    </Button>
  );
}

/**
 * The button disappears with its error. Its focus moves to the button of the next error, or to the heading above, so
 * that no one starts over at the top of the page.
 */
function keepFocusNear(button: HTMLButtonElement | null): void {
  if (button === null || document.activeElement !== button) return;
  const regions = [button.closest<HTMLElement>('section, dialog'), button.closest<HTMLElement>('main')];
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    const region = regions.find((each) => each?.isConnected);
    const next = region?.querySelector<HTMLElement>('[data-retry]');
    const heading = region?.querySelector<HTMLElement>('h1, h2, h3');
    if (next) next.focus({ preventScroll: true });
    else if (heading) focusHeading(heading);
  });
}
