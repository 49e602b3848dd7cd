import { formatDate } from '@/lib/dates.ts';
import { dayOf } from '@/lib/utc-days.ts';
import type { StoredNote } from '@/local/chart-notes.ts';
import { type NoteEdit, putNoteDraft } from '@/local/note-drafts.ts';

import { dayProblem } from '../model/days.ts';
import type { DayRange } from '../model/types.ts';

export interface ChartNote {
  readonly id: string;
  /** `own`: written by the user, who can edit and remove it. */
  readonly kind: 'own' | 'deployment' | 'change';
  readonly startMs: number;
  /** Inclusive; the same as `startMs` for a moment. */
  readonly endMs: number;
  /** Short enough for the chart. */
  readonly text: string;
  /** For the list of notes and the export; may be empty. */
  readonly detail: string;
  /** The name of its project, in the notes of a workspace. */
  readonly project?: string | undefined;
}

/** A note placed on the buckets `from … to` of a series. */
export interface PlacedNote extends ChartNote {
  readonly from: number;
  readonly to: number;
}

export const noteLength = 120;
/** Plans can be noted as well, so future days are allowed. */
const otherDays = (): string =>
  `Choose a date from ${formatDate('2000-01-01', 'utc')} to ${formatDate('2999-12-31', 'utc')}.`;

interface NoteProblem {
  readonly field: 'from' | 'to' | 'text';
  readonly text: string;
}

/** The reasons why a note can't be saved. */
export function noteProblem({ from, to, text }: DayRange & { readonly text: string }): NoteProblem | null {
  if (text.trim() === '') return { field: 'text', text: 'Describe what happened.' };
  if ([...text.trim()].length > noteLength)
    return { field: 'text', text: `Use up to ${noteLength} characters.` };
  const fromProblem = dayProblem(from, 'Enter a start date.', otherDays());
  if (fromProblem !== null) return { field: 'from', text: fromProblem };
  const toProblem = dayProblem(to, 'Enter an end date.', otherDays());
  if (toProblem !== null) return { field: 'to', text: toProblem };
  return to < from ? { field: 'to', text: 'The end date is before the start date.' } : null;
}

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

/** Whether a note is half-written. The days of a new note don't count, because they are quickly chosen again. */
export const isHalfWritten = ({ id, days, text, initial }: NoteEdit): boolean =>
  id === null
    ? text.trim() !== ''
    : text !== initial.text || days.from !== initial.days.from || days.to !== initial.days.to;

/** Whether another tab changed or removed the note since its form was opened. */
export const isOutdated = (
  { id, initial: { days, text } }: NoteEdit,
  stored: StoredNote | undefined,
): boolean => id !== null && (stored?.text !== text || stored.from !== days.from || stored.to !== days.to);

/**
 * The form's next content when another note is opened. A half-written new note moves to the new days, so that nothing
 * typed is lost.
 */
export function nextEdit(current: NoteEdit | null, requested: NoteEdit): NoteEdit {
  if (current === null || !isHalfWritten(current)) return requested;
  return current.id === null && requested.id === null ? { ...current, days: requested.days } : current;
}
