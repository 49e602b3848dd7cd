import { useEffect, useState, useSyncExternalStore } from 'react';

import { formatClock } from '@/lib/dates.ts';
import { createLazyStore } from '@/lib/store.ts';
import { usePreference } from '@/ui/preferences.ts';

const TICK_MS = 30_000;

let isRunning = false;
const clock = createLazyStore({ load: Date.now, activate: run });

/** Zero once its time is over, and when the computer's own clock was set back. */
const left = (): number => {
  const age = Date.now() - clock.get();
  return age < 0 ? 0 : Math.max(0, TICK_MS - age);
};

function run(): () => void {
  const tick = (): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(tick, TICK_MS);
    clock.set(Date.now());
  };
  let timer = window.setTimeout(tick, left());
  isRunning = true;
  document.addEventListener('visibilitychange', tick);
  return () => {
    isRunning = false;
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

const snapshot = (): number => {
  // Nobody keeps it going: all that is drawn together agrees, and a page that follows another needs no second drawing.
  if (!isRunning && left() === 0) clock.set(Date.now());
  return clock.get();
};

/** The time in milliseconds, every 30 s, from one clock for the whole page; it stands still while nobody looks. */
export const useNow = (): number => useSyncExternalStore(clock.subscribe, snapshot);

/** `10:42`, with the day unless that is today, in the chosen zone. */
export function useClockTime(ms: number): string {
  const [zone] = usePreference('timeDisplay');
  const time = formatClock(new Date(ms).toISOString(), useNow(), zone);
  return zone === 'utc' ? `${time} UTC` : time;
}

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
