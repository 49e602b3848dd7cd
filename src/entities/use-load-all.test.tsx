// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { toasts } from '@/ui/toast.ts';

import type * as LoadRest from './load-rest.ts';
import { useLoadAll } from './use-load-all.ts';

const load = vi.hoisted(() => ({ fails: false }));
vi.mock('./load-rest.ts', async (original) => {
  const actual = await original<typeof LoadRest>();
  return {
    get loadRest() {
      if (load.fails) throw new TypeError('Failed to fetch dynamically imported module');
      return actual.loadRest;
    },
  };
});

afterEach(() => {
  cleanup();
  load.fails = false;
  for (const { id } of toasts.get()) toasts.dismiss(id);
});

test('reads on to the end', async () => {
  const next = vi
    .fn<LoadRest.ReadNext>()
    .mockResolvedValueOnce({ error: null, hasNextPage: true })
    .mockResolvedValue({ error: null, hasNextPage: false });
  const { result } = renderHook(() => useLoadAll([next], 'these'));
  act(() => result.current.start());
  expect(result.current.running).toBe(true);
  await waitFor(() => expect(result.current.running).toBe(false));
  expect(next).toHaveBeenCalledTimes(2);
  expect(toasts.get()).toEqual([]);
});

test('where the code for it does not come, that is said, and it can be pressed again', async () => {
  load.fails = true;
  const { result } = renderHook(() => useLoadAll([], 'these'));
  act(() => result.current.start());
  await waitFor(() => expect(result.current.running).toBe(false));
  expect(toasts.get().map(({ title }) => title)).toEqual(['This part of the console could not be loaded']);
});
