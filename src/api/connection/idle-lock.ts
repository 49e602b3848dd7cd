import { connectionStore } from './connections.ts';
import { clearTab, idleMinutes, isIdle, storeTouch, storedTouchMs } from './idle-time.ts';

const checkEveryMs = 15_000;
/** A pointer that moves is not written down at each step. */
const keepEveryMs = 5_000;
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

export interface IdleLock {
  /** Called after everything was forgotten. */
  readonly onLock: () => void;
  readonly now?: () => number;
}

/**
 * Forgets every connection after the chosen minutes without pointer or keyboard; returns what stops the watch. A load of
 * the page is no touch: `src/boot/expire-idle-session.ts` looks at what is kept here before anything is sent.
 */
export function startIdleLock({ onLock, now = Date.now }: IdleLock): () => void {
  let lastTouchMs = storedTouchMs() || now();
  let keptMs = 0;
  const keep = () => {
    if (lastTouchMs - keptMs < keepEveryMs) return;
    keptMs = lastTouchMs;
    storeTouch(lastTouchMs);
  };
  const check = () => {
    const connections = connectionStore.all();
    if (connections.length > 0 && isIdle({ lastTouchMs, nowMs: now(), minutes: idleMinutes() })) {
      for (const { id } of connections) connectionStore.remove(id);
      clearTab();
      // Who connects again begins anew.
      lastTouchMs = now();
      onLock();
    }
    keep();
  };
  const touch = () => {
    // Waking the machine up is a touch too, and must not undo the lock that is due.
    check();
    lastTouchMs = now();
    keep();
  };
  keep();
  const timer = setInterval(check, checkEveryMs);
  for (const name of touches) addEventListener(name, touch, { passive: true });
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    for (const name of touches) removeEventListener(name, touch);
    document.removeEventListener('visibilitychange', check);
  };
}
