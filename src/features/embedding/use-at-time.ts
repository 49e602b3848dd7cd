import { useEffect, useEffectEvent } from 'react';

/** Tells when a moment has passed, and after it again whenever the page comes into sight or goes out of it. */
export function useAtTime(at: number | null, onPassed: () => void): void {
  const passed = useEffectEvent(onPassed);
  useEffect(() => {
    if (at === null) return;
    let timer: number | undefined;
    // Timers of a sleeping device fire late, so the clock is asked again whenever somebody looks.
    const check = (): void => {
      window.clearTimeout(timer);
      const left = at - Date.now();
      if (left > 0) timer = window.setTimeout(check, left);
      else passed();
    };
    check();
    document.addEventListener('visibilitychange', check);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [at]);
}
