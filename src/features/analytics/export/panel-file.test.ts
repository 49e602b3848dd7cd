import { describe, expect, test } from 'vitest';

import { csvOf, jsonOf, panelName, type PanelFile } from './panel-file.ts';

const now = new Date('2026-11-20T21:40:00Z');
const file: PanelFile = {
  what: 'Visitors by day',
  place: 'Billing portal',
  facts: { Range: '2026-11-19 to 2026-11-20', 'Total visitors': 12.5 },
  columns: [
    { id: 'bucket_start', label: 'Start (UTC)' },
    { id: 'visitors', label: 'Visitors' },
  ],
  rows: [
    ['2026-11-19T00:00:00Z', 12.5],
    ['2026-11-20T00:00:00Z', null],
  ],
};

describe('csvOf', () => {
  test('writes a header row and the rows', () => {
    expect(csvOf(file).split('\r\n')).toEqual([
      '\uFEFFStart (UTC),Visitors',
      '2026-11-19T00:00:00Z,12.5',
      '2026-11-20T00:00:00Z,',
      '',
    ]);
  });

  test('says in each row without a time what it covers', () => {
    const facts = {
      Range: '2026-11-19 to 2026-11-20, whole UTC days',
      Rows: 'top 10 by visitors; the rest is unknown',
      Totals: 'none: a visit can be in several rows',
    };
    expect(csvOf({ facts, columns: [{ id: 'name', label: 'Page' }], rows: [['/'], ['/login']] })).toBe(
      [
        '\uFEFFPage,Range,Rows',
        ...['/', '/login'].map((page) => `${page},"${facts.Range}",${facts.Rows}`),
        '',
      ].join('\r\n'),
    );
  });

  test('neutralizes formulas in labels', () => {
    const hostile = csvOf({
      facts: {},
      columns: [{ id: 'label', label: 'Page' }],
      rows: [['=HYPERLINK("https://evil.example")']],
    });
    expect(hostile).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  });
});

describe('jsonOf', () => {
  test('writes facts and unrounded rows', () => {
    expect(JSON.parse(jsonOf(file, now))).toEqual({
      about: {
        what: 'Visitors by day of Billing portal',
        Range: '2026-11-19 to 2026-11-20',
        'Total visitors': 12.5,
        exported_at: '2026-11-20T21:40:00.000Z',
        time_zone: 'UTC',
        rows: 2,
      },
      rows: [
        { bucket_start: '2026-11-19T00:00:00Z', visitors: 12.5 },
        { bucket_start: '2026-11-20T00:00:00Z', visitors: null },
      ],
    });
  });
});

describe('panelName', () => {
  test('names the panel, the project and the day', () => {
    expect(panelName(file, 'svg', now)).toBe('visitors-by-day-billing-portal-2026-11-20.svg');
  });
});
