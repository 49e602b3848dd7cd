/** The setting, in minutes. 0, or nothing, turns the lock off. */
export const idleMinutesKey = 'service-console.idle-minutes';
/**
 * Stored per tab, because browsers restore it together with the tab's API keys. In local storage, its change tells the
 * other tabs that someone is active here.
 */
export const lastTouchKey = 'service-console.last-touch';

export const minutesOf = (stored: unknown): number => Math.max(0, Number(stored)) || 0;

/** After how many minutes of inactivity all connections are removed; 0 if the lock is off. */
export function idleMinutes(): number {
  try {
    return minutesOf(localStorage.getItem(idleMinutesKey));
  } catch {
    return 0;
  }
}

/** When this tab was last active, including before a reload or browser restart; NaN if unknown. */
export function storedTouchMs(): number {
  try {
    return Number(sessionStorage.getItem(lastTouchKey) ?? NaN);
  } catch {
    return NaN;
  }
}

export function storeTouch(atMs: number, isShared = false): void {
  try {
    sessionStorage.setItem(lastTouchKey, String(atMs));
    if (isShared) localStorage.setItem(lastTouchKey, String(atMs));
  } catch {
    // Without storage, no API key is stored either.
  }
}

/** Set while this tab hides people's names (domain/presentation.ts). */
export const presentationKey = 'service-console.presentation';

/**
 * Removes everything this tab stored: its API keys, and with them data such as the names of visited members. Presentation
 * mode stays on: whoever connects again may still share the screen.
 */
export function clearTab(): void {
  try {
    const presentation = sessionStorage.getItem(presentationKey);
    sessionStorage.clear();
    if (presentation !== null) sessionStorage.setItem(presentationKey, presentation);
  } catch {
    // Without storage, there is nothing to remove.
  }
}

/** Its change tells the other tabs that someone clears what this browser stores (features/settings/stored-data.tsx). */
export const clearedKey = 'service-console.cleared';

/** When that was; NaN if never. */
export function clearedMs(): number {
  try {
    return Number(localStorage.getItem(clearedKey) ?? NaN);
  } catch {
    return NaN;
  }
}

/** Whether the time is up. Compares clock times, because timers stop while a computer sleeps. */
export function isIdle(idle: {
  readonly lastTouchMs: number;
  readonly nowMs: number;
  readonly minutes: number;
}): boolean {
  return idle.minutes > 0 && idle.nowMs - idle.lastTouchMs >= idle.minutes * 60_000;
}
