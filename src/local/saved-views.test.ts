import { expect, test } from 'vitest';

import { mostViews, parseViews, withoutView, withView } from './saved-views.ts';

const view = (name: string, line = `text ${name}`) => ({ name, line });
const full = Array.from({ length: mostViews }, (_, index) => view(`v${index}`));

test('a new view comes last, or where it stood; a known name is replaced in its place', () => {
  const views = [view('a'), view('b'), view('c')];
  expect(withView(views, view('d')).map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
  expect(withView(withoutView(views, 'b'), view('b'), 1)).toEqual(views);
  expect(withView(views, view('b', 'other'))).toEqual([view('a'), view('b', 'other'), view('c')]);
});

test('no view goes for another one where there are as many as are kept', () => {
  expect(withView(full, view('one more'))).toBe(full);
  expect(withView(full, view('v7', 'other'))).toHaveLength(mostViews);
  expect(withView(full, view('v7', 'other'))[7]).toEqual(view('v7', 'other'));
});

test('what cannot be read of a file is left out', () => {
  expect(parseViews([view('a'), { name: '' }, null, view('a', 'newer')])).toEqual([view('a', 'newer')]);
  expect(parseViews('nothing')).toEqual([]);
});
