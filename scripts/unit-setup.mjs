/**
 * Runs before each file of unit tests. Files share a process and its DOM, as a new one for each takes four times as
 * long; modules, timers, globals, storage, the page and its address are those of a fresh one all the same.
 */
import { afterAll, vi } from 'vitest';

vi.resetModules();
if (typeof document !== 'undefined') {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
}

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
