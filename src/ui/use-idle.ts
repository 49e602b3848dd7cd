import { useSyncExternalStore } from 'react';

import { onIdle } from './on-idle.ts';

/** A page that is never idle still gets there. */
const latestMs = 2_000;

let idle = false;
let asked = false;
const listeners = new Set<() => void>();

const begin = (): void => {
  idle = true;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  if (!asked) {
    asked = true;
    onIdle(begin, latestMs);
  }
  return () => listeners.delete(listener);
};

/** True once the first page has had nothing better to do for the first time: for what must not delay it. */
export const useIdle = (): boolean => useSyncExternalStore(subscribe, () => idle);
