// @vitest-environment happy-dom
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

test('answers each key and writes the address once per pause', () => {
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

test('its own echo never touches what is typed meanwhile', () => {
  const { type, wait, text, arrive } = setUp();
  type('bil');
  wait(pauseMs);
  type('bill');
  arrive('bil');
  expect(text()).toBe('bill');
});

test('an echo that comes after a later write never touches what is typed either', () => {
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

test('what was overtaken on its way to the address is from outside when it comes much later', () => {
  const { type, wait, text, arrive } = setUp();
  type('bil');
  wait(pauseMs);
  type('');
  wait(10_000);
  arrive('bil');
  expect(text()).toBe('bil');
});

test('a search from outside replaces the text', () => {
  const { text, arrive } = setUp('one');
  expect(text()).toBe('one');
  arrive('two');
  expect(text()).toBe('two');
  arrive(undefined);
  expect(text()).toBe('');
});

test('emptying the field is written at once, a reset not at all', () => {
  const { write, type, wait, hook, text } = setUp('one');
  type('');
  expect(write.mock.calls).toEqual([[undefined]]);
  type('again');
  act(() => hook.result.current.reset());
  wait(pauseMs * 2);
  expect(text()).toBe('');
  expect(write).toHaveBeenCalledTimes(1);
});

test('what waits to be written is forgotten when a search from outside replaces it', () => {
  const { write, type, wait, text, arrive } = setUp('one');
  type('two');
  arrive('three');
  expect(text()).toBe('three');
  wait(pauseMs);
  act(() => void window.dispatchEvent(new FocusEvent('focusout')));
  expect(write).not.toHaveBeenCalled();
});

test('the pause may be longer, or none; leaving the field ends it', () => {
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
