/**
 * Runs before each file of unit tests. Files share a process and its DOM, because a new one for each takes
 * four times as long. This resets modules, timers, globals, storage, and the page.
 */
import { defaultScheduler, notifyManager } from '@tanstack/react-query';
import { configure } from '@testing-library/dom';
import { afterAll, vi } from 'vitest';

// The default of a second is too short for lazy parts on a busy machine. Only a failing test waits so long.
configure({ asyncUtilTimeout: 15_000 });

vi.resetModules();
// The application's query client changes this object of the library. With fake timers, its last notification is never
// sent, and the next file's would wait behind it.
notifyManager.setScheduler(defaultScheduler);
notifyManager.setNotifyFunction((notify) => notify());
if (typeof document !== 'undefined') {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
}

/** @type {string[]} The URLs of requests that no stub answered. */
const unanswered = [];
if (typeof document !== 'undefined')
  // The DOM's own would ask localhost, and print the refusal into the output of another test.
  globalThis.fetch = (request) => {
    unanswered.push(request instanceof Request ? request.url : String(request));
    return Promise.reject(new TypeError('No stub of fetch'));
  };

const realFetch = globalThis.fetch;
const origin = globalThis.location?.origin;

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  // A saved file opens in the DOM, and the next file's URLs would have no origin.
  if (globalThis.location?.origin !== origin) throw new Error(`The page left for ${location.href}`);
  // A spy on a stubbed global is restored to the stub, which the next file would use.
  if (globalThis.fetch !== realFetch) throw new Error('Stub fetch, don’t spy on it');
  if (unanswered.length > 0) throw new Error(`Requests without a stub of fetch: ${unanswered.join(', ')}`);
});
