import { z } from '@/contract/zod.ts';
import { localList } from '@/lib/local-store.ts';

const content = z.object({ days: z.object({ from: z.string(), to: z.string() }), text: z.string() });
const noteEdit = z.extend(content, {
  /** Null for a new note. */
  id: z.nullable(z.string()),
  initial: content,
});
const noteDraft = z.extend(noteEdit, { workspaceId: z.string(), projectId: z.nullable(z.string()) });

/** The note in the form. */
export type NoteEdit = Readonly<z.infer<typeof noteEdit>>;

/** The unsaved notes of this tab. They survive a reload, because a new version of the console requires one. */
const drafts = /* @__PURE__ */ localList({
  key: 'service-console.note-drafts',
  version: 1,
  item: noteDraft,
  limit: 50,
  storage: () => globalThis.sessionStorage,
});

const isAbout =
  (workspaceId: string, projectId: string | null) =>
  (draft: z.infer<typeof noteDraft>): boolean =>
    draft.workspaceId === workspaceId && draft.projectId === projectId;

/** The unsaved note of a project, or of a workspace (`projectId` null). */
export const noteDraftOf = (workspaceId: string, projectId: string | null): NoteEdit | null =>
  drafts.get().find(isAbout(workspaceId, projectId)) ?? null;

/** Replaces the draft, or ends it with null. */
export function putNoteDraft(workspaceId: string, projectId: string | null, edit: NoteEdit | null): void {
  const isSame = isAbout(workspaceId, projectId);
  drafts.update((all) => {
    if (edit === null && !all.some(isSame)) return all;
    const others = all.filter((draft) => !isSame(draft));
    return edit === null ? others : [{ ...edit, workspaceId, projectId }, ...others];
  });
}
