import type { BodyOf } from '@/contract/operation.ts';
import type { updateProject } from '@/contract/operations/project-writes.ts';
import type { Project } from '@/contract/resources/project.ts';

export type ProjectEdit = BodyOf<typeof updateProject>;
type Field = keyof ProjectEdit;
type Fields = Pick<Project, Field>;

const fields = ['name', 'visibility'] as const satisfies readonly Field[];

/** Only what differs from what was read: omitted fields keep their value (spec §4.8). */
export function changedFields(base: Fields, mine: ProjectEdit): ProjectEdit {
  const changed = fields.filter((name) => mine[name] !== undefined && mine[name] !== base[name]);
  return Object.fromEntries(changed.map((name) => [name, mine[name]]));
}

/** The same field, changed by this person and by someone else to different values. */
export interface EditConflict {
  readonly field: Field;
  readonly base: string | null;
  readonly mine: string;
  readonly theirs: string | null;
}

export interface MergedEdit {
  /** What is left to send: changed here, not there already. */
  readonly body: ProjectEdit;
  readonly conflicts: readonly EditConflict[];
}

/** Compares per field what was read when the edit began, what is wanted, and what is true now; there are no ETags. */
export function mergeEdit(base: Fields, mine: ProjectEdit, theirs: Fields): MergedEdit {
  const changed = changedFields(base, mine);
  const conflicts = fields.flatMap((field): EditConflict[] => {
    const wanted = changed[field];
    const both = wanted !== undefined && theirs[field] !== base[field] && theirs[field] !== wanted;
    return both ? [{ field, base: base[field], mine: wanted, theirs: theirs[field] }] : [];
  });
  return { body: changedFields(theirs, changed), conflicts };
}
