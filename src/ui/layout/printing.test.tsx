import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { usePrinting } from './printing.tsx';
import { useMedia, useNarrow } from './use-media.ts';

afterEach(cleanup);

function fakeMedia(answers: Record<string, boolean>) {
  const lists = new Map<string, EventTarget>();
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const list = lists.get(media) ?? new EventTarget();
    lists.set(media, list);
    return Object.assign(list, {
      media,
      matches: answers[media] ?? false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  });
  return (media: string, matches: boolean): void => {
    answers[media] = matches;
    act(() => void lists.get(media)?.dispatchEvent(Object.assign(new Event('change'), { matches })));
  };
}

test('reports printing between the two print events, or while the media is print', () => {
  const change = fakeMedia({});
  const { result } = renderHook(usePrinting);
  expect(result.current).toBe(false);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(result.current).toBe(true);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(result.current).toBe(false);
  change('print', true);
  expect(result.current).toBe(true);
  change('print', false);
  expect(result.current).toBe(false);
});

test('keeps printing when a media event from before arrives late', () => {
  const change = fakeMedia({});
  const { result } = renderHook(usePrinting);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  change('print', false);
  expect(result.current).toBe(true);
});

test('prints the wide layout at any paper width', () => {
  const [phone, narrow] = ['(width < 40rem)', '(width < 60rem)'];
  const change = fakeMedia({ [narrow]: true });
  const { result } = renderHook(() => ({ cards: useMedia(phone), narrow: useNarrow(narrow) }));
  expect(result.current).toEqual({ cards: false, narrow: true });
  change('print', true);
  change(phone, true);
  expect(result.current).toEqual({ cards: false, narrow: false });
  change(phone, false);
  change('print', false);
  expect(result.current).toEqual({ cards: false, narrow: true });
});
