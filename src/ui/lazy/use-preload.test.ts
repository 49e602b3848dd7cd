import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { onIdle } from './use-preload.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('with idle callbacks', () => {
  const requestIdleCallback = vi.fn(() => 7);
  const cancelIdleCallback = vi.fn();

  beforeEach(() => vi.stubGlobal('window', { requestIdleCallback, cancelIdleCallback }));

  test('uses an idle callback', () => {
    const work = vi.fn();
    onIdle(work);
    expect(requestIdleCallback).toHaveBeenLastCalledWith(work);
  });

  test('cancels the idle callback', () => {
    onIdle(vi.fn())();
    expect(cancelIdleCallback).toHaveBeenCalledWith(7);
  });
});

describe('without idle callbacks', () => {
  beforeEach(() => vi.stubGlobal('window', {}));

  test('waits for a timer instead', () => {
    const work = vi.fn();
    onIdle(work);
    expect(work).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(work).toHaveBeenCalledOnce();
  });

  test('cancels the timer', () => {
    const work = vi.fn();
    onIdle(work)();
    vi.runAllTimers();
    expect(work).not.toHaveBeenCalled();
  });
});
