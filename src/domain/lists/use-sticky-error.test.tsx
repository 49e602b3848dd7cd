import { keepPreviousData, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';

import { useStickyError } from './use-sticky-error.ts';

afterEach(cleanup);

test.each([{}, { placeholderData: keepPreviousData }])(
  'keeps the error of a search while it is retried',
  async (rows) => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const failure = new Error('Bad gateway');
    let answer: (text: string) => void = () => undefined;
    const late = new Promise<string>((resolve) => {
      answer = resolve;
    });
    const responses = [async () => 'all', () => Promise.reject(failure), () => late];
    const { result, rerender } = renderHook(
      ({ search }) => {
        const query = useQuery({
          queryKey: [search],
          queryFn: () => responses.shift()?.() ?? '',
          ...rows,
        });
        return { query, error: useStickyError(query) };
      },
      { wrapper, initialProps: { search: '' } },
    );
    await expect.poll(() => result.current.query.data).toBe('all');
    rerender({ search: 'portal' });
    expect(result.current.error).toBeNull();
    await expect.poll(() => result.current.error).toBe(failure);
    act(() => void result.current.query.refetch());
    await expect.poll(() => result.current.query.isFetching).toBe(true);
    expect(result.current.error).toBe(failure);
    await act(async () => answer('one'));
    await expect.poll(() => result.current.query.data).toBe('one');
    expect(result.current.error).toBeNull();
  },
);
