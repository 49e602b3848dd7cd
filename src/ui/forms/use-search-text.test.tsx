import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { pauseMs, useSearchText } from './use-search-text.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const setUp = (q?: string) => {
  const write = vi.fn<(q: string | undefined) => void>();
  const hook = renderHook(({ address }) => useSearchText(address, write), {
    initialProps: { address: q },
  });
  const type = (text: string): void => act(() => hook.result.current.change(text));
  const wait = (ms: number): void =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  const text = () => hook.result.current.text;
  return {
    write,
    type,
    wait,
    text,
    arrive: (address: string | undefined) => hook.rerender({ address }),
    hook,
  };
};

test('shows each keystroke, and writes the URL once per pause', () => {
  const { write, type, wait, text } = setUp();
  for (const part of ['b', 'bi', 'bil', 'bill ']) {
    type(part);
    expect(text()).toBe(part);
    wait(pauseMs / 2);
  }
  expect(write).not.toHaveBeenCalled();
  wait(pauseMs);
  expect(write.mock.calls).toEqual([['bill']]);
});

test('keeps newer text when its own write comes back', () => {
  const { type, wait, text, arrive } = setUp();
  type('bil');
  wait(pauseMs);
  type('bill');
  arrive('bil');
  expect(text()).toBe('bill');
});

test('keeps newer text when an earlier URL update arrives after a later write', () => {
  const { type, wait, text, arrive } = setUp('is:pub');
  type('is:published');
  wait(pauseMs);
  type('');
  arrive('is:published');
  expect(text()).toBe('');
  type('has:');
  arrive(undefined);
  expect(text()).toBe('has:');
});

test('treats its own URL update as external when it arrives much later', () => {
  const { type, wait, text, arrive } = setUp();
  type('bil');
  wait(pauseMs);
  type('');
  wait(10_000);
  arrive('bil');
  expect(text()).toBe('bil');
});

test('replaces the text when the search changes from outside', () => {
  const { text, arrive } = setUp('one');
  expect(text()).toBe('one');
  arrive('two');
  expect(text()).toBe('two');
  arrive(undefined);
  expect(text()).toBe('');
});

test('writes an emptied field immediately, and doesn’t write a reset', () => {
  const { write, type, wait, hook, text } = setUp('one');
  type('');
  expect(write.mock.calls).toEqual([[undefined]]);
  type('again');
  act(() => hook.result.current.reset());
  wait(pauseMs * 2);
  expect(text()).toBe('');
  expect(write).toHaveBeenCalledTimes(1);
});

test('drops a pending write when the search changes from outside', () => {
  const { write, type, wait, text, arrive } = setUp('one');
  type('two');
  arrive('three');
  expect(text()).toBe('three');
  wait(pauseMs);
  act(() => void window.dispatchEvent(new FocusEvent('focusout')));
  expect(write).not.toHaveBeenCalled();
});

test('accepts a longer pause or none, and writes when the focus leaves the field', () => {
  const { write, wait, hook } = setUp();
  act(() => hook.result.current.change('finding:pub', 60_000));
  wait(pauseMs * 10);
  expect(write).not.toHaveBeenCalled();
  act(() => hook.result.current.change('finding:publ', 0));
  wait(0);
  expect(write.mock.calls).toEqual([['finding:publ']]);
  act(() => hook.result.current.change('finding:publi', 60_000));
  act(() => void window.dispatchEvent(new FocusEvent('focusout')));
  expect(write.mock.lastCall).toEqual(['finding:publi']);
});
