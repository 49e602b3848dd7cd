/** Minutes without a touch after which all connections are forgotten; 0 turns it off. */
const idleMinutesKey = 'service-console.idle-minutes';
/** In the tab's own storage, which browsers restore together with the keys in it. */
const lastTouchKey = 'service-console.last-touch';

export function idleMinutes(): number {
  try {
    return Math.max(0, Number(localStorage.getItem(idleMinutesKey))) || 0;
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

/** When this tab was touched last, before a reload or a restart of the browser too; NaN: nobody knows. */
export function storedTouchMs(): number {
  try {
    return Number(sessionStorage.getItem(lastTouchKey) ?? NaN);
  } catch {
    return NaN;
  }
}

export function storeTouch(atMs: number): void {
  try {
    sessionStorage.setItem(lastTouchKey, String(atMs));
  } catch {
    // Where nothing is kept, no key is either.
  }
}

/** All that the tab keeps, names of members that were looked at among it, goes with its keys, whatever page is shown. */
export function clearTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Where nothing is kept, nothing is left.
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
