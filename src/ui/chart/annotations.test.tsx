import fc from 'fast-check';
import { expect, test } from 'vitest';

import { placeAnnotations } from './annotations.tsx';

const mark = (from: number, text = 'Published', to = from) => ({ id: `${from}-${text}`, from, to, text });
const place = (marks: Parameters<typeof placeAnnotations>[0], width = 600) =>
  placeAnnotations(marks, (x) => x, width);

test('puts a label after its dot, and before it where there is no room after', () => {
  const placed = place([mark(100), mark(110, 'A long note of somebody'), mark(590)]);
  expect(placed.map(({ side, label }) => [side, label])).toEqual([
    ['end', 'Published'],
    ['start', 'A long note of somebody'],
    ['end', 'Published'],
  ]);
});

test('groups annotations whose dots would overlap', () => {
  expect(place([mark(100), mark(103, 'Offline'), mark(104, 'Again')])).toMatchObject([
    { x: 100, label: 'Published +2' },
  ]);
});

test('never lets labels overlap or leave the chart', () => {
  const marks = fc.array(fc.record({ at: fc.nat(600), text: fc.string({ maxLength: 60 }) }), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(marks, (list) => {
      const spans = place(list.map(({ at, text }) => mark(at, text))).flatMap(({ x, label, side }) => {
        if (label === null) return [];
        const width = 10 + label.length * 6.3;
        return [side === 'start' ? [x, x + width] : [x - width, x]];
      });
      for (const [index, [start = 0, end = 0]] of spans.entries()) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(600);
        expect(start).toBeGreaterThanOrEqual(spans[index - 1]?.[1] ?? 0);
      }
    }),
  );
});
