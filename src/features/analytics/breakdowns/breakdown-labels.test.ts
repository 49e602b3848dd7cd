import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { viewOf } from '../model/view.ts';
import { breakdownList, breakdownNotes, breakdownTable } from './breakdown-rows.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const items = fc.array(fc.record({ label: fc.string(), visitors: fc.nat() }), { maxLength: 10 });

describe('breakdownTable', () => {
  test('keeps exact numbers and their order for any labels', () => {
    fc.assert(
      fc.property(items, (pages) => {
        const { rows: list } = breakdownList('pages', pages, undefined);
        const { rows } = breakdownTable('pages', list, { range: 'Nov 1', beforeName: null });
        expect(rows.map(({ cells }) => cells)).toEqual(
          pages.map(({ label, visitors }) => [label, String(visitors)]),
        );
      }),
    );
  });

  test('names countries with their codes and keeps unknown labels', () => {
    const { rows: list } = breakdownList(
      'countries',
      [
        { label: 'DE', visitors: 1234 },
        { label: 'Unknown', visitors: 12 },
        { label: 'Atlantis', visitors: 3 },
      ],
      [{ label: 'DE', visitors: 617 }],
    );
    // A country without a flag keeps the space, so that names align.
    expect(list.map(({ flag }) => flag)).toEqual(['DE', '', '']);
    const table = breakdownTable('countries', list, { range: 'Nov 1', beforeName: 'previous day' });
    expect(table.caption).toBe('Countries by visitors, Nov 1, UTC; compared with previous day');
    expect(table.rows).toEqual([
      { id: 'DE', cells: ['Germany', '1234', '617', '+100.0%'], hint: 'DE' },
      { id: 'Unknown', cells: ['Unknown', '12', '0', 'New'], hint: undefined },
      { id: 'Atlantis', cells: ['Atlantis', '3', '0', 'New'], hint: undefined },
    ]);
  });

  test('shows no change when a row may have been beyond the previous top 10', () => {
    const before = Array.from({ length: 10 }, (_, index) => ({ label: `/${index}`, visitors: 90 }));
    const { rows: list } = breakdownList('pages', [{ label: '/new', visitors: 100 }], before);
    const { rows } = breakdownTable('pages', list, { range: 'Nov 1', beforeName: 'previous day' });
    expect(rows[0]?.cells).toEqual(['/new', '100', null, null]);
  });
});

describe('breakdownNotes', () => {
  const notes = (search: Parameters<typeof viewOf>[0], comparable = true) =>
    breakdownNotes(viewOf(search, now), comparable, now);

  test('explains that a visit can be in several rows', () => {
    expect(notes({ range: 'yesterday', vs: 'none' })).toBe(
      'Each row counts a visit once per range. A visit can be in several rows.',
    );
  });

  test('explains unknown changes only when the comparison loaded', () => {
    expect(notes({ range: '7d' })).toContain('wasn’t in the previous top 10');
    expect(notes({ range: '7d' }, false)).not.toContain('top 10');
  });

  test('mentions retention when the range or the comparison is older than 90 days', () => {
    const retention = 'Visits before Aug 22, 2026 may be missing';
    expect(notes({ range: '7d' })).not.toContain(retention);
    expect(notes({ range: '365d', vs: 'none' })).toContain(retention);
    expect(notes({ range: '7d', vs: 'year' })).toContain(retention);
  });
});
