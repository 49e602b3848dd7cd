import { useEffect, useState } from 'react';

/** Whether a moment has passed; draws anew once when it does, not every second. */
export function useEnded(at: number | null): boolean {
  const [endedAt, setEndedAt] = useState<number | null>(null);
  useEffect(() => {
    if (at === null) return;
    let timer: number | undefined;
    // Timers of a sleeping device fire late, so the clock is asked again whenever somebody looks.
    const check = (): void => {
      window.clearTimeout(timer);
      const left = at - Date.now();
      if (left > 0) timer = window.setTimeout(check, left);
      else setEndedAt(at);
    };
    check();
    document.addEventListener('visibilitychange', check);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [at]);
  return at !== null && endedAt === at;
}
