/**
 * Runs before each file of unit tests. Files share a process and its DOM, because a new one for each takes
 * four times as long. This resets modules, timers, globals, storage and the page.
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
