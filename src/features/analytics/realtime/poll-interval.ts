import { useSyncExternalStore } from 'react';

import { localStore } from '@/lib/local-store.ts';

/** Seconds between two reads of what happens now. */
export const intervals = [10, 30, 60] as const;
export type Interval = (typeof intervals)[number];

const usual: Interval = 30;

const interval = /* @__PURE__ */ localStore<Interval>({
  key: 'service-console.realtime',
  parse: (stored) => intervals.find((seconds) => seconds === stored) ?? usual,
});
/** A pause ends with the page: somebody who comes back another day is not left with old numbers. */
const paused = /* @__PURE__ */ localStore<boolean>({
  key: 'service-console.realtime-paused',
  parse: () => false,
  storage: () => undefined,
});

export interface PollInterval {
  readonly seconds: Interval;
  readonly setSeconds: (seconds: Interval) => void;
  readonly paused: boolean;
  readonly setPaused: (paused: boolean) => void;
  /** Null: only when asked to. */
  readonly everyMs: number | null;
}

/** How often what happens now is read; one choice for all that shows it. */
export function usePollInterval(): PollInterval {
  const seconds = useSyncExternalStore(interval.subscribe, interval.get);
  const isPaused = useSyncExternalStore(paused.subscribe, paused.get);
  return {
    seconds,
    setSeconds: (next) => interval.update(() => next),
    paused: isPaused,
    setPaused: (next) => paused.update(() => next),
    everyMs: isPaused ? null : seconds * 1000,
  };
}
