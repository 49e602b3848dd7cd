import type { ProjectFilters } from '@/api/projects/projects.ts';
import { isShortTerm, searchTerms } from '@/domain/lists/list-search.ts';

import type { ProjectRow } from './rows.ts';

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
