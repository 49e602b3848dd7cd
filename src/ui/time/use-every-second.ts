import { useEffect, useState } from 'react';

/** The time in milliseconds, every second for as long as `runs`, and at once when somebody looks again. */
export function useEverySecond(runs = true): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!runs) return;
    const tick = (): void => setNow(Date.now());
    tick();
    const timer = window.setInterval(tick, 1000);
    // Timers of a page that nobody sees, and of a sleeping device, fire late.
    document.addEventListener('visibilitychange', tick);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [runs]);
  return now;
}
