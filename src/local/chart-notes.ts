import { z } from '@/contract/zod.ts';
import { randomId } from '@/lib/ids.ts';
import { localList } from '@/lib/local-store.ts';
import { isDay } from '@/lib/utc-days.ts';

const day = z.string().check(z.refine(isDay));
export const storedNote = z
  .object({
    id: z.string().check(z.minLength(1)),
    workspaceId: z.string(),
    /** Null: about the whole workspace, and shown with each of its projects. */
    projectId: z.nullable(z.string()),
    /** Whole UTC days, inclusive. */
    from: day,
    to: day,
    text: z.string().check(z.minLength(1)),
  })
  .check(z.refine(({ from, to }) => from <= to));
/** A note by the user, stored in this browser. */
export type StoredNote = z.infer<typeof storedNote>;

export const maxNotes = 500;

/** All notes in this browser, oldest first. */
export const chartNotes = /* @__PURE__ */ localList<StoredNote>({
  key: 'service-console.chart-notes',
  version: 1,
  item: storedNote,
  limit: (notes) => notes.slice(-maxNotes),
});

/** Adds a note, or replaces the one with this `id`, which stays with its project or workspace. */
export function saveNote(draft: Omit<StoredNote, 'id'>, id: string | null = null): StoredNote {
  const stored = chartNotes.get().find((note) => note.id === id);
  const { workspaceId, projectId } = stored ?? draft;
  const saved = { ...draft, workspaceId, projectId, text: draft.text.trim(), id: id ?? randomId() };
  chartNotes.update((notes) =>
    stored === undefined ? [...notes, saved] : notes.map((note) => (note.id === saved.id ? saved : note)),
  );
  return saved;
}

export const removeNote = (id: string): void =>
  chartNotes.update((notes) => notes.filter((note) => note.id !== id));

/** Whether a note is shown with a project, or with a workspace (`projectId` null). */
export const isShownOn = (
  note: Pick<StoredNote, 'workspaceId' | 'projectId'>,
  page: { readonly workspaceId: string; readonly projectId: string | null },
): boolean =>
  note.workspaceId === page.workspaceId && (note.projectId === null || note.projectId === page.projectId);
