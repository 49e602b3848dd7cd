import { useEffect, useState } from 'react';

import { ApiError } from '@/api/transport/api-error.ts';

/** Why a retry has to wait for the rate limit. The error's own button counts down. */
export function useRetryAfter(error: unknown): string | undefined {
  const [over, setOver] = useState<unknown>(null);
  const seconds = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) : 0;
  useEffect(() => {
    if (seconds === 0) return;
    const timer = window.setTimeout(() => setOver(error), seconds * 1000);
    return () => window.clearTimeout(timer);
  }, [error, seconds]);
  return seconds > 0 && over !== error ? 'Rate limit reached. Wait before trying again.' : undefined;
}
