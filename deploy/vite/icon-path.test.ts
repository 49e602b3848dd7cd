import { expect, test } from 'vitest';

import { pathOf } from './icon-path.ts';

test('shapes become one path, each where it was', () => {
  expect(
    pathOf([
      ['path', { d: 'M1 2h3', key: 'a' }],
      ['path', { d: 'm7 16.5 5-3', key: 'b' }],
      ['line', { x1: '1', y1: '2', x2: '3', y2: '4' }],
      ['circle', { cx: '11', cy: '11', r: '8' }],
      ['rect', { x: '3', y: '4', width: '7', height: '9', rx: '1' }],
      ['rect', { x: '3', y: '4', width: '7', height: '9' }],
    ]),
  ).toBe(
    'M1 2h3' +
      'M0 0m7 16.5 5-3' +
      'M1 2L3 4' +
      'M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0Z' +
      'M4 4h5a1 1 0 0 1 1 1v7a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-7a1 1 0 0 1 1 -1Z' +
      'M3 4h7v9h-7Z',
  );
});

test('a shape with a look of its own is no part of a path', () => {
  expect(pathOf([['circle', { cx: '1', cy: '1', r: '1', fill: 'currentColor' }]])).toBeNull();
  expect(pathOf([['rect', { width: '9', height: '9', rx: '1', ry: '2' }]])).toBeNull();
  expect(pathOf([['polyline', { points: '1 1 2 2' }]])).toBeNull();
});
