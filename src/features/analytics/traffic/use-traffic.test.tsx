import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { projectAnalyticsOptions } from '@/api/analytics/analytics.ts';
import { connectionOf } from '@/api/testing/fixtures.ts';

import type { TrafficOptions } from '../model/types.ts';
import { viewOf } from '../model/view.ts';
import { useTraffic } from './use-traffic.ts';

const connection = connectionOf({ name: 'Northwind' });
const optionsOf: TrafficOptions = (range) => projectAnalyticsOptions(connection, 'prj_1', range);
const view = viewOf({ range: '7d' }, Date.UTC(2026, 10, 20, 13, 37));
const isOfView = (startsAt: string | null): boolean => startsAt === view.request.startsAt;

const noData = { total: 0, data: [] };
const traffic = {
  time_series: {
    visitors: { total: 3, data: [{ timestamp: view.request.startsAt, value: 3 }] },
    pageviews: noData,
    pageviews_per_visit: noData,
    session_duration: noData,
    bounce_rate: noData,
  },
};
const refusal = {
  type: 'forbidden',
  title: 'No',
  status: 403,
  request_id: 'r',
  detail: null,
  errors: null,
  props: null,
};

/** Which requests are refused, by the start of their range. */
let refused: (startsAt: string | null) => boolean;

beforeEach(() => {
  refused = () => false;
  vi.stubGlobal('fetch', async (input: string | Request | URL) => {
    await Promise.resolve();
    const { searchParams } = new URL(
      input instanceof Request ? input.url : String(input),
      'http://localhost',
    );
    const no = refused(searchParams.get('starts_at'));
    return Response.json(no ? refusal : traffic, { status: no ? 403 : 200 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

const open = (client = newClient()) => {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useTraffic(view, { optionsOf, scope: 'project' }), { wrapper }).result;
};

test('keeps the data when a later request fails', async () => {
  const result = open();
  await waitFor(() => expect(result.current.displayed?.series.metrics.visitors.totalBefore).toBe(3));
  expect(result.current.error).toBeNull();
  refused = isOfView;
  act(result.current.retry);
  await waitFor(() => expect(result.current.error).toMatchObject({ status: 403 }));
  expect(result.current).toMatchObject({ pending: false, comparisonError: null });
  expect(result.current.displayed?.series.metrics.visitors.total).toBe(3);
  // The comparison has its own error.
  refused = () => true;
  act(result.current.retryComparison);
  await waitFor(() => expect(result.current.comparisonError).toMatchObject({ status: 403 }));
  expect(result.current.error).not.toBeNull();
});

test('reports one error when nothing loaded', async () => {
  refused = () => true;
  const result = open();
  await waitFor(() => expect(result.current.error).not.toBeNull());
  expect(result.current).toMatchObject({ displayed: null, pending: true, comparisonError: null });
});

test('loads a rejected comparison again when the page opens again', async () => {
  const client = newClient();
  refused = (startsAt) => !isOfView(startsAt);
  const first = open(client);
  await waitFor(() => expect(first.current.comparisonError).toMatchObject({ status: 403 }));
  cleanup();
  refused = () => false;
  const second = open(client);
  await waitFor(() => expect(second.current.displayed?.series.metrics.visitors.totalBefore).toBe(3));
  expect(second.current.comparisonError).toBeNull();
});
