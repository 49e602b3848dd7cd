import { limits } from '@/contract/limits.ts';
import { splitList } from '@/lib/url.ts';

/** Filters of a project list (spec §4.6). */
export interface ProjectFilters {
  query?: string | undefined;
  visibility?: readonly string[] | undefined;
  is_published?: boolean | undefined;
  publish_audience?: readonly string[] | undefined;
}

/**
 * The query of a project list, in the order of the contract, so that equal filters make equal addresses. Terms under
 * three characters, which the service ignores, are left out, so that typing them asks nothing; an audience goes only
 * with published projects (spec §4.6).
 */
export function projectListQuery(workspaceIds: readonly string[], filters: ProjectFilters) {
  const terms = (filters.query ?? '')
    .split(/\s+/)
    .filter((term) => Array.from(term).length >= limits.queryTermLength);
  return {
    workspace_id: [...new Set(workspaceIds)].toSorted(),
    ...some('visibility', filters.visibility),
    ...(filters.is_published !== undefined && { is_published: filters.is_published }),
    ...(filters.is_published !== false && some('publish_audience', filters.publish_audience)),
    ...(terms.length > 0 && { query: terms.join(' ') }),
    limit: limits.pageSizeMax,
  };
}

const some = (name: string, values: readonly string[] | undefined): Record<string, string[]> =>
  values === undefined || values.length === 0 ? {} : { [name]: [...new Set(values)].toSorted() };

/** Filters as the address of a project list holds them; defaults are left out. */
export interface FilterSearch {
  readonly q?: string | undefined;
  /** Comma-separated. */
  readonly visibility?: string | undefined;
  readonly published?: 'yes' | 'no' | undefined;
  /** Comma-separated. */
  readonly audience?: string | undefined;
}

/** An audience belongs to published apps only (spec §4.6), so `published=no` leaves it out. */
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
