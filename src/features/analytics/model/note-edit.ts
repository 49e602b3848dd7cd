import { dayOf } from './days.ts';
import type { DayRange, PlacedNote } from './types.ts';

interface Written {
  readonly days: DayRange;
  readonly text: string;
}

/** The note in the form, as it stands there: a new one, or one that is there. */
export interface NoteEdit extends Written {
  /** Null: a new one. */
  readonly id: string | null;
  /** As it was before anybody typed. */
  readonly before: Written;
}

const drafts = new Map<string, NoteEdit>();
const placeOf = (workspaceId: string, projectId: string | null) => JSON.stringify([workspaceId, projectId]);

/** The note that was left unsaved with a project, or with a workspace (`projectId` null), since this tab was opened. */
export const draftOf = (workspaceId: string, projectId: string | null): NoteEdit | null =>
  drafts.get(placeOf(workspaceId, projectId)) ?? null;

/** Keeps what is typed until it is saved or canceled, so that another page in between does not lose it. */
export function keepDraft(workspaceId: string, projectId: string | null, edit: NoteEdit | null): void {
  if (edit === null) drafts.delete(placeOf(workspaceId, projectId));
  else drafts.set(placeOf(workspaceId, projectId), edit);
}

export const newNote = (days: DayRange): NoteEdit => ({
  id: null,
  days,
  text: '',
  before: { days, text: '' },
});

export const daysOf = ({ startMs, endMs }: Pick<PlacedNote, 'startMs' | 'endMs'>): DayRange => ({
  from: dayOf(startMs),
  to: dayOf(endMs),
});

export function editOf({ id, text, ...note }: PlacedNote): NoteEdit {
  const days = daysOf(note);
  return { id, days, text, before: { days, text } };
}

/** The days of a new note are as quickly chosen again; those of one that is there were changed on purpose. */
export const isHalfWritten = ({ id, days, text, before }: NoteEdit): boolean =>
  id === null
    ? text.trim() !== ''
    : text !== before.text || days.from !== before.days.from || days.to !== before.days.to;

/**
 * What stands in the form once another note is asked for. Nothing half-written is lost: a new note moves to other days
 * with its text, and what else was typed stays until it is saved or cancelled.
 */
export function turnTo(now: NoteEdit | null, asked: NoteEdit): NoteEdit {
  if (now === null || !isHalfWritten(now)) return asked;
  return now.id === null && asked.id === null ? { ...now, days: asked.days } : now;
}
