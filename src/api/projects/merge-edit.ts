import type { BodyOf } from '@/contract/operation.ts';
import type { updateProject } from '@/contract/operations/project-writes.ts';
import type { Project } from '@/contract/resources/project.ts';
import type { ChangeFields } from '@/local/change-log.ts';

export type ProjectEdit = BodyOf<typeof updateProject>;
type Field = keyof ProjectEdit;
type Fields = Pick<Project, Field>;

const fields = ['name', 'visibility'] as const satisfies readonly Field[];

/** The fields that an edit sets. */
export const editedFields = (edit: ProjectEdit) => fields.filter((name) => edit[name] !== undefined);

/** Only the differences: omitted fields keep their value (spec §4.8). */
export function changedFields(base: Fields, mine: ProjectEdit): ProjectEdit {
  const changed = editedFields(mine).filter((name) => mine[name] !== base[name]);
  return Object.fromEntries(changed.map((name) => [name, mine[name]]));
}

/** A field that this person and someone else changed to different values. */
export interface EditConflict {
  readonly field: Field;
  readonly base: string | null;
  readonly mine: string;
  readonly theirs: string | null;
}

export interface MergedEdit {
  /** The fields to send: changed here, and not already saved by someone else. */
  readonly body: ProjectEdit;
  readonly conflicts: readonly EditConflict[];
}

/** Compares each field's value when the edit began, in the draft, and now. The API has no ETags. */
export function mergeEdit(base: Fields, mine: ProjectEdit, theirs: Fields): MergedEdit {
  const changed = changedFields(base, mine);
  const conflicts = fields.flatMap((field): EditConflict[] => {
    const requested = changed[field];
    const both = requested !== undefined && theirs[field] !== base[field] && theirs[field] !== requested;
    return both ? [{ field, base: base[field], mine: requested, theirs: theirs[field] }] : [];
  });
  return { body: changedFields(theirs, changed), conflicts };
}

/** The edited fields before and after, for the change log. */
export function loggedEdit(known: Project, body: ProjectEdit) {
  const names = editedFields(body);
  const before: ChangeFields = Object.fromEntries(names.map((name) => [name, known[name]]));
  const after: ChangeFields = Object.fromEntries(names.map((name) => [name, body[name] ?? null]));
  return { before, after };
}
