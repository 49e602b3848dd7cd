import { useEffect, useState } from 'react';

import { Button, type ButtonSize } from '../button.tsx';

interface RetryButtonProps {
  /** What the service asked to wait; the count begins anew with another `key`, such as the request's id. */
  seconds: number;
  size: ButtonSize;
  onRetry: () => void;
}

/** Counts down what the service asked to wait before the next try. */
export function RetryButton({ seconds, size, onRetry }: RetryButtonProps) {
  const [left, setLeft] = useState(Math.ceil(seconds));
  useEffect(() => {
    if (left <= 0) return;
    const timer = window.setTimeout(() => setLeft(left - 1), 1000);
    return () => window.clearTimeout(timer);
  }, [left]);
  return (
    <Button
      size={size}
      onClick={onRetry}
      disabledReason={left > 0 ? 'The service asked to wait before the next try.' : undefined}
      className="tabular"
    >
      {left > 0 ? `Try again in ${left} s` : 'Try again'}
    </Button>
  );
}
