import type { Connection } from '@/api/connection/connections.ts';
import type { ProjectFilters } from '@/api/projects/project-query.ts';
import { rowsOf } from '@/api/transport/pagination.ts';
import type { ProjectSummary } from '@/contract/resources/project.ts';
import type { RowMenuProject } from '@/domain/bulk/row-menu.tsx';
import { isShortTerm, searchTerms } from '@/domain/lists/list-search.ts';
import { projectName, unreadableName } from '@/domain/project-labels.ts';

/** The workspaces of one list request, and its connection. */
export interface Source {
  readonly connection: Connection;
  readonly workspaceIds: readonly string[];
}

/** A row of a list. `project` is null for an item that couldn't be parsed. */
export interface ProjectRow {
  readonly key: string;
  readonly id: string | null;
  readonly project: ProjectSummary | null;
  readonly source: Source;
}

/** Joins the pages of a list from `source`. */
export const projectRowsOf = (source: Source) =>
  rowsOf<ProjectSummary, ProjectRow>(
    ({ id }) => id,
    ({ key, id, item }) => ({ key, id, project: item, source }),
  );

/**
 * The workspace of a row. The field is "not shown" in lists (spec §2.3), so it may be absent. The first workspace of the
 * request then stands in: it is the right one if there is only one, and the same connection reaches the others.
 */
export const workspaceOf = (row: ProjectRow): string =>
  row.project?.workspace_id ?? row.source.workspaceIds[0] ?? '';

/** Null if it is missing or isn't a time. */
export const timeKey = (value: string | null | undefined): number | null => {
  const time = value ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : time;
};

export const editedAt = (row: ProjectRow): number | null => timeKey(row.project?.last_edited_at);

/**
 * Moves projects that were never edited to the end. The API sorts them by a time that it doesn't return, so “Never” would
 * appear between two dates.
 */
export function neverEditedLast(rows: readonly ProjectRow[]): readonly ProjectRow[] {
  const edited: ProjectRow[] = [];
  const never: ProjectRow[] = [];
  // One pass: a list of a thousand pages comes here with each page.
  for (const row of rows) (row.project?.last_edited_at === null ? never : edited).push(row);
  return never.length === 0 ? rows : [...edited, ...never];
}

const escaped = (term: string): string => term.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** One case-insensitive test per term, to avoid lowercase copies of a hundred thousand summaries. */
const patternsOf = (text: string): RegExp[] =>
  searchTerms(text)
    .filter((term) => !isShortTerm(term))
    .map((term) => new RegExp(escaped(term), 'iu'));

const allowsValue = (allowed: readonly string[] | undefined, value: string | null | undefined): boolean =>
  allowed === undefined || value === undefined || (value !== null && allowed.includes(value));

/**
 * The loaded rows that match `text` and `filters`, until the API's own result arrives. Owner names aren't known here, so
 * there may be fewer rows than in the result. A missing field excludes nothing. Unreadable rows are left out if there is
 * anything to match.
 */
export function filterRows(
  rows: readonly ProjectRow[],
  text: string,
  filters: ProjectFilters,
): readonly ProjectRow[] {
  const patterns = patternsOf(text);
  const { visibility, is_published: isPublished, publish_audience: audience } = filters;
  const narrows = patterns.length > 0 || visibility || isPublished !== undefined || audience;
  return rows.filter(({ project, source }) => {
    if (!project) return !narrows;
    if (project.workspace_id && !source.workspaceIds.includes(project.workspace_id)) return false;
    if (isPublished !== undefined && project.is_published !== isPublished) return false;
    if (!allowsValue(visibility, project.visibility) || !allowsValue(audience, project.publish_audience)) {
      return false;
    }
    return patterns.every(
      (pattern) => pattern.test(project.name ?? '') || pattern.test(project.description ?? ''),
    );
  });
}

/** An item that couldn't be parsed has a link, too: its page may load what the list couldn't. */
export function projectLink(row: ProjectRow) {
  if (row.id === null) return undefined;
  return {
    to: '/workspaces/$workspaceId/projects/$projectId',
    params: { workspaceId: workspaceOf(row), projectId: row.id },
  } as const;
}

/** The link's accessible name: the project without its summary. */
export const projectLabel = (row: ProjectRow): string =>
  row.project ? projectName(row.project) : `${unreadableName} ${row.id ?? ''}`.trim();

export const idOf = ({ id }: ProjectRow): string | null => id;

/** The project for a row's actions. Null without an ID. */
export const toProject = (row: ProjectRow): RowMenuProject | null =>
  row.id === null
    ? null
    : {
        id: row.id,
        name: projectLabel(row),
        connectionId: row.source.connection.id,
        workspaceId: workspaceOf(row),
        isPublished: row.project?.is_published,
      };
