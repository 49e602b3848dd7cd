import { useEffect, useState, useSyncExternalStore } from 'react';

import { formatClock } from '@/lib/dates.ts';
import { createLazyStore } from '@/lib/store.ts';
import { hourMs } from '@/lib/utc-days.ts';
import { usePreference } from '@/ui/preferences.ts';

const tickMs = 30_000;

let isRunning = false;
const clock = createLazyStore({ load: Date.now, activate: run });

/** Zero after a tick is due, or if the computer's clock was set back. */
const left = (): number => {
  const age = Date.now() - clock.get();
  return age < 0 ? 0 : Math.max(0, tickMs - age);
};

function run(): () => void {
  const tick = (): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(tick, tickMs);
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
  // Without subscribers, update on read. Everything in one render gets the same time.
  if (!isRunning && left() === 0) clock.set(Date.now());
  return clock.get();
};

/** The time in milliseconds, every 30 s, from one clock for the page. */
export const useNow = (): number => useSyncExternalStore(clock.subscribe, snapshot);

/** `10:42 AM`, with the day if it isn't today, in the preferred zone. */
export function useClockTime(ms: number): string {
  const [zone] = usePreference('timeDisplay');
  const time = formatClock(new Date(ms).toISOString(), useNow(), zone);
  return zone === 'utc' ? `${time} UTC` : time;
}

/** The time in milliseconds, every second while `runs`, and when the page becomes visible. */
export function useEverySecond(runs = true): number {
  const [now, setNow] = useState(Date.now);
  // The last tick may be hours old, and a countdown that starts now would first show how long ago that was.
  const [ran, setRan] = useState(runs);
  if (ran !== runs) {
    setRan(runs);
    setNow(Date.now);
  }
  useEffect(() => {
    if (!runs) return;
    const tick = (): void => setNow(Date.now());
    tick();
    const timer = window.setInterval(tick, 1000);
    // Timers in hidden tabs and on sleeping devices fire late.
    document.addEventListener('visibilitychange', tick);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [runs]);
  return now;
}

/** The start of this hour, for what depends on the time but needn't change with every tick. */
export const useThisHour = (): number => Math.floor(useNow() / hourMs) * hourMs;
