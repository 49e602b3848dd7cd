// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import type * as LoadRest from './load-all-pages.ts';
import { useLoadAll } from './use-load-all.ts';

afterEach(cleanup);

test('reads on to the end', async () => {
  const next = vi
    .fn<LoadRest.LoadNext>()
    .mockResolvedValueOnce({ error: null, hasNextPage: true })
    .mockResolvedValue({ error: null, hasNextPage: false });
  const { result } = renderHook(() => useLoadAll([next], 'these'));
  act(() => result.current.start());
  expect(result.current.running).toBe(true);
  await waitFor(() => expect(result.current.running).toBe(false));
  expect(next).toHaveBeenCalledTimes(2);
});
