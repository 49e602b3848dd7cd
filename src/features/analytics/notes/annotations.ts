import { z } from '@/contract/zod.ts';
import { formatDate } from '@/lib/dates.ts';
import { randomId } from '@/lib/ids.ts';
import { localList } from '@/lib/local-store.ts';

import { dayProblem, isDay } from '../model/days.ts';
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
}

export const noteLength = 120;
const maxNotes = 500;

const day = z.string().check(z.refine(isDay));
export const annotation = z
  .object({
    id: z.string().check(z.minLength(1)),
    workspaceId: z.string(),
    /** Null: about the whole workspace, and shown with each of its projects. */
    projectId: z.nullable(z.string()),
    /** Whole UTC days, both included. */
    from: day,
    to: day,
    text: z.string().check(z.minLength(1)),
  })
  .check(z.refine(({ from, to }) => from <= to));
/** A note that a user wrote. It stays in this browser. */
export type Annotation = z.infer<typeof annotation>;

/** All notes of this browser, oldest first. */
export const annotations = /* @__PURE__ */ localList<Annotation>({
  key: 'service-console.chart-notes',
  version: 1,
  item: annotation,
  limit: (notes) => notes.slice(-maxNotes),
});

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

/** Adds a note, or replaces the one with this `id`, which stays with its project or workspace. */
export function saveAnnotation(draft: Omit<Annotation, 'id'>, id: string | null = null): Annotation {
  const stored = annotations.get().find((note) => note.id === id);
  const { workspaceId, projectId } = stored ?? draft;
  const saved = { ...draft, workspaceId, projectId, text: draft.text.trim(), id: id ?? randomId() };
  annotations.update((notes) =>
    stored === undefined ? [...notes, saved] : notes.map((note) => (note.id === saved.id ? saved : note)),
  );
  return saved;
}

export const removeAnnotation = (id: string): void =>
  annotations.update((notes) => notes.filter((note) => note.id !== id));

/** Whether a note is shown with a project, or with a workspace (`projectId` null). */
export const concerns = (
  note: Pick<Annotation, 'workspaceId' | 'projectId'>,
  page: { readonly workspaceId: string; readonly projectId: string | null },
): boolean =>
  note.workspaceId === page.workspaceId && (note.projectId === null || note.projectId === page.projectId);
