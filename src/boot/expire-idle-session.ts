import { idleMinutes, isIdle, storedTouchMs } from '../api/connection/idle-time.ts';

/**
 * Applies the idle lock to a tab that was closed, discarded or asleep: browsers restore its storage, API keys
 * included. Everything is cleared before anything is sent.
 */
export function expireIdleSession(nowMs: number): void {
  if (!isIdle({ lastTouchMs: storedTouchMs(), nowMs, minutes: idleMinutes() })) return;
  sessionStorage.clear();
  const { pathname, search, hash } = location;
  if (pathname === '/connect') return;
  const back = new URLSearchParams({ return_to: pathname + search + hash, locked: '1' });
  history.replaceState(null, '', `/connect?${back}`);
}
