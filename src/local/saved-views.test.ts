import { expect, test } from 'vitest';

import { maxViews, parseViews, withoutImported, withoutView, withView } from './saved-views.ts';

const view = (name: string, line = `text ${name}`) => ({ name, line });
const full = Array.from({ length: maxViews }, (_, index) => view(`v${index}`));

test('appends a new view, restores one in its place, and replaces one of the same name', () => {
  const views = [view('a'), view('b'), view('c')];
  expect(withView(views, view('d')).map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
  expect(withView(withoutView(views, 'b'), view('b'), 1)).toEqual(views);
  expect(withView(views, view('b', 'other'))).toEqual([view('a'), view('b', 'other'), view('c')]);
});

test('replaces no view when the limit is reached', () => {
  expect(withView(full, view('one more'))).toBe(full);
  expect(withView(full, view('v7', 'other'))).toHaveLength(maxViews);
  expect(withView(full, view('v7', 'other'))[7]).toEqual(view('v7', 'other'));
});

test('undoes an import, but not what another tab changed since', () => {
  const before = [view('a'), view('b')];
  const imported = [view('b', 'other'), view('c'), view('d')];
  const now = [view('a', 'changed'), view('b', 'other'), view('c'), view('d', 'changed'), view('e')];
  expect(withoutImported(before, imported)(now)).toEqual([
    view('a', 'changed'),
    view('b'),
    view('d', 'changed'),
    view('e'),
  ]);
});

test('drops unreadable views', () => {
  expect(parseViews([view('a'), { name: '' }, null, view('a', 'newer')])).toEqual([view('a', 'newer')]);
  expect(parseViews('nothing')).toEqual([]);
  // The page says how many of them don't fit.
  expect(parseViews([...full, view('one more')])).toHaveLength(maxViews + 1);
});
