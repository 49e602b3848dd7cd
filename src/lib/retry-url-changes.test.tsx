import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { retryUrlChanges } from './retry-url-changes.ts';

let accepts: boolean;
/** What the browser accepted. */
const changes: string[] = [];
let router: RouterHistory;

beforeEach(() => {
  vi.useFakeTimers();
  accepts = true;
  for (const name of ['pushState', 'replaceState'] as const)
    history[name] = (_state, _unused, url) => {
      if (!accepts) throw new DOMException('More than 100 times', 'SecurityError');
      changes.push(`${name} ${url}`);
    };
  retryUrlChanges();
  router = createBrowserHistory();
  changes.length = 0;
});

afterEach(() => {
  router.destroy();
  Reflect.deleteProperty(history, 'pushState');
  Reflect.deleteProperty(history, 'replaceState');
  vi.useRealTimers();
});

const go = async (change: 'push' | 'replace', path: string): Promise<void> => {
  router[change](path);
  await vi.advanceTimersByTimeAsync(10);
};

test('sends the last refused change when the browser accepts changes again, and then new ones', async () => {
  accepts = false;
  await go('replace', '/a');
  await go('replace', '/b');
  await vi.advanceTimersByTimeAsync(3_000);
  accepts = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(changes).toEqual(['replaceState /b']);
  await go('push', '/c');
  expect(changes).toEqual(['replaceState /b', 'pushState /c']);
});

test('keeps the entry of a refused page when its URL is replaced meanwhile', async () => {
  accepts = false;
  await go('push', '/a');
  accepts = true;
  await go('replace', '/a?tab=1');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(changes).toEqual(['pushState /a?tab=1']);
});

test('drops a refused change after Back', async () => {
  accepts = false;
  await go('replace', '/a');
  accepts = true;
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(changes).toEqual([]);
});
