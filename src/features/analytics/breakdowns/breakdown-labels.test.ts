import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { viewOf } from '../model/view.ts';
import { breakdownList, breakdownTable } from './breakdown-rows.ts';
import { breakdownNotes } from './caveats.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const items = fc.array(fc.record({ label: fc.string(), visitors: fc.nat() }), { maxLength: 10 });

describe('breakdownTable', () => {
  test('holds every number of the answer to the last digit, in its order, whatever the labels are', () => {
    fc.assert(
      fc.property(items, (answer) => {
        const { rows: list } = breakdownList('pages', answer, undefined);
        const { rows } = breakdownTable('pages', list, { range: 'Nov 1', beforeName: null });
        expect(rows.map(({ cells }) => cells)).toEqual(
          answer.map(({ label, visitors }) => [label, String(visitors)]),
        );
      }),
    );
  });

  test('names countries and keeps their codes; what is not known stays as it came', () => {
    const { rows: list } = breakdownList(
      'countries',
      [
        { label: 'DE', visitors: 1234 },
        { label: 'Unknown', visitors: 12 },
        { label: 'Atlantis', visitors: 3 },
      ],
      [{ label: 'DE', visitors: 617 }],
    );
    const table = breakdownTable('countries', list, { range: 'Nov 1', beforeName: 'the day before' });
    expect(table.caption).toBe('Countries by visitors, Nov 1, UTC; before: the day before');
    expect(table.rows).toEqual([
      { id: 'DE', cells: ['Germany', '1234', '617', '+100.0%'], hint: 'DE' },
      { id: 'Unknown', cells: ['Unknown', '12', '0', 'New'], hint: undefined },
      { id: 'Atlantis', cells: ['Atlantis', '3', '0', 'New'], hint: undefined },
    ]);
  });

  test('a row that may have been behind the ten before has no change', () => {
    const before = Array.from({ length: 10 }, (_, at) => ({ label: `/${at}`, visitors: 90 }));
    const { rows: list } = breakdownList('pages', [{ label: '/new', visitors: 100 }], before);
    const { rows } = breakdownTable('pages', list, { range: 'Nov 1', beforeName: 'the day before' });
    expect(rows[0]?.cells).toEqual(['/new', '100', null, null]);
  });
});

describe('breakdownNotes', () => {
  const notes = (search: Parameters<typeof viewOf>[0], comparable = true) =>
    breakdownNotes(viewOf(search, now), comparable, now).join(' ');

  test('rows do not add up, and that is said', () => {
    expect(notes({ range: 'yesterday', vs: 'none' })).toBe(
      'Each row counts a visit once in the whole range, Nov 19 in UTC days. A visit may be in several rows, so they do not add up to the visitors above.',
    );
  });

  test('a change that is not known is explained by the ten before only where these could be read', () => {
    expect(notes({ range: '7d' })).toContain('not among the top 10 before');
    expect(notes({ range: '7d' }, false)).not.toContain('top 10');
  });

  test('a day that is not over, and days that may not be kept, are said', () => {
    expect(notes({ range: '7d' })).not.toContain('90 days');
    expect(notes({ range: 'today' })).toContain('Today is not over');
    expect(notes({ range: 'yesterday' })).not.toContain('Today is not over');
    expect(notes({ range: '365d', vs: 'none' })).toContain('visits before Aug 22, 2026 may not be counted');
    expect(notes({ range: '7d', vs: 'year' })).toContain('visits before Aug 22, 2026');
  });
});
