import { renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';

import { useIsMounted } from './use-is-mounted.ts';

test.each([false, true])('returns true until the component unmounts, strict mode: %o', (reactStrictMode) => {
  const wrapper = reactStrictMode ? StrictMode : undefined;
  const { result, rerender, unmount } = renderHook(useIsMounted, { wrapper });
  rerender();
  expect(result.current.current).toBe(true);
  unmount();
  expect(result.current.current).toBe(false);
});
