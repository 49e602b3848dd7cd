import { listLimits } from '@/contract/limits.ts';
import { splitList } from '@/lib/url.ts';

/** The filters of a project list (spec §4.6). */
export interface ProjectFilters {
  query?: string | undefined;
  visibility?: readonly string[] | undefined;
  is_published?: boolean | undefined;
  publish_audience?: readonly string[] | undefined;
}

/**
 * The query of a project list in contract order, so that equal filters build equal URLs. Search terms under
 * three characters, which the API ignores, are left out, so typing them sends nothing. An audience implies
 * published projects (spec §4.6).
 */
export function projectListQuery(workspaceIds: readonly string[], filters: ProjectFilters) {
  const terms = (filters.query ?? '')
    .split(/\s+/)
    .filter((term) => Array.from(term).length >= listLimits.queryTermLength);
  return {
    workspace_id: [...new Set(workspaceIds)].toSorted(),
    ...some('visibility', filters.visibility),
    ...(filters.is_published !== undefined && { is_published: filters.is_published }),
    ...(filters.is_published !== false && some('publish_audience', filters.publish_audience)),
    ...(terms.length > 0 && { query: terms.join(' ') }),
    limit: listLimits.pageSizeMax,
  };
}

const some = (name: string, values: readonly string[] | undefined): Record<string, string[]> =>
  values === undefined || values.length === 0 ? {} : { [name]: [...new Set(values)].toSorted() };

/** Filters as in the URL of a project list, without defaults. */
export interface FilterSearch {
  readonly q?: string | undefined;
  /** Comma-separated. */
  readonly visibility?: string | undefined;
  readonly published?: 'yes' | 'no' | undefined;
  /** Comma-separated. */
  readonly audience?: string | undefined;
}

/** Only published apps have an audience (spec §4.6), so `published=no` drops it. */
export function projectFilters(search: FilterSearch): ProjectFilters {
  const visibility = splitList(search.visibility);
  const audience = search.published === 'no' ? [] : splitList(search.audience);
  return {
    ...(search.q === undefined ? {} : { query: search.q }),
    ...(visibility.length > 0 ? { visibility } : {}),
    ...(search.published === undefined ? {} : { is_published: search.published === 'yes' }),
    ...(audience.length > 0 ? { publish_audience: audience } : {}),
  };
}
