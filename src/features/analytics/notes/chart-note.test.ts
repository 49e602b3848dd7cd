import { expect, test } from 'vitest';

import { startOf } from '@/lib/utc-days.ts';

import { editOf, newNote, nextEdit, type PlacedNote } from './chart-note.ts';

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

test('opens a note from any of its days', () => {
  expect(first).toMatchObject({ id: 'n1', days: { from: '2026-11-18', to: '2026-11-19' } });
});

test('moves a half-written new note to other days and never replaces it', () => {
  expect(nextEdit(half, newNote(day('2026-11-05')))).toMatchObject({
    id: null,
    text: 'Newsl',
    days: day('2026-11-05'),
  });
  expect(nextEdit(half, first)).toBe(half);
});

test('never replaces an edited note', () => {
  const changed = { ...first, text: 'Newsletter 12' };
  const moved = { ...first, days: { ...first.days, to: '2026-11-21' } };
  for (const edit of [changed, moved]) {
    expect(nextEdit(edit, newNote(day('2026-11-05')))).toBe(edit);
    expect(nextEdit(edit, editOf(placed('n2')))).toBe(edit);
    expect(nextEdit(edit, first)).toBe(edit);
  }
});

test('opens the next note when nothing was typed', () => {
  const second = editOf(placed('n2'));
  const fresh = newNote(day('2026-11-05'));
  expect(nextEdit(null, fresh)).toBe(fresh);
  expect(nextEdit(first, second)).toBe(second);
  expect(nextEdit({ ...fresh, text: ' ' }, first)).toBe(first);
  expect(nextEdit(first, fresh)).toBe(fresh);
});
