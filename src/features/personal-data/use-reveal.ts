import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export const shownForMs = 20_000;

export interface Shown {
  readonly id: string;
  readonly until: number;
}

export interface Revealing {
  readonly shown: Shown | null;
  readonly show: (id: string) => void;
  readonly mask: () => void;
}

/**
 * Lets one quote at a time be seen. It is masked again after a while, when the window or the tab is left, before the
 * page is printed or put aside by the browser, and when `place` changes; whoever holds the focus masks it on leaving.
 */
export function useReveal(place: unknown): Revealing {
  const [shown, setShown] = useState<Shown | null>(null);
  const [seenAt, setSeenAt] = useState(place);
  if (seenAt !== place) {
    setSeenAt(place);
    setShown(null);
  }
  const mask = useCallback(() => setShown(null), []);
  const show = useCallback((id: string) => setShown({ id, until: Date.now() + shownForMs }), []);

  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(mask, shown.until - Date.now());
    // Synchronously: the browser's snapshot of the page must not show it.
    const atOnce = () => flushSync(mask);
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('visibilitychange', atOnce, { signal });
    for (const event of ['pagehide', 'beforeprint', 'blur'])
      window.addEventListener(event, atOnce, { signal });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [shown, mask]);

  return { shown, show, mask };
}
