import type { ProjectPosition, ProjectRecord } from './types.ts';

/** A project's position in the order of spec §4.6. */
export function positionOf(record: ProjectRecord): ProjectPosition {
  const touched = record.last_edited_at ?? record.updated_at;
  return { at: touched === null ? null : Date.parse(touched), id: record.id };
}

/** Most recent edit or update first, projects without either last, then by ID (spec §4.6). */
export function comparePositions(a: ProjectPosition, b: ProjectPosition): number {
  const [left, right] = [a.at ?? -Infinity, b.at ?? -Infinity];
  if (left !== right) return left > right ? -1 : 1;
  return a.id === b.id ? 0 : a.id < b.id ? -1 : 1;
}

interface Head {
  readonly record: ProjectRecord;
  readonly position: ProjectPosition;
  readonly rest: Iterator<ProjectRecord, unknown, undefined>;
}

function headOf(rest: Head['rest']): Head[] {
  const next = rest.next();
  return next.done === true ? [] : [{ record: next.value, position: positionOf(next.value), rest }];
}

/** Merges sorted lists lazily: no list is read further than needed. */
export function* mergeProjects(
  lists: readonly Iterable<ProjectRecord, unknown, undefined>[],
): Generator<ProjectRecord> {
  let heads = lists.flatMap((list) => headOf(list[Symbol.iterator]()));
  while (heads.length > 0) {
    const first = heads.reduce((best, head) =>
      comparePositions(head.position, best.position) < 0 ? head : best,
    );
    yield first.record;
    heads = heads.flatMap((head) => (head === first ? headOf(head.rest) : [head]));
  }
}
