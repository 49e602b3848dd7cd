import { comparePositions, mergeProjects, positionOf } from './project-order.ts';
import { textsMatch } from './search.ts';
import { SeededProjects, type ProjectContext } from './seeded-projects.ts';
import type {
  Audience,
  ProjectCollection,
  ProjectFilter,
  ProjectPosition,
  ProjectRecord,
  ProjectVersion,
  Rescan,
} from './types.ts';

/** The audience in responses: null while offline, the default if none is stored (spec §2.3, §4.6). */
export function visibleAudience(record: ProjectRecord, defaultAudience: Audience): Audience | null {
  return record.is_published ? (record.stored_audience ?? defaultAudience) : null;
}

/** The projects of the seed, overlaid with the versions from writes. */
export function createProjectCollection(context: ProjectContext): ProjectCollection {
  const seeded = new SeededProjects(context);
  const written = new Map<string, ProjectVersion[]>();
  const rescans = new Map<string, Rescan[]>();

  const latest = (id: string): ProjectVersion | undefined => written.get(id)?.at(-1);
  /** A changed project as a list shows it at `asOf`. Undefined while the list still has the seed's version. */
  const versionAt = (id: string, asOf: number): ProjectVersion | undefined =>
    written.get(id)?.findLast((version) => version.at <= asOf);

  const passes = (record: ProjectRecord, filter: ProjectFilter): boolean => {
    const audience = visibleAudience(record, context.defaultAudience);
    const owner = context.people().find((person) => person.user_id === record.owner_id);
    return (
      (filter.isPublished === null || record.is_published === filter.isPublished) &&
      (filter.visibility.length === 0 ||
        (record.visibility !== null && filter.visibility.includes(record.visibility))) &&
      (filter.audience.length === 0 || (audience !== null && filter.audience.includes(audience))) &&
      textsMatch(filter.terms, [record.name, record.description, owner?.name ?? null, owner?.email ?? null])
    );
  };

  const writtenRows = (filter: ProjectFilter, after: ProjectPosition | null, asOf: number): ProjectRecord[] =>
    [...written.keys()]
      .map((id) => versionAt(id, asOf)?.record ?? null)
      .filter((record) => record !== null)
      .filter((record) => passes(record, filter))
      .filter((record) => after === null || comparePositions(positionOf(record), after) > 0)
      .toSorted((a, b) => comparePositions(positionOf(a), positionOf(b)));

  return {
    find(id) {
      const version = latest(id);
      return version === undefined ? seeded.find(id) : (version.record ?? undefined);
    },
    count(asOf) {
      const gone = [...written.keys()].filter((id) => seeded.has(id) && versionAt(id, asOf)?.record === null);
      return seeded.size - gone.length;
    },
    walk(filter, after, asOf) {
      const rows = writtenRows(filter, after, asOf);
      return mergeProjects([rows, seeded.walk(filter, after, (id) => versionAt(id, asOf) !== undefined)]);
    },
    write(id, record, atMs) {
      const versions = written.get(id);
      if (versions === undefined) written.set(id, [{ at: atMs, record }]);
      else versions.push({ at: atMs, record });
    },
    rescan(id, rescan) {
      rescans.set(id, [...(rescans.get(id) ?? []), rescan]);
    },
    past: {
      seededAt: context.plan.people.base,
      seeded: seeded.size,
      recordAt: (row) => seeded.recordAt(row),
      row: (id) => seeded.row(id),
      summary: (row) => seeded.summary(row),
      written: () => written.keys(),
      versions: (id) => written.get(id) ?? [],
      rescanned: () => rescans.keys(),
      rescans: (id, asOf) => (rescans.get(id) ?? []).filter(({ at }) => at <= asOf),
    },
  };
}
