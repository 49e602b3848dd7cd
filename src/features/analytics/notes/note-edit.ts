import { dayOf } from '@/lib/utc-days.ts';
import { type NoteEdit, putNoteDraft } from '@/local/note-drafts.ts';

import type { DayRange } from '../model/types.ts';
import type { PlacedNote } from './use-chart-notes.ts';

/** Stores a half-written note. Anything else ends the draft. */
export const storeDraft = (workspaceId: string, projectId: string | null, edit: NoteEdit | null): void =>
  putNoteDraft(workspaceId, projectId, edit !== null && isHalfWritten(edit) ? edit : null);

export const newNote = (days: DayRange): NoteEdit => ({
  id: null,
  days,
  text: '',
  initial: { days, text: '' },
});

export const daysOf = ({ startMs, endMs }: Pick<PlacedNote, 'startMs' | 'endMs'>): DayRange => ({
  from: dayOf(startMs),
  to: dayOf(endMs),
});

export function editOf({ id, text, ...note }: PlacedNote): NoteEdit {
  const days = daysOf(note);
  return { id, days, text, initial: { days, text } };
}

/** The days of a new note are quickly chosen again, so they don't count. */
const isHalfWritten = ({ id, days, text, initial }: NoteEdit): boolean =>
  id === null
    ? text.trim() !== ''
    : text !== initial.text || days.from !== initial.days.from || days.to !== initial.days.to;

/** What the form shows when another note is requested. A half-written new note moves to the new days; nothing typed is lost. */
export function nextEdit(current: NoteEdit | null, requested: NoteEdit): NoteEdit {
  if (current === null || !isHalfWritten(current)) return requested;
  return current.id === null && requested.id === null ? { ...current, days: requested.days } : current;
}
