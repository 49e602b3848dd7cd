import { connectionStore } from './connections.ts';
import { clearTab, idleMinutes, isIdle, storeTouch, storedTouchMs } from './idle-time.ts';

const checkEveryMs = 15_000;
/** Pointer moves update the stored time at most this often. */
const keepEveryMs = 5_000;
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

export interface IdleLock {
  /** Called once everything is removed. */
  readonly onLock: () => void;
  readonly now?: () => number;
}

/**
 * Removes every connection after the chosen minutes without pointer or keyboard activity; returns a function that
 * stops it. Loading the page isn't activity: `src/boot/first-paint.ts` checks the stored time before anything is
 * sent.
 */
export function startIdleLock({ onLock, now = Date.now }: IdleLock): () => void {
  let lastTouchMs = storedTouchMs() || now();
  let storedMs = 0;
  const writeTouch = () => {
    if (lastTouchMs - storedMs < keepEveryMs) return;
    storedMs = lastTouchMs;
    storeTouch(lastTouchMs);
  };
  const check = () => {
    const connections = connectionStore.all();
    if (connections.length > 0 && isIdle({ lastTouchMs, nowMs: now(), minutes: idleMinutes() })) {
      for (const { id } of connections) connectionStore.remove(id, 'locked');
      clearTab();
      // Reconnecting restarts the timer.
      lastTouchMs = now();
      onLock();
    }
    writeTouch();
  };
  const touch = () => {
    // Activity after the computer wakes up must not undo a lock that is due.
    check();
    lastTouchMs = now();
    writeTouch();
  };
  writeTouch();
  const timer = setInterval(check, checkEveryMs);
  for (const name of touches) addEventListener(name, touch, { passive: true });
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    for (const name of touches) removeEventListener(name, touch);
    document.removeEventListener('visibilitychange', check);
  };
}
