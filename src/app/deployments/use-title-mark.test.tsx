// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { titleMark } from '../aides/title-mark.ts';
import { useTitleMark } from './use-title-mark.ts';

const look = (hidden: boolean): void => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('the title is marked while something runs, and with an unseen end until somebody looks', () => {
  const { result, rerender, unmount } = renderHook<(ended: string) => void, string | null>(useTitleMark, {
    initialProps: '● Deploying',
  });
  expect(titleMark.get()).toBe('● Deploying');
  act(() => result.current('✓ Deployed'));
  expect(titleMark.get()).toBe('● Deploying');
  look(true);
  act(() => result.current('✓ Deployed'));
  rerender(null);
  expect(titleMark.get()).toBe('✓ Deployed');
  look(false);
  expect(titleMark.get()).toBeNull();
  rerender('● Deploying');
  unmount();
  expect(titleMark.get()).toBeNull();
});
