import { beforeEach, expect, test, vi } from 'vitest';

import { connectionOf, removeConnections } from '@/api/testing/fixtures.ts';

import { connectionStore } from './connections.ts';
import { idleTimeout, startIdleLock } from './idle-lock.ts';
import { isIdle, lastTouchKey, presentationKey, storedTouchMs, storeTouch } from './idle-time.ts';

const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 * minute });
  sessionStorage.clear();
  localStorage.clear();
  return () => {
    idleTimeout.update(() => 0);
    removeConnections();
    vi.useRealTimers();
  };
});

test('measures idle time by the clock, and 0 minutes turns it off', () => {
  expect(isIdle({ lastTouchMs: 0, nowMs: 5 * minute - 1, minutes: 5 })).toBe(false);
  expect(isIdle({ lastTouchMs: 0, nowMs: 5 * minute, minutes: 5 })).toBe(true);
  expect(isIdle({ lastTouchMs: 0, nowMs: 500 * minute, minutes: 0 })).toBe(false);
  expect(isIdle({ lastTouchMs: NaN, nowMs: 500 * minute, minutes: 5 })).toBe(false);
});

test('keeps the last activity across a reload, which isn’t activity', () => {
  connectionStore.add(connectionOf());
  idleTimeout.update(() => 5);
  const onLock = vi.fn();
  const stop = startIdleLock({ onLock, onWarn: vi.fn() });
  vi.advanceTimersByTime(minute);
  dispatchEvent(new Event('pointermove'));
  expect(storedTouchMs()).toBe(1_001 * minute);
  vi.advanceTimersByTime(4 * minute);
  stop();
  const stopAgain = startIdleLock({ onLock, onWarn: vi.fn() });
  vi.advanceTimersByTime(minute - 1);
  expect(onLock).not.toHaveBeenCalled();
  vi.advanceTimersByTime(15_000);
  expect(onLock).toHaveBeenCalledOnce();
  expect(connectionStore.all()).toEqual([]);
  stopAgain();
});

test('doesn’t lock again right after reconnecting', () => {
  idleTimeout.update(() => 5);
  storeTouch(Date.now() - 60 * minute);
  connectionStore.add(connectionOf());
  const onLock = vi.fn();
  const stop = startIdleLock({ onLock, onWarn: vi.fn() });
  vi.advanceTimersByTime(15_000);
  expect(onLock).toHaveBeenCalledOnce();
  connectionStore.add(connectionOf());
  vi.advanceTimersByTime(minute);
  expect(onLock).toHaveBeenCalledOnce();
  expect(storedTouchMs()).toBeGreaterThan(1_000 * minute);
  stop();
});

test('clears the tab’s data on lock, also on pages without the shell, but keeps names hidden', () => {
  idleTimeout.update(() => 5);
  connectionStore.add(connectionOf({ kept: true }));
  sessionStorage.setItem('service-console.recents', '[{"kind":"member","name":"Priya Larbi"}]');
  sessionStorage.setItem(presentationKey, 'true');
  const stop = startIdleLock({ onLock: vi.fn(), onWarn: vi.fn() });
  vi.advanceTimersByTime(5 * minute + 15_000);
  expect(Object.keys(sessionStorage)).toEqual([presentationKey, 'service-console.last-touch']);
  stop();
});

test('warns a minute before, and takes it back when someone is active', () => {
  idleTimeout.update(() => 5);
  connectionStore.add(connectionOf());
  const onWarn = vi.fn();
  const onLock = vi.fn();
  const stop = startIdleLock({ onLock, onWarn });
  vi.advanceTimersByTime(4 * minute - 1);
  expect(onWarn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(30_000);
  expect(onWarn.mock.calls).toEqual([[true]]);
  dispatchEvent(new Event('keydown'));
  expect(onWarn.mock.calls).toEqual([[true], [false]]);
  vi.advanceTimersByTime(5 * minute + 15_000);
  expect(onWarn.mock.calls).toEqual([[true], [false], [true], [false]]);
  expect(onLock).toHaveBeenCalledOnce();
  stop();
});

/** What another tab does when someone is active in it. */
const touchElsewhere = () =>
  dispatchEvent(new StorageEvent('storage', { key: lastTouchKey, newValue: String(Date.now()) }));

test('stays connected while someone is active in another tab', () => {
  idleTimeout.update(() => 5);
  connectionStore.add(connectionOf());
  const onWarn = vi.fn();
  const stop = startIdleLock({ onLock: vi.fn(), onWarn });
  vi.advanceTimersByTime(4.5 * minute);
  touchElsewhere();
  expect(onWarn.mock.calls).toEqual([[true], [false]]);
  vi.advanceTimersByTime(4.5 * minute);
  expect(connectionStore.all()).toHaveLength(1);
  vi.advanceTimersByTime(minute);
  expect(connectionStore.all()).toEqual([]);
  stop();
});

test('doesn’t let activity in another tab undo a lock that is due', () => {
  idleTimeout.update(() => 5);
  connectionStore.add(connectionOf());
  const stop = startIdleLock({ onLock: vi.fn(), onWarn: vi.fn() });
  vi.setSystemTime(Date.now() + 6 * minute);
  touchElsewhere();
  expect(connectionStore.all()).toEqual([]);
  stop();
});

test('notifies other tabs of activity only while it has a connection', () => {
  idleTimeout.update(() => 5);
  const stop = startIdleLock({ onLock: vi.fn(), onWarn: vi.fn() });
  vi.advanceTimersByTime(minute);
  dispatchEvent(new Event('keydown'));
  expect(localStorage.getItem(lastTouchKey)).toBeNull();
  connectionStore.add(connectionOf());
  vi.advanceTimersByTime(minute);
  dispatchEvent(new Event('keydown'));
  expect(localStorage.getItem(lastTouchKey)).toBe(String(Date.now()));
  stop();
});
