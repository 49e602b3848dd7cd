import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { connectionOf } from '@/api/testing/fixtures.ts';
import { ConnectionScope } from '@/domain/connection-scope.tsx';
import { dayOf } from '@/lib/utc-days.ts';

import type { AnalyticsView } from '../model/types.ts';
import { viewOf } from '../model/view.ts';
import { useBreakdowns } from './use-breakdowns.ts';

const connection = connectionOf({ name: 'Northwind' });
const now = Date.UTC(2026, 10, 20, 13, 37);
const week = viewOf({ range: '7d' }, now);
const month = viewOf({ range: '30d' }, now);

/** The start of each requested range, and which responses are held back. */
let requested: (string | null)[];
let delayFor: (startsAt: string | null) => Promise<void> | undefined;

beforeEach(() => {
  requested = [];
  delayFor = () => undefined;
  vi.stubGlobal('fetch', async (input: string | Request | URL) => {
    const { searchParams } = new URL(
      input instanceof Request ? input.url : String(input),
      'http://localhost',
    );
    const startsAt = searchParams.get('starts_at');
    requested.push(startsAt);
    await delayFor(startsAt);
    return Response.json({
      pages: [{ label: startsAt, visitors: 3 }],
      sources: [],
      devices: [],
      countries: [],
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function renderBreakdowns(initial: AnalyticsView, hasBaseline = true) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ConnectionScope connection={connection}>{children}</ConnectionScope>
    </QueryClientProvider>
  );
  return renderHook(
    ({ view }) => useBreakdowns('prj_1', view, { today: dayOf(now), enabled: true, hasBaseline }),
    {
      wrapper,
      initialProps: { view: initial },
    },
  );
}

test('compares a range only when it is over', async () => {
  const { result, rerender } = renderBreakdowns(viewOf({ range: 'today' }, now));
  await waitFor(() => expect(result.current.data).toBeDefined());
  expect(result.current).toMatchObject({
    changeProblem: 'Today isn’t over, so changes aren’t shown.',
    before: undefined,
    beforeError: null,
  });
  rerender({ view: week });
  await waitFor(() => expect(result.current.before).toBeDefined());
  // Two for the week, and none for the day before today.
  expect(requested).toHaveLength(3);
});

test('compares no month with a shorter one, and no period that lacks a baseline', async () => {
  const march = renderBreakdowns(viewOf({ range: '2026-03-01..2026-03-31' }, now));
  const february = renderBreakdowns(viewOf({ range: '2026-02-01..2026-02-28' }, now));
  const unused = renderBreakdowns(week, false);
  await waitFor(() => expect(february.result.current.before).toBeDefined());
  await waitFor(() => expect(unused.result.current.data).toBeDefined());
  expect(march.result.current).toMatchObject({
    changeProblem: 'The earlier month is shorter, so changes aren’t shown.',
    before: undefined,
  });
  expect(february.result.current.changeProblem).toBeNull();
  expect(unused.result.current).toMatchObject({
    changeProblem: 'The earlier period isn’t comparable, so changes aren’t shown.',
    before: undefined,
  });
  expect(requested).toHaveLength(4);
});

test('keeps the previous range with its comparison while another loads', async () => {
  const { result, rerender } = renderBreakdowns(week);
  const first = ({ pages }: NonNullable<typeof result.current.data>) => pages[0]?.label;
  await waitFor(() => expect(result.current.before).toBeDefined());

  let respond: () => void = () => undefined;
  delayFor = (startsAt) =>
    startsAt === month.request.startsAt ? new Promise((resolve) => (respond = resolve)) : undefined;
  rerender({ view: month });
  await waitFor(() => expect(requested).toHaveLength(3));
  expect(result.current).toMatchObject({ isPrevious: true, view: week });
  expect(result.current.data && first(result.current.data)).toBe(week.request.startsAt);
  expect(result.current.before && first(result.current.before)).toBe(week.compared?.request.startsAt);

  respond();
  await waitFor(() => expect(result.current.before && first(result.current.before)).toBe(requested[3]));
  expect(result.current).toMatchObject({ isPrevious: false, view: month });
  // The comparison loads after the range.
  expect(requested).toEqual(
    [week, month].flatMap(({ request, compared }) => [request.startsAt, compared?.request.startsAt]),
  );
});
