import { describe, expect, test } from 'vitest';

import { dayMs, hourMs, startOf } from '@/lib/utc-days.ts';
import { transitionsIn } from '@/lib/zones-fixture.ts';

import { bucketInZone, bucketName } from './bucket-time.ts';

const today = '2026-11-20';
const transitions = transitionsIn(Date.UTC(2025, 11, 1), Date.UTC(2027, 0, 1));

describe('a bucket', () => {
  test('shows its time in UTC', () => {
    const startMs = Date.UTC(2026, 10, 20, 13);
    expect(bucketName(startOf(today), 'daily')).toBe('Fri, Nov 20, 2026');
    expect(bucketName(startMs, 'hourly')).toBe('Fri, Nov 20, 2026, 1:00 – 2:00 PM UTC');
    expect(bucketInZone(startMs, 'hourly', 'UTC')).toBeNull();
    expect(bucketInZone(startOf(today), 'daily', 'Europe/Berlin')).toBe(
      'Nov 20, 1:00 AM – Nov 21, 1:00 AM GMT+1',
    );
    expect(bucketInZone(startOf('2026-10-25'), 'daily', 'Europe/Berlin')).toBe(
      'Oct 25, 2:00 AM GMT+2 – Oct 26, 1:00 AM GMT+1',
    );
  });

  test('ends at the right time in every time zone, around every clock change', () => {
    const instant = (wall: string, offset: string): number => {
      const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d+)(?::(\d+))?$/.exec(offset) ?? [];
      return (
        Date.parse(`${wall} UTC`) -
        (sign === '+' ? 1 : -1) * (Number(hours) * hourMs + Number(minutes) * 60_000)
      );
    };
    // A date, AM or PM, or an offset that both ends share is written once.
    const written = /^(\w+ \d+), ([\d:]+)(?: ([AP]M))?(?: (\S+))? – (?:(\w+ \d+), )?([\d:]+) ([AP]M) (\S+)$/;
    for (const { zone, atMs } of transitions)
      for (const granularity of ['hourly', 'daily'] as const) {
        const widthMs = granularity === 'hourly' ? hourMs : dayMs;
        const startMs = Math.floor((atMs - 1) / widthMs) * widthMs;
        const text = bucketInZone(startMs, granularity, zone);
        if (text === null) continue;
        const [
          ,
          date = '',
          start = '',
          half,
          offset,
          endDate = date,
          end = '',
          endHalf = '',
          endOffset = '',
        ] = written.exec(text) ?? [];
        const year = new Date(atMs).getUTCFullYear();
        expect([
          zone,
          instant(`${date} ${year} ${start} ${half ?? endHalf}`, offset ?? endOffset),
          instant(`${endDate} ${year} ${end} ${endHalf}`, endOffset),
        ]).toEqual([zone, startMs, startMs + widthMs]);
      }
  });
});
