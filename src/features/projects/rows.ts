import type { Connection } from '@/api/connection/connections.ts';
import type { ProjectFilters } from '@/api/projects/project-query.ts';
import type { ProjectSummary } from '@/contract/resources/project.ts';
import { isShortTerm, searchTerms } from '@/domain/lists/list-search.ts';
import { projectName, unreadableName } from '@/domain/project-labels.ts';

/** One list request: which workspaces through which connection. */
export interface Source {
  readonly connection: Connection;
  readonly workspaceIds: readonly string[];
}

/** A row of a list; `project` is null for an item that could not be read, which keeps its id. */
export interface ProjectRow {
  readonly key: string;
  readonly id: string | null;
  readonly project: ProjectSummary | null;
  readonly source: Source;
}

/** What a page of `projectListOptions` holds, as far as rows need it. */
export interface ListPage {
  readonly items: readonly ProjectSummary[];
  /** `index` is the item's place in the page as it came. */
  readonly unreadable: readonly { readonly id: string | null; readonly index: number }[];
}

/**
 * The workspace of a row. The field is "not shown" in lists (spec 2.3), so it may be absent: a list of one
 * workspace knows it anyway, and a list of more falls back on one that the same connection reaches.
 */
export const workspaceOf = (row: ProjectRow): string =>
  row.project?.workspace_id ?? row.source.workspaceIds[0] ?? '';

/**
 * Flattens the pages of one list, reading each page once: loading the thousandth page costs one native array copy,
 * not a walk over a hundred thousand items. Pagination is no snapshot (spec 8), so a project that was edited
 * meanwhile can come twice; the first place, which is the newer one, wins.
 */
export class RowCollector {
  #source: Source | null = null;
  #pages: readonly ListPage[] = [];
  #ids = new Set<string>();
  #rows: readonly ProjectRow[] = [];

  collect(source: Source, pages: readonly ListPage[]): readonly ProjectRow[] {
    if (!this.#continues(source, pages)) {
      this.#ids = new Set();
      this.#rows = [];
      this.#pages = [];
    }
    const added: ProjectRow[] = [];
    for (let index = this.#pages.length; index < pages.length; index += 1) {
      const page = pages[index];
      if (page) this.#read(page, index, source, added);
    }
    if (added.length > 0) this.#rows = this.#rows.concat(added);
    this.#source = source;
    this.#pages = pages;
    return this.#rows;
  }

  #continues(source: Source, pages: readonly ListPage[]): boolean {
    if (this.#source !== source || pages.length < this.#pages.length) return false;
    return this.#pages.every((page, index) => page === pages[index]);
  }

  #read(page: ListPage, at: number, source: Source, into: ProjectRow[]): void {
    const unreadable = page.unreadable.toSorted((a, b) => b.index - a.index);
    const total = page.items.length + unreadable.length;
    let read = 0;
    for (let index = 0; index < total; index += 1) {
      const broken = unreadable.at(-1);
      if (broken && (broken.index <= index || read >= page.items.length)) {
        unreadable.pop();
        this.#add(
          { key: broken.id ?? `unreadable ${at} ${index}`, id: broken.id, project: null, source },
          into,
        );
      } else {
        const project = page.items[read];
        read += 1;
        if (project) this.#add({ key: project.id, id: project.id, project, source }, into);
      }
    }
  }

  #add(row: ProjectRow, into: ProjectRow[]): void {
    if (this.#ids.has(row.key)) return;
    this.#ids.add(row.key);
    into.push(row);
  }
}

export interface LoadedList {
  readonly rows: readonly ProjectRow[];
  /** Whether the service holds rows after these. */
  readonly hasMore: boolean;
}

/** What is no time, and what is not told, has no place among times. */
export const timeKey = (value: string | null | undefined): number | null => {
  const time = value ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : time;
};

const editedAt = (row: ProjectRow): number | null => timeKey(row.project?.last_edited_at);

/**
 * Projects that were never edited come last. The API places them by a time that it does not show, so that in its own order
 * “Never” stands between two dates.
 */
export function neverEditedLast(rows: readonly ProjectRow[]): readonly ProjectRow[] {
  const isNever = ({ project }: ProjectRow): boolean => project?.last_edited_at === null;
  if (!rows.some(isNever)) return rows;
  return [...rows.filter((row) => !isNever(row)), ...rows.filter(isNever)];
}

