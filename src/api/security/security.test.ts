import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';

import { connectionOf } from '@/api/testing/fixtures.ts';
import { ApiError } from '@/api/transport/api-error.ts';

import { piiLabelListOptions } from './security.ts';

const connection = connectionOf({ name: 'Northwind', secret: 'demo-enterprise' });
const quote = 'ana.ruiz@example.com';
const label = {
  id: 'pii_1',
  found_at: '2026-11-01T10:00:00Z',
  source: 'chat',
  status: 'open',
  quote,
  context: `From: ${quote}`,
};

const respondWith = (body: string) =>
  vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'Content-Type': 'application/json' } }));
const read = async (quotes: 'sealed' | 'dropped') =>
  piiLabelListOptions(connection, 'prj_1', quotes).page({
    cursor: null,
    signal: new AbortController().signal,
    priority: 'interactive',
    restartedBefore: false,
  });

afterEach(() => vi.unstubAllGlobals());

test('seals or drops quotes, as requested, and drops unknown fields', async () => {
  const body = JSON.stringify({
    data: [label, { ...label, id: 'pii_2', quote: null }, { id: 'pii_3', found_at: 7, quote }],
    pagination: { has_more: false, next_cursor: null },
  });
  respondWith(body);
  const sealed = await read('sealed');
  expect(sealed.items.map((item) => item.quote?.open())).toEqual([quote, undefined]);
  expect(sealed.unreadable).toEqual([{ id: 'pii_3', index: 2 }]);
  expect(JSON.stringify(sealed)).not.toContain(quote);
  const dropped = await read('dropped');
  expect(dropped.items.map((item) => item.quote)).toEqual([null, null]);
});

test('keeps nothing of an invalid response in the error', async () => {
  respondWith(`{"data": [{"quote": "${quote}"}`);
  const error: unknown = await read('sealed').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ type: 'unreadable_response', raw: null });
});

test('removes quotes from the cache as soon as they are no longer shown', async () => {
  respondWith(JSON.stringify({ data: [label], pagination: { has_more: false, next_cursor: null } }));
  const client = new QueryClient();
  const options = piiLabelListOptions(connection, 'prj_1', 'sealed');
  const observer = new InfiniteQueryObserver(client, options);
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().data?.pages[0]?.items).toHaveLength(1);
  stop();
  await expect.poll(() => client.getQueryCache().getAll()).toEqual([]);
});
