import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { onIdle } from './use-preload.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('in a browser with idle callbacks', () => {
  const requestIdleCallback = vi.fn(() => 7);
  const cancelIdleCallback = vi.fn();

  beforeEach(() => vi.stubGlobal('window', { requestIdleCallback, cancelIdleCallback }));

  it('leaves it to the browser, for as long as is said', () => {
    const work = vi.fn();
    onIdle(work, 2_000);
    expect(requestIdleCallback).toHaveBeenLastCalledWith(work, { timeout: 2_000 });
    onIdle(work);
    expect(requestIdleCallback).toHaveBeenLastCalledWith(work, {});
  });

  it('calls it off', () => {
    onIdle(vi.fn())();
    expect(cancelIdleCallback).toHaveBeenCalledWith(7);
  });
});

describe('in one without', () => {
  beforeEach(() => vi.stubGlobal('window', {}));

  it('waits a while instead', () => {
    const work = vi.fn();
    onIdle(work);
    expect(work).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(work).toHaveBeenCalledOnce();
  });

  it('calls it off', () => {
    const work = vi.fn();
    onIdle(work)();
    vi.runAllTimers();
    expect(work).not.toHaveBeenCalled();
  });
});
