import { onlineManager, QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';

import { keyOf } from '@/api/cache/keys.ts';
import { connectionStore } from '@/api/connection/connections.ts';
import { connectionOf } from '@/api/testing/fixtures.ts';
import { ApiError } from '@/api/transport/api-error.ts';

import { isApiUnreachable, OfflineBanner, useApiUnreachable, visibleSince } from './offline-banner.tsx';

function lineOf(auth: 'key' | 'gateway'): string | null {
  const { id } = connectionStore.add(connectionOf({ auth }));
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <OfflineBanner offline={false} />
    </QueryClientProvider>,
  );
  const { textContent } = container;
  cleanup();
  connectionStore.remove(id);
  return textContent;
}

test('offers to sign in again in another tab behind a gateway', () => {
  expect(lineOf('key')).toBe('Can’t reach the API. Retrying…');
  expect(lineOf('gateway')).toBe(
    'Can’t reach the API, or your company sign-in expired. Retrying…Sign in again (opens in a new tab)',
  );
});

test('tries anyway on request when the browser wrongly says offline', () => {
  onlineManager.setOnline(false);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OfflineBanner offline />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Try anyway' }));
  expect(onlineManager.isOnline()).toBe(true);
  cleanup();
});

const unreachableSince = (): number | null =>
  isApiUnreachable(client.getQueryCache()) ? visibleSince(client.getQueryCache(), false) : null;

const gone = new ApiError({ type: 'network_error', title: 'No answer', operationId: 'getWorkspace' });
const refused = new ApiError({
  type: 'forbidden',
  title: 'Forbidden',
  operationId: 'getWorkspace',
  status: 403,
});
const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
const stops: (() => void)[] = [];

/** A query on screen that last loaded at `readAt` (0 means never) and then failed with `error`. */
async function onScreen(name: string, readAt: number, error: Error | null): Promise<void> {
  if (readAt > 0) client.setQueryData([name], 'read', { updatedAt: readAt });
  const queryFn = () => (error === null ? Promise.resolve('read') : Promise.reject(error));
  const observer = new QueryObserver(client, { queryKey: [name], queryFn, staleTime: Infinity });
  stops.push(observer.subscribe(() => undefined));
  if (error !== null) await observer.refetch();
}

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  client.clear();
});

test('reports no outage when queries succeed or the API rejects them', async () => {
  await onScreen('a', 1000, null);
  await onScreen('b', 1000, refused);
  expect(unreachableSince()).toBeNull();
});

test('returns the oldest time of the queries that failed to refresh', async () => {
  await onScreen('a', 3000, gone);
  await onScreen('b', 2000, gone);
  await onScreen('c', 1000, null);
  expect(unreachableSince()).toBe(2000);
});

test('returns 0 when nothing had loaded', async () => {
  await onScreen('a', 0, gone);
  expect(unreachableSince()).toBe(0);
});

test('returns 0 when only the workspace of the navigation had loaded', async () => {
  const stop = new QueryObserver(client, {
    queryKey: keyOf({ id: 'connection' }, 'getWorkspace', { workspaceId: 'w' }),
    queryFn: () => Promise.resolve('read'),
    initialData: 'read',
    initialDataUpdatedAt: 1000,
    staleTime: Infinity,
  }).subscribe(() => undefined);
  stops.push(stop);
  await onScreen('a', 0, gone);
  expect(visibleSince(client.getQueryCache(), true)).toBe(0);
  await onScreen('b', 2000, null);
  expect(visibleSince(client.getQueryCache(), true)).toBe(1000);
});

test('ignores the next page of a long list, which only its own button retries', async () => {
  const pages = Array.from({ length: 4 }, () => []);
  const observer = new QueryObserver(client, {
    queryKey: ['list'],
    queryFn: () => Promise.reject(gone),
    initialData: { pages, pageParams: pages.map(() => null) },
    staleTime: Infinity,
  });
  stops.push(observer.subscribe(() => undefined));
  await observer.refetch();
  expect(unreachableSince()).toBeNull();
});

test('ignores queries that left the screen', async () => {
  await onScreen('a', 1000, gone);
  for (const stop of stops.splice(0)) stop();
  expect(unreachableSince()).toBeNull();
});

test('returns the oldest time of all queries when offline', async () => {
  expect(visibleSince(client.getQueryCache(), true)).toBe(0);
  await onScreen('a', 3000, null);
  await onScreen('b', 1000, refused);
  await onScreen('c', 0, gone);
  expect(visibleSince(client.getQueryCache(), true)).toBe(1000);
});

test('reports an outage until something loads again, without a gap at each retry', async () => {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, rerender } = renderHook(useApiUnreachable, { wrapper });
  expect(result.current).toBe(false);
  let respond: (text: string) => void = () => undefined;
  const retried = new Promise<string>((resolve) => {
    respond = resolve;
  });
  const responses = [() => Promise.reject(gone), () => retried];
  const observer = new QueryObserver(client, {
    queryKey: ['a'],
    queryFn: () => responses.shift()?.() ?? '',
  });
  stops.push(observer.subscribe(() => undefined));
  await expect.poll(() => result.current).toBe(true);
  act(() => void observer.refetch());
  rerender();
  expect(observer.getCurrentResult()).toMatchObject({ status: 'pending', error: null });
  expect(result.current).toBe(true);
  await act(async () => respond('loaded'));
  await expect.poll(() => result.current).toBe(false);
  cleanup();
});
