import { formatDate } from '@/lib/dates.ts';

import { dayProblem } from '../model/days.ts';
import type { DayRange } from '../model/types.ts';

/** A note on the chart. */
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

export const noteLength = 120;
/** Plans can be noted as well, so future days are allowed. */
const otherDays = (): string =>
  `Choose a date from ${formatDate('2000-01-01', 'utc')} to ${formatDate('2999-12-31', 'utc')}.`;

interface NoteProblem {
  readonly field: 'from' | 'to' | 'text';
  readonly text: string;
}

/** What keeps a note from being saved. */
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
