import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { stubWindowWidth } from '@/lib/browser-fixture.ts';

import { lessRoomThan, useNarrow } from './use-media.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  [863, true],
  [864, false],
  [1_023, false],
  [1_024, true],
  [1_099, true],
  [1_100, false],
])('compares the room of a window of %d px with that beside the sidebar at 1,100 px', (width, isNarrow) => {
  stubWindowWidth(width);
  const { result } = renderHook(() => useNarrow(lessRoomThan(1_100)));
  expect(result.current).toBe(isNarrow);
});
