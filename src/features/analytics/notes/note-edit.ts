import { dayOf } from '../model/days.ts';
import type { DayRange } from '../model/types.ts';
import type { PlacedNote } from './use-chart-notes.ts';

interface NoteContent {
  readonly days: DayRange;
  readonly text: string;
}

/** The note in the form. */
export interface NoteEdit extends NoteContent {
  /** Null for a new note. */
  readonly id: string | null;
  readonly initial: NoteContent;
}

const drafts = new Map<string, NoteEdit>();
const draftKey = (workspaceId: string, projectId: string | null) => JSON.stringify([workspaceId, projectId]);

/** The unsaved note of a project, or of a workspace (`projectId` null). */
export const draftOf = (workspaceId: string, projectId: string | null): NoteEdit | null =>
  drafts.get(draftKey(workspaceId, projectId)) ?? null;

/** Stores a draft until this tab closes, so that visiting another page doesn't lose it. */
export function storeDraft(workspaceId: string, projectId: string | null, edit: NoteEdit | null): void {
  const key = draftKey(workspaceId, projectId);
  if (edit !== null && isHalfWritten(edit)) drafts.set(key, edit);
  else drafts.delete(key);
}

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
