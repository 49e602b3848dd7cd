/**
 * Runs before each file of unit tests. Files share a process and its DOM, because a new one for each takes
 * four times as long. This resets modules, timers, globals, storage and the page.
 */
import { configure } from '@testing-library/dom';
import { afterAll, vi } from 'vitest';

// The default of a second is too short for lazy parts on a busy machine. Only a failing test waits so long.
configure({ asyncUtilTimeout: 15_000 });

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
