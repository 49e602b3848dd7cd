import { localStore } from '@/lib/local-store.ts';

import { connectionStore } from './connections.ts';
import {
  clearTab,
  idleMinutesKey,
  isIdle,
  lastTouchKey,
  minutesOf,
  storeTouch,
  storedTouchMs,
} from './idle-time.ts';

const checkEveryMs = 15_000;
/** Pointer moves update the stored time at most this often. */
const storeEveryMs = 5_000;
const warnBeforeMs = 60_000;
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** After how many minutes of inactivity all connections are removed; 0 if the lock is off. */
export const idleTimeout = /* @__PURE__ */ localStore({ key: idleMinutesKey, version: 1, parse: minutesOf });

interface IdleLock {
  /** Called once everything is removed. */
  readonly onLock: () => void;
  /** Called with true a minute before, and with false if someone is active again in time. */
  readonly onWarn: (isDue: boolean) => void;
}

/**
 * Removes every connection after the chosen minutes without pointer or keyboard activity in any connected tab; returns
 * a function that stops it. Loading the page isn't activity: `src/boot/first-paint.ts` checks the stored time before
 * anything is sent.
 */
export function startIdleLock({ onLock, onWarn }: IdleLock): () => void {
  let lastTouchMs = storedTouchMs() || Date.now();
  let storedMs = 0;
  let warned = false;
  const warn = (isDue: boolean) => {
    if (isDue !== warned) onWarn(isDue);
    warned = isDue;
  };
  const writeTouch = () => {
    if (lastTouchMs - storedMs < storeEveryMs) return;
    storedMs = lastTouchMs;
    // A tab without connections has nothing to keep open, and may be used by someone else.
    storeTouch(lastTouchMs, idleTimeout.get() > 0 && connectionStore.all().length > 0);
  };
  const check = (nowMs = Date.now()) => {
    const connections = connectionStore.all();
    const isIdleIn = (ms: number) =>
      connections.length > 0 && isIdle({ lastTouchMs, nowMs: nowMs + ms, minutes: idleTimeout.get() });
    const locks = isIdleIn(0);
    warn(!locks && isIdleIn(warnBeforeMs));
    if (locks) {
      for (const { id } of connections) connectionStore.remove(id, 'locked');
      clearTab();
      // Reconnecting restarts the timer.
      lastTouchMs = Date.now();
      onLock();
    }
    writeTouch();
  };
  const touch = (atMs: number) => {
    // Activity after the computer wakes up must not undo a lock that is due.
    check(atMs);
    lastTouchMs = atMs;
    warn(false);
    writeTouch();
  };
  const onTouch = () => touch(Date.now());
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === lastTouchKey && Number(newValue) > lastTouchMs) touch(Number(newValue));
  };
  const onTime = () => check();
  writeTouch();
  const timer = setInterval(onTime, checkEveryMs);
  for (const name of touches) addEventListener(name, onTouch, { passive: true });
  addEventListener('storage', onStorage);
  document.addEventListener('visibilitychange', onTime);
  return () => {
    clearInterval(timer);
    for (const name of touches) removeEventListener(name, onTouch);
    removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', onTime);
  };
}
