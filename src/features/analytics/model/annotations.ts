import { readableOf } from '@/contract/lenient.ts';
import { z } from '@/contract/zod.ts';
import { formatDate } from '@/lib/dates.ts';
import { randomId } from '@/lib/ids.ts';
import { localStore } from '@/lib/local-store.ts';

import { dayProblem, isDay } from './days.ts';

export const noteLength = 120;
const most = 500;

const day = z.string().check(z.refine(isDay));
const note = z.object({
  id: z.string().check(z.minLength(1)),
  workspaceId: z.string(),
  /** Null: about the whole workspace, and shown with each of its projects. */
  projectId: z.nullable(z.string()),
  /** Whole UTC days, both included; the same for one day. */
  from: day,
  to: day,
  text: z.string().check(z.minLength(1)),
});
/** What a person noted on a chart. It stays in this browser. */
export type Annotation = z.infer<typeof note>;
export type AnnotationDraft = Omit<Annotation, 'id'>;

/** Notes as they were stored; what cannot be read is left out. */
export const parseAnnotations = (stored: unknown): readonly Annotation[] =>
  readableOf(note, stored)
    .filter(({ from, to }) => from <= to)
    .slice(-most);

/** The notes of this browser, of all projects, in the order of writing. */
export const annotations = /* @__PURE__ */ localStore({
  key: 'service-console.chart-notes',
  parse: parseAnnotations,
});

/** What is planned can be noted as well, so that today is not the end of it. */
const otherDays = (): string =>
  `Choose a day from ${formatDate('2000-01-01', 'utc')} to ${formatDate('2999-12-31', 'utc')}: charts show no other.`;

/** What keeps a draft from being saved; null: nothing. */
export function noteProblem({ from, to, text }: Pick<AnnotationDraft, 'from' | 'to' | 'text'>): {
  readonly field: 'from' | 'to' | 'text';
  readonly text: string;
} | null {
  if (text.trim() === '') return { field: 'text', text: 'Write what happened.' };
  if ([...text.trim()].length > noteLength)
    return { field: 'text', text: `At most ${noteLength} characters.` };
  const noFirst = dayProblem(from, 'Enter the day.', otherDays());
  if (noFirst !== null) return { field: 'from', text: noFirst };
  const noLast = dayProblem(to, 'Enter the last day.', otherDays());
  if (noLast !== null) return { field: 'to', text: noLast };
  if (to < from) return { field: 'to', text: 'The last day is before the first.' };
  return null;
}

/**
 * Adds a note, or writes it anew where `id` is that of one: it then stays with the project or the workspace that it is
 * about, wherever it is written.
 */
export function saveAnnotation(draft: AnnotationDraft, id: string | null = null): Annotation {
  const { workspaceId, projectId } = annotations.get().find((one) => one.id === id) ?? draft;
  const saved: Annotation = {
    ...draft,
    workspaceId,
    projectId,
    text: draft.text.trim(),
    id: id ?? randomId(),
  };
  annotations.update((now) =>
    now.some((one) => one.id === saved.id)
      ? now.map((one) => (one.id === saved.id ? saved : one))
      : [...now, saved].slice(-most),
  );
  return saved;
}

export const removeAnnotation = (id: string): void =>
  annotations.update((now) => now.filter((one) => one.id !== id));

/** Whether a note is shown with a project, or with a workspace (`projectId` null). */
export const concerns = (
  of: Pick<Annotation, 'workspaceId' | 'projectId'>,
  shown: { readonly workspaceId: string; readonly projectId: string | null },
): boolean =>
  of.workspaceId === shown.workspaceId && (of.projectId === null || of.projectId === shown.projectId);
