export interface Channel {
  readonly post: (message: unknown) => void;
  readonly listen: (listener: (message: unknown) => void) => void;
}

/** The channel to other tabs of this app; undefined where the browser has none. */
export function tabChannel(name: string): Channel | undefined {
  try {
    const channel = new BroadcastChannel(name);
    return {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel only reaches its own origin
      post: (message) => channel.postMessage(message),
      listen: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
    };
  } catch {
    return undefined;
  }
}

/**
 * Runs the callback in one tab at a time. Locks are missing on plain-http hosts, and denied where a browser denies
 * storage. Without locks, two tabs may send the same request at once.
 */
export async function inOneTab<T>(name: string, run: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  try {
    return await (locks?.request(name, run) ?? run());
  } catch (error) {
    // Only a denied lock is handled here. Errors of the callback are thrown.
    if (error instanceof DOMException && error.name === 'SecurityError') return run();
    throw error;
  }
}

/** Whether no tab is in `inOneTab` with this name. Always true without locks. */
export async function isLockFree(name: string): Promise<boolean> {
  try {
    const look = (lock: Lock | null): boolean => lock !== null;
    return (await navigator.locks?.request(name, { mode: 'shared', ifAvailable: true }, look)) ?? true;
  } catch {
    return true;
  }
}

/** Longer than a request takes. */
const assumedHeldMs = 90_000;

/**
 * Resolves when no tab is in `inOneTab` with this name: the callback has ended, or its tab was closed. Without locks, a tab
 * that was just heard of may still be in it, so this waits for a while.
 */
export async function untilLockFree(name: string): Promise<void> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  try {
    if (locks !== undefined) return await locks.request(name, { mode: 'shared' }, () => undefined);
  } catch {
    // The browser denies locks.
  }
  await new Promise((resolve) => setTimeout(resolve, assumedHeldMs));
}

let reasons = 0;
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Makes the browser ask before the tab closes, until the returned function is called. */
export function confirmTabClose(): () => void {
  if (reasons === 0) globalThis.addEventListener?.('beforeunload', ask);
  reasons += 1;
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    reasons -= 1;
    if (reasons === 0) globalThis.removeEventListener?.('beforeunload', ask);
  };
}
