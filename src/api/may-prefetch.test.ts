import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { mayPrefetch } from './query-client.ts';
import { ApiError } from './transport/api-error.ts';

const queryKey = ['c', 'getProjectAnalytics'];

async function requests(respond: () => Promise<string>): Promise<QueryClient> {
  const client = new QueryClient();
  await client.prefetchQuery({ queryKey, queryFn: respond, retry: false });
  return client;
}

const refusal = (fields: { readonly status: number; readonly retryAfterSeconds?: number }) => async () => {
  throw new ApiError({ operationId: 'getProjectAnalytics', type: 'not_found', title: '', ...fields });
};

test('retries a rejected request on opening the page, not on hover', async () => {
  const client = await requests(refusal({ status: 404 }));
  expect(mayPrefetch(client, queryKey, 'preload')).toBe(false);
  expect(mayPrefetch(client, queryKey, 'enter')).toBe(true);
  // Opens another project on the same page.
  expect(mayPrefetch(client, queryKey, 'stay')).toBe(true);
});

test('prefetches nothing during a rate limit pause (spec §8)', async () => {
  const client = await requests(refusal({ status: 429, retryAfterSeconds: 90 }));
  expect(mayPrefetch(client, queryKey, 'enter')).toBe(false);
});

test('prefetches on hover what succeeded before or never loaded', async () => {
  const client = await requests(async () => 'numbers');
  expect(mayPrefetch(client, queryKey, 'preload')).toBe(true);
  expect(mayPrefetch(client, ['c', 'another'], 'preload')).toBe(true);
});
