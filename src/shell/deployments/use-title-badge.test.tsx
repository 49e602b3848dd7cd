// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { titleBadge } from '@/shell/effects/title-badge.ts';

import { useTitleBadge } from './use-title-badge.ts';

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
  const { result, rerender, unmount } = renderHook<(ended: string) => void, string | null>(useTitleBadge, {
    initialProps: '● Deploying',
  });
  expect(titleBadge.get()).toBe('● Deploying');
  act(() => result.current('✓ Deployed'));
  expect(titleBadge.get()).toBe('● Deploying');
  look(true);
  act(() => result.current('✓ Deployed'));
  rerender(null);
  expect(titleBadge.get()).toBe('✓ Deployed');
  look(false);
  expect(titleBadge.get()).toBeNull();
  rerender('● Deploying');
  unmount();
  expect(titleBadge.get()).toBeNull();
});
