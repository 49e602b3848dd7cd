import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export const revealedForMs = 20_000;

export interface Revealed {
  readonly id: string;
  readonly until: number;
}

export interface Revealing {
  readonly revealed: Revealed | null;
  readonly show: (id: string) => void;
  readonly mask: () => void;
}

/**
 * Reveals one quote at a time. It is masked again after a while, when the window or the tab loses focus, before the page
 * is printed or suspended, and when `place` changes. The focused element masks it on blur.
 */
export function useReveal(place: unknown): Revealing {
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  const [seenAt, setSeenAt] = useState(place);
  if (seenAt !== place) {
    setSeenAt(place);
    setRevealed(null);
  }
  const mask = useCallback(() => setRevealed(null), []);
  const show = useCallback((id: string) => setRevealed({ id, until: Date.now() + revealedForMs }), []);

  useEffect(() => {
    if (revealed === null) return;
    const timer = setTimeout(mask, revealed.until - Date.now());
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
  }, [revealed, mask]);

  return { revealed, show, mask };
}
