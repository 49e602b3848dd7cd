import { expect, test } from 'vitest';

import { startOf } from '../model/days.ts';
import { editOf, newNote, nextEdit } from './note-edit.ts';
import type { PlacedNote } from './use-chart-notes.ts';

const day = (on: string) => ({ from: on, to: on });
const placed = (id: string): PlacedNote => ({
  id,
  kind: 'own',
  startMs: startOf('2026-11-18'),
  endMs: startOf('2026-11-20') - 1,
  from: 4,
  to: 5,
  text: 'Newsletter',
  detail: '',
});
const first = editOf(placed('n1'));
const half = { ...newNote(day('2026-11-02')), text: 'Newsl' };

test('a note that is there is edited on all of its days', () => {
  expect(first).toMatchObject({ id: 'n1', days: { from: '2026-11-18', to: '2026-11-19' } });
});

test('a half-written new note moves to other days with its text, and gives way to no other', () => {
  expect(nextEdit(half, newNote(day('2026-11-05')))).toMatchObject({
    id: null,
    text: 'Newsl',
    days: day('2026-11-05'),
  });
  expect(nextEdit(half, first)).toBe(half);
});

test('a changed note that is there gives way to no other', () => {
  const changed = { ...first, text: 'Newsletter 12' };
  const moved = { ...first, days: { ...first.days, to: '2026-11-21' } };
  for (const one of [changed, moved]) {
    expect(nextEdit(one, newNote(day('2026-11-05')))).toBe(one);
    expect(nextEdit(one, editOf(placed('n2')))).toBe(one);
    expect(nextEdit(one, first)).toBe(one);
  }
});

test('where nothing was typed, the next one stands in the form', () => {
  const second = editOf(placed('n2'));
  const fresh = newNote(day('2026-11-05'));
  expect(nextEdit(null, fresh)).toBe(fresh);
  expect(nextEdit(first, second)).toBe(second);
  expect(nextEdit({ ...fresh, text: ' ' }, first)).toBe(first);
  expect(nextEdit(first, fresh)).toBe(fresh);
});
