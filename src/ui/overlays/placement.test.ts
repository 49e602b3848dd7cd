import { expect, test } from 'vitest';

import { position } from './placement.ts';

const view = { width: 400, height: 300 };
const box = { width: 120, height: 80 };
const at = (left: number, top: number) => ({ left, top, right: left + 60, bottom: top + 30 });

test('below its anchor, from its start or to its end', () => {
  expect(position(at(100, 50), box, view, { side: 'bottom', align: 'start' })).toEqual({
    left: 100,
    top: 86,
  });
  expect(position(at(200, 50), box, view, { side: 'bottom', align: 'end' })).toEqual({ left: 140, top: 86 });
});

test('on the other side where there is no room', () => {
  expect(position(at(100, 250), box, view, { side: 'bottom', align: 'start' }).top).toBe(164);
  expect(position(at(100, 10), box, view, { side: 'top', align: 'start' }).top).toBe(46);
});

test('never over the edge', () => {
  expect(position(at(380, 50), box, view, { side: 'bottom', align: 'start' }).left).toBe(272);
  expect(position(at(0, 50), box, view, { side: 'bottom', align: 'end' }).left).toBe(8);
  expect(position(at(0, 0), { width: 120, height: 500 }, view, { side: 'bottom', align: 'start' }).top).toBe(
    8,
  );
});
