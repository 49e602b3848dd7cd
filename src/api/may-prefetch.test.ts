import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { mayPrefetch } from './query-client.ts';
import { ApiError } from './transport/api-error.ts';

const queryKey = ['c', 'getProjectAnalytics'];

async function asked(answer: () => Promise<string>): Promise<QueryClient> {
  const client = new QueryClient();
  await client.prefetchQuery({ queryKey, queryFn: answer, retry: false });
  return client;
}

const refusal = (of: { readonly status: number; readonly retryAfterSeconds?: number }) => async () => {
  throw new ApiError({ operationId: 'getProjectAnalytics', type: 'not_found', title: '', ...of });
};

test('what was refused is asked again by whoever opens the page, not by a pointer over its link', async () => {
  const client = await asked(refusal({ status: 404 }));
  expect(mayPrefetch(client, queryKey, 'preload')).toBe(false);
  expect(mayPrefetch(client, queryKey, 'enter')).toBe(true);
  // Another project on the same page.
  expect(mayPrefetch(client, queryKey, 'stay')).toBe(true);
});

test('nothing is asked while the service asks to wait (spec 8)', async () => {
  const client = await asked(refusal({ status: 429, retryAfterSeconds: 90 }));
  expect(mayPrefetch(client, queryKey, 'enter')).toBe(false);
});

test('what was answered, or never asked, is read beforehand by a pointer as well', async () => {
  const client = await asked(async () => 'numbers');
  expect(mayPrefetch(client, queryKey, 'preload')).toBe(true);
  expect(mayPrefetch(client, ['c', 'another'], 'preload')).toBe(true);
});
