import { expect, test, vi } from 'vitest';

import { trafficOf } from '@/api/testing/traffic-fixture.ts';
import { hourMs, startOf } from '@/lib/utc-days.ts';

import { localHours, withLocalPageviews } from '../model/local-days.ts';
import { joinTraffic } from '../model/series.ts';
import { viewOf } from '../model/view.ts';
import type { PlacedNote } from '../notes/chart-note.ts';
import { trafficSummary } from './traffic-summary.ts';

const url = 'https://console.example/analytics?range=2026-11-01..2026-11-02';
const noteOf = (text: string): PlacedNote => {
  const startMs = startOf('2026-11-02');
  return { id: 'n', kind: 'own', startMs, endMs: startMs, text, detail: '', from: 1, to: 1 };
};

function summaryOf(nowDay: string, range: string, notes: readonly PlacedNote[] = []): string {
  const now = Date.parse(`${nowDay}T12:00:00Z`);
  const view = viewOf({ range, by: 'daily' }, startOf(nowDay));
  const main = { data: trafficOf([4, 2], startOf(view.range.from)), atMs: now };
  const compared = { data: trafficOf([1, 1], startOf(view.compared?.from ?? '')), atMs: now };
  return trafficSummary({ view, series: joinTraffic(view, main, compared) }, 'Billing *portal*', notes, url);
}

test('lists totals, changes, and notes, with the link', () => {
  const text = summaryOf('2026-11-20', '2026-11-01..2026-11-02', [noteOf('Release <2>\nfor @ada')]);
  expect(text).toContain('**Traffic of Billing \\*portal\\*, Nov 1 – 2, 2026 (UTC)**');
  expect(text).toContain('Compared with Oct 25 – 26, 2026');
  expect(text).toContain('- Visitors: 6 (+200.0% vs. 2)');
  expect(text).toContain('- Nov 2, 2026: Release \\<2\\> for @\u200Bada');
  expect(text).toContain(`<${url}>`);
});

test('says what a change covers while the last day is in progress', () => {
  expect(summaryOf('2026-11-02', '2026-11-01..2026-11-02')).toContain('- Visitors: 6 (+300.0% in 1 day)');
});

test('lists the page views of local days when the page shows them', () => {
  vi.stubEnv('TZ', 'America/New_York');
  const range = { from: '2026-10-31', to: '2026-11-01' };
  const view = viewOf({ range: '2026-10-31..2026-11-01', vs: 'none', by: 'daily' }, startOf('2026-11-20'));
  const atMs = Date.parse('2026-11-20T12:00:00Z');
  const series = joinTraffic(view, { data: trafficOf([4, 2], startOf(range.from)), atMs }, undefined);
  const hours = trafficOf(Array<number>(49).fill(1), Date.parse(localHours(range).startsAt), hourMs);
  const local = withLocalPageviews(series, view, { data: hours, atMs }, undefined);
  const text = trafficSummary({ view, series: local }, 'Billing portal', [], url);
  // The second day has 25 hours, each with two page views.
  expect(text).toContain('- Page views by local day (GMT-4, then GMT-5): 98');
  expect(text).toContain('- Visitors: 6\n');
  vi.unstubAllEnvs();
});
