import { useSyncExternalStore } from 'react';

const TICK_MS = 30_000;

let now = 0;
let timer: number | undefined;
const listeners = new Set<() => void>();

const tick = (): void => {
  now = Date.now();
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  if (listeners.size === 1) {
    timer = window.setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
    now = 0;
  };
};

const snapshot = (): number => {
  // Taken once per run of the clock, so that all that is drawn together agrees.
  if (now === 0) now = Date.now();
  return now;
};

/** The time in milliseconds, every 30 s, from one clock for the whole page; it stands still while nobody looks. */
export const useNow = (): number => useSyncExternalStore(subscribe, snapshot);
