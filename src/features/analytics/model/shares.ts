interface Project {
  readonly id: string;
  readonly name: string;
  readonly total: number;
}

interface Share extends Project {
  /** In percent of the whole workspace. Null if that isn't loaded, or is zero. */
  readonly percent: number | null;
}

interface Part {
  readonly total: number;
  readonly percent: number | null;
}

export interface Shares {
  /** Most traffic first, without projects that have none. Ties are in the order of their IDs. */
  readonly listed: readonly Share[];
  /** The ranked projects that aren't listed. Null if there are none. */
  readonly others: (Part & { readonly count: number }) | null;
  /**
   * Traffic that no ranked project accounts for: that of smaller, offline, and deleted projects (spec §4.21). Null if
   * the workspace's total isn't loaded, or if the projects add up to more, because their requests weren't made at the
   * same moment.
   */
  readonly remainder: Part | null;
}

/** Splits the traffic of a workspace. `whole` is its own total; only a metric that can be added up has shares. */
export function sharesOf(projects: readonly Project[], whole: number | null, places: number): Shares {
  const percentOf = (total: number) => (whole === null || whole === 0 ? null : (total / whole) * 100);
  const ranked = projects
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total || (a.id < b.id ? -1 : 1))
    .map((project) => ({ ...project, percent: percentOf(project.total) }));
  const sum = (parts: readonly Project[]) => parts.reduce((all, { total }) => all + total, 0);
  const beyond = ranked.slice(places);
  const others = sum(beyond);
  const remainder = whole === null ? null : whole - sum(ranked);
  return {
    listed: ranked.slice(0, places),
    others: beyond.length === 0 ? null : { count: beyond.length, total: others, percent: percentOf(others) },
    remainder:
      remainder === null || remainder < 0 ? null : { total: remainder, percent: percentOf(remainder) },
  };
}
