import { useSyncExternalStore } from 'react';

const TICK_MS = 30_000;

let now = 0;
let timer: number | undefined;
const listeners = new Set<() => void>();

/** Zero once its time is over, and when the computer's own clock was set back. */
const left = (): number => {
  const age = Date.now() - now;
  return age < 0 ? 0 : Math.max(0, TICK_MS - age);
};

const tick = (): void => {
  now = Date.now();
  window.clearTimeout(timer);
  timer = window.setTimeout(tick, TICK_MS);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  if (listeners.size === 1) {
    timer = window.setTimeout(tick, left());
    document.addEventListener('visibilitychange', tick);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', tick);
  };
};

const snapshot = (): number => {
  // Nobody keeps it going: all that is drawn together agrees, and a page that follows another needs no second drawing.
  if (listeners.size === 0 && left() === 0) now = Date.now();
  return now;
};

/** The time in milliseconds, every 30 s, from one clock for the whole page; it stands still while nobody looks. */
export const useNow = (): number => useSyncExternalStore(subscribe, snapshot);
