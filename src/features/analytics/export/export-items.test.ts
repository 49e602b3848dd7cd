import { expect, test } from 'vitest';

import { hourMs } from '@/lib/utc-days.ts';

import { analyticsSearch } from '../model/search.ts';
import { presetIds } from '../model/types.ts';
import { viewOf } from '../model/view.ts';
import { datedUrl } from './export-items.tsx';

const now = Date.UTC(2026, 10, 20, 12);
const viewAt = (search: string, nowMs: number) =>
  viewOf(analyticsSearch.parse(Object.fromEntries(new URLSearchParams(search))), nowMs);

test('links to the dates of a preset, and to the same comparison', () => {
  const page = 'https://console.example/analytics';
  const url = (search: string) => datedUrl(page + search, viewAt(search, now)).replace(page, '');
  expect(url('')).toBe('?range=2026-10-23..2026-11-19');
  expect(url('?range=yesterday&metric=pageviews')).toBe('?range=2026-11-19..2026-11-19&metric=pageviews');
  expect(url('?range=last-month')).toBe('?range=2026-10-01..2026-10-31');
  // November 1 to 19 is compared with October 1 to 19.
  expect(url('?range=month')).toBe('?range=2026-11-01..2026-11-19&vs=2026-10-01&weekdays=no');
  expect(url('?range=month&vs=none')).toBe('?range=2026-11-01..2026-11-19&vs=none');
  expect(url('?range=2026-11-02..2026-11-03&project=a&project=b')).toBe(
    '?range=2026-11-02..2026-11-03&project=a&project=b',
  );
});

test.for(presetIds)('shows the same days and the same comparison under the dated link of %s', (range) => {
  // The last 28 days can be February, the last 30 days another month, and March so far longer than February.
  for (const nowMs of [now, Date.UTC(2027, 2, 1, 12), Date.UTC(2027, 2, 31, 12), Date.UTC(2027, 4, 1, 12)]) {
    const view = viewOf({ range }, nowMs);
    const { search } = new URL(datedUrl(`https://console.example/?range=${range}`, view));
    const later = viewAt(search, nowMs + 30 * 24 * hourMs);
    expect(later.request).toEqual(view.request);
    expect(later.compared?.request).toEqual(view.compared?.request);
  }
});
