import { useEffect, useState } from 'react';

/** True once the page has had nothing better to do for the first time: for what must not delay it. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    // A page that is never idle still gets there.
    const begin = (): void => setIdle(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(begin, 1_000);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(begin, { timeout: 2_000 });
    return () => window.cancelIdleCallback(handle);
  }, []);
  return idle;
}
