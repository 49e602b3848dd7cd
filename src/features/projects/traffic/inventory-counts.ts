import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { describeError } from '@/api/errors/describe-error.ts';
import { isOutOfReach } from '@/api/errors/error-guards.ts';
import { useOperationAllowed } from '@/api/permissions/permissions.ts';
import { type ProjectFilters, projectListQuery } from '@/api/projects/project-query.ts';
import {
  type InventoryFilters,
  inventoryListOptions,
  type InventoryListPage,
} from '@/api/security/inventory.ts';
import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { findCachedWorkspace } from '@/api/workspaces/workspaces.ts';
import { limits } from '@/contract/limits.ts';
import { listSecurityInsightProjects } from '@/contract/operations/insights.ts';
import { publishAudiences, visibilities } from '@/contract/values.ts';
import { formatNumber } from '@/lib/numbers.ts';

/** Where a row's counts come from. */
export interface CountsTarget {
  readonly connection: Connection;
  readonly workspaceId: string;
  readonly filters: ProjectFilters;
}

/** What a cell shows: a number, or why there is none. */
export type Reading<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly value: T }
  | { readonly state: 'unavailable'; readonly reason: string };

/** As many pages as a short list of projects may have (`isShortList`). */
export const maxPages = 10;

const staleMs = 5 * 60_000;

/** The inventory's filters that select what the project list selects, in the order of that list (spec §4.6, §4.20). */
function inventoryFiltersOf(filters: ProjectFilters): InventoryFilters {
  const { query } = projectListQuery([], filters);
  const { is_published } = filters;
  const visibility = visibilities.filter((each) => filters.visibility?.includes(each));
  const audience = publishAudiences.filter((each) => filters.publish_audience?.includes(each));
  return {
    ...(query !== undefined && { query, sort_by: 'last_edited_at', sort_order: 'desc' }),
    ...(is_published !== undefined && { is_published }),
    ...(visibility.length > 0 && { visibility }),
    ...(is_published !== false && audience.length > 0 && { publish_audience: audience }),
  };
}

/** The inventory behind the columns. Loads in the background, because names and the list itself come first. */
export function countsOptions({ connection, workspaceId, filters }: CountsTarget) {
  const { page, ...options } = inventoryListOptions(connection, workspaceId, inventoryFiltersOf(filters));
  return {
    ...options,
    queryFn: ({ pageParam, signal }: { readonly pageParam: string | null; readonly signal: AbortSignal }) =>
      page({ cursor: pageParam, signal, priority: 'background', restartedBefore: false }),
    staleTime: staleMs,
  };
}

export type CountsData = InfiniteData<InventoryListPage, string | null>;

const itemsByData = new WeakMap<CountsData, ReadonlyMap<string, InventoryRow>>();

/** The items of all loaded pages by ID. Every cell looks one up, so the map is built once. */
export function itemsOf(data: CountsData): ReadonlyMap<string, InventoryRow> {
  const found =
    itemsByData.get(data) ??
    new Map(data.pages.flatMap(({ items }) => items.map((item) => [item.id, item] as const)));
  itemsByData.set(data, found);
  return found;
}

/** Explains a failed request in a tooltip. */
export const reasonOf = (error: Error): string => {
  const { title, meaning } = describeError(error);
  return `${title}. ${meaning}`;
};

/**
 * A project's inventory item. Both lists have the same order, so the next page loads only once a row in view is on none of
 * the loaded ones.
 */
export function useInventoryItem(
  target: CountsTarget,
  projectId: string,
  inView: boolean,
): Reading<InventoryRow> {
  const { connection, workspaceId } = target;
  const plan = findCachedWorkspace(useQueryClient(), connection, workspaceId)?.plan ?? null;
  const allowed = useOperationAllowed(connection, listSecurityInsightProjects, plan);
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    ...countsOptions(target),
    // One rejection means that every row would be rejected.
    enabled: (query) => inView && allowed.allowed && !isOutOfReach(query.state.error),
  });
  const item = data && itemsOf(data).get(projectId);
  const isLimited = (data?.pages.length ?? 0) >= maxPages;
  const wantsNext = hasNextPage && item === undefined && error === null && !isLimited;
  const loadsNext = inView && wantsNext && !isFetching;
  useEffect(() => {
    if (loadsNext) void fetchNextPage({ cancelRefetch: false });
    // A page may start and end between two renders. Only its data then shows that it is the next one's turn.
  }, [loadsNext, data, fetchNextPage]);

  if (item !== undefined) return { state: 'loaded', value: item };
  if (!allowed.allowed) return { state: 'unavailable', reason: allowed.reason };
  if (error !== null) return { state: 'unavailable', reason: reasonOf(error) };
  if (data === undefined || wantsNext) return { state: 'loading' };
  if (hasNextPage) {
    const maxProjects = formatNumber(maxPages * limits.pageSizeMax);
    return { state: 'unavailable', reason: `Not among the inventory’s first ${maxProjects} projects.` };
  }
  return {
    state: 'unavailable',
    reason:
      inventoryFiltersOf(target.filters).query === undefined
        ? 'Not in the inventory yet.'
        : 'The inventory searches only names and owners.',
  };
}
