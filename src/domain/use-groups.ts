import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { groupListOptions, groupRows } from '@/api/people/people.ts';
import { ApiError } from '@/api/transport/api-error.ts';
import type { WorkspaceGroup } from '@/contract/resources/people.ts';

import { useNextPages } from './lists/use-all-pages.ts';
import { useStickyError } from './lists/use-sticky-error.ts';

export interface Groups {
  readonly items: readonly WorkspaceGroup[];
  readonly byId: ReadonlyMap<string, WorkspaceGroup>;
  /** Whether all pages are loaded. A needed group that is missing then doesn't exist. */
  readonly complete: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

const noGroups: readonly WorkspaceGroup[] = [];

/** A needed group is in the list, but its item is malformed. `raw` is JSON, or a proxy would be blamed for it. */
const unreadableGroup = (): ApiError =>
  new ApiError({
    type: 'unreadable_response',
    title: 'Unreadable group',
    operationId: 'listWorkspaceGroups',
    status: 200,
    raw: '{}',
  });

/** The API has no request for one group, so the list is loaded until all needed groups are found. */
export function useGroups(
  connection: Connection,
  workspaceId: string,
  needed: readonly string[] | 'all',
): Groups {
  const enabled = needed === 'all' || needed.length > 0;
  const list = useInfiniteQuery({
    ...groupListOptions(connection, workspaceId),
    select: groupRows,
    enabled,
  });
  const error = useStickyError(list);
  const { data, hasNextPage, isFetching, dataUpdatedAt, fetchNextPage, refetch } = list;
  const items = data?.items ?? noGroups;
  const byId = useMemo(() => new Map(items.map((group) => [group.id, group])), [items]);
  const isMissing = needed !== 'all' && needed.some((id) => !byId.has(id));
  useNextPages(list, enabled && (needed === 'all' || isMissing) && error === null);
  // A group may be newer than a list that was loaded earlier and is being loaded again, or couldn't be.
  const [openedAtMs] = useState(() => Date.now());
  const isOutdated = isMissing && (isFetching || error !== null) && dataUpdatedAt < openedAtMs;
  const isUnreadable =
    isMissing && data?.unreadable.some(({ id }) => id === null || needed.includes(id)) === true;
  return {
    items,
    byId,
    complete: data !== undefined && !hasNextPage && !isOutdated && !isUnreadable,
    error: error ?? (isUnreadable && !hasNextPage ? unreadableGroup() : null),
    retry: () => void (hasNextPage ? fetchNextPage({ cancelRefetch: false }) : refetch()),
  };
}
