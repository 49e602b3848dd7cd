import { QueryClient, QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { useCachedQuery } from './use-cached-query.ts';

const options = queryOptions({ queryKey: ['name'], queryFn: () => 'Atlas' });
const Reader = () => <p>{useCachedQuery(options.queryKey)?.data ?? 'none'}</p>;
const Loader = () => useQuery(options).status;

test('follows a query that another component adds while it renders', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const client = new QueryClient();
  const page = (isLoading: boolean) => (
    <QueryClientProvider client={client}>
      <Reader />
      {isLoading ? <Loader /> : null}
    </QueryClientProvider>
  );
  const { rerender } = render(page(false));
  expect(screen.getByText('none')).toBeDefined();
  rerender(page(true));
  await screen.findByText('Atlas');
  // React reports a render that updates another component.
  expect(logged).not.toHaveBeenCalled();
});