/**
 * Merges lists that each come newest edit first into one (spec 4.6). A row without a time keeps its place behind the
 * row before it, because the service orders it by a time that it does not show. Rows older than the last one loaded
 * of a list that has more are held back: the next page could belong above them, and rows must not move under a reader.
 */
export function mergeRows(lists: readonly LoadedList[]): readonly ProjectRow[] {
  const only = lists[0];
  if (only && lists.length === 1) return only.rows;
  const heads = lists.map((list) => ({ ...list, at: 0, time: Number.POSITIVE_INFINITY }));
  const peek = (head: (typeof heads)[number]): number => {
    const row = head.rows[head.at];
    return row ? Math.min(editedAt(row) ?? head.time, head.time) : Number.NEGATIVE_INFINITY;
  };
  const merged: ProjectRow[] = [];
  for (;;) {
    let best: (typeof heads)[number] | null = null;
    let bestTime = Number.NEGATIVE_INFINITY;
    for (const head of heads) {
      if (head.at >= head.rows.length) {
        // An exhausted list with more to load ends what can be shown in a settled order.
        if (head.hasMore) return merged;
        continue;
      }
      const time = peek(head);
      if (best === null || time > bestTime) {
        best = head;
        bestTime = time;
      }
    }
    const row = best?.rows[best.at];
    if (!best || !row) return merged;
    merged.push(row);
    best.time = bestTime;
    best.at += 1;
  }
}

/** Which lists hold the merged rows back: those to load next. */
export function listsToLoad(lists: readonly LoadedList[]): number[] {
  const ends = lists.map((list) => {
    if (!list.hasMore) return Number.NEGATIVE_INFINITY;
    return list.rows.reduce(
      (oldest, row) => Math.min(oldest, editedAt(row) ?? oldest),
      Number.POSITIVE_INFINITY,
    );
  });
  const newest = Math.max(...ends);
  return ends.flatMap((end, index) => (lists[index]?.hasMore && end === newest ? [index] : []));
}

const escaped = (term: string): string => term.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** One case-insensitive test per term: no lower-cased copy of a hundred thousand summaries is made. */
const patternsOf = (text: string): RegExp[] =>
  searchTerms(text)
    .filter((term) => !isShortTerm(term))
    .map((term) => new RegExp(escaped(term), 'iu'));

const allowsValue = (allowed: readonly string[] | undefined, value: string | null | undefined): boolean =>
  allowed === undefined || value === undefined || (value !== null && allowed.includes(value));

/**
 * What of the loaded rows fits `text` and `filters`, while the service's own answer is on its way. It knows no owner
 * names, so it may show fewer rows than the answer; a field that the service does not show rules nothing out, and
 * what cannot be read is left out as soon as there is something to match.
 */
export function filterRows(
  rows: readonly ProjectRow[],
  text: string,
  filters: ProjectFilters,
  workspaceIds: ReadonlySet<string>,
): readonly ProjectRow[] {
  const patterns = patternsOf(text);
  const { visibility, is_published: isPublished, publish_audience: audience } = filters;
  const narrows = patterns.length > 0 || visibility || isPublished !== undefined || audience;
  return rows.filter(({ project }) => {
    if (!project) return !narrows;
    if (project.workspace_id && !workspaceIds.has(project.workspace_id)) return false;
    if (isPublished !== undefined && project.is_published !== isPublished) return false;
    if (!allowsValue(visibility, project.visibility) || !allowsValue(audience, project.publish_audience)) {
      return false;
    }
    return patterns.every(
      (pattern) => pattern.test(project.name ?? '') || pattern.test(project.description ?? ''),
    );
  });
}

/** Where a row leads: also an unreadable item has a page, which may read what the list could not. */
export function projectLink(row: ProjectRow) {
  if (row.id === null) return undefined;
  return {
    to: '/workspaces/$workspaceId/projects/$projectId',
    params: { workspaceId: workspaceOf(row), projectId: row.id },
  } as const;
}

/** What a row's link is called: its name, without the summary beside it. */
export const projectLabel = (row: ProjectRow): string =>
  row.project ? projectName(row.project) : `${unreadableName} ${row.id ?? ''}`.trim();
