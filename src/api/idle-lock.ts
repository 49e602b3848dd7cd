import { connectionStore } from './connections.ts';

/** Minutes without a touch after which all connections are forgotten; 0 turns it off. */
const idleMinutesKey = 'service-console.idle-minutes';

const checkEveryMs = 15_000;
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

export function idleMinutes(): number {
  try {
    const minutes = Number(localStorage.getItem(idleMinutesKey));
    return Number.isFinite(minutes) && minutes > 0 ? minutes : 0;
  } catch {
    return 0;
  }
}

export function setIdleMinutes(minutes: number): void {
  try {
    if (minutes > 0) localStorage.setItem(idleMinutesKey, String(minutes));
    else localStorage.removeItem(idleMinutesKey);
  } catch {
    // A browser that refuses storage has no lock to set.
  }
}

/** Whether the time is over. Clocks are compared, not timers counted: a sleeping machine runs no timers. */
export function isIdle(of: {
  readonly lastTouchMs: number;
  readonly nowMs: number;
  readonly minutes: number;
}): boolean {
  return of.minutes > 0 && of.nowMs - of.lastTouchMs >= of.minutes * 60_000;
}

export interface IdleLock {
  /** Called after everything was forgotten. */
  readonly onLock: () => void;
  readonly now?: () => number;
}

/** Forgets every connection after the chosen minutes without pointer or keyboard; returns what stops the watch. */
export function startIdleLock({ onLock, now = Date.now }: IdleLock): () => void {
  let lastTouchMs = now();
  const check = () => {
    const connections = connectionStore.all();
    if (connections.length === 0 || !isIdle({ lastTouchMs, nowMs: now(), minutes: idleMinutes() })) return;
    for (const { id } of connections) connectionStore.remove(id);
    onLock();
  };
  const touch = () => {
    // Waking the machine up is a touch too, and must not undo the lock that is due.
    check();
    lastTouchMs = now();
  };
  const timer = setInterval(check, checkEveryMs);
  for (const name of touches) addEventListener(name, touch, { passive: true });
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    for (const name of touches) removeEventListener(name, touch);
    document.removeEventListener('visibilitychange', check);
  };
}
