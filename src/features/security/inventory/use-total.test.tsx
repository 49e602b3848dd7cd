// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { emptyQuery } from './query/parse-line.ts';
import type { InventoryQuery } from './query/types.ts';
import type { Inventory } from './use-inventory.ts';
import { useFewPages } from './use-total.ts';

afterEach(cleanup);

const start = vi.fn<() => void>();
const inventoryOf = (asked: InventoryQuery, running: boolean): Inventory => ({
  rows: [],
  untold: 0,
  loaded: 100,
  unreadable: 0,
  times: null,
  asked,
  refusal: null,
  state: 'settled',
  failure: null,
  hasMore: true,
  refreshing: false,
  refresh: () => undefined,
  loadingMore: false,
  loadMore: () => undefined,
  loadAll: { running, start, stop: () => undefined },
});

test('the rest of a small workspace is begun once for each query: whoever stops it has stopped it', () => {
  const secrets: InventoryQuery = { ...emptyQuery, secrets: true };
  const { rerender } = renderHook(({ asked, running }) => useFewPages(inventoryOf(asked, running), 240), {
    initialProps: { asked: secrets, running: false },
  });
  expect(start).toHaveBeenCalledTimes(1);
  rerender({ asked: secrets, running: true });
  rerender({ asked: secrets, running: false });
  expect(start).toHaveBeenCalledTimes(1);
  rerender({ asked: { ...emptyQuery, ownerless: true }, running: false });
  expect(start).toHaveBeenCalledTimes(2);
});
