import { expect, it } from 'vitest';

import { jsonFile, timeFacts, timeNote, utcDay } from './export-file.ts';

const at = new Date('2026-11-20T23:40:00+01:00');

it('tells the moment in UTC, wherever the reader is', () => {
  expect(utcDay(new Date('2026-11-20T23:30:00-02:00'))).toBe('2026-11-21');
  expect(timeFacts(at)).toEqual({ exported_at: '2026-11-20T22:40:00.000Z', time_zone: 'UTC' });
  expect(timeNote(at)).toBe('Exported: 2026-11-20T22:40:00.000Z. All times are in UTC.');
});

it('writes JSON that a person can read, in the order given, ending its last line', () => {
  expect(jsonFile({ about: { rows: 1 }, rows: [{ id: 'a' }] })).toBe(
    '{\n  "about": {\n    "rows": 1\n  },\n  "rows": [\n    {\n      "id": "a"\n    }\n  ]\n}\n',
  );
});
