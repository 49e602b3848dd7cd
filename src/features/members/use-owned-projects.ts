import { useMemo } from 'react';

import type { Member } from '@/api/people/people.ts';
import { projectListOptions, projectRows } from '@/api/projects/projects.ts';
import { limits } from '@/contract/limits.ts';
import type { ProjectSummary } from '@/contract/resources/project.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { effectiveQuery } from '@/domain/lists/list-search.ts';
import { useLoadAllOnce } from '@/domain/lists/use-load-all.ts';
import { type ParsedList, useResourceList } from '@/domain/lists/use-resource-list.ts';
import { useWorkspace } from '@/domain/use-workspace.ts';
import { limitLength } from '@/lib/text.ts';

const queryOf = (text: string | null | undefined): string =>
  effectiveQuery(limitLength(text ?? '', limits.queryLength));

/**
 * The search for a person's projects. Empty if only short words would remain, because those match every project (spec
 * §4.6).
 */
export const ownerQuery = ({ email, name }: Pick<Member, 'email' | 'name'>): string =>
  queryOf(email) || queryOf(name);

export const someUnreadable = 'Some projects couldn’t be displayed. They may be this person’s.';

/** Without words to search, larger workspaces would take too many requests. */
const maxSearchedProjects = 10 * limits.pageSizeMax;

/**
 * The projects of a person. The API has no such list, but its search also matches the owner's email (spec §4.6), and
 * the results are narrowed down to those that name this owner. Without words to search, as for someone who left, all
 * projects are loaded, or none in a large workspace. `areOwnersUnknown`: nothing could be searched, or lists don't
 * include owners (spec §2.3). One that couldn't be displayed may be theirs.
 */
export function useOwnedProjects(
  query: string,
  userId: string,
): ParsedList<ProjectSummary> & { readonly areOwnersUnknown: boolean } {
  const isSearch = query !== '';
  const workspace = useWorkspace();
  const isSmall = (workspace.data?.num_projects ?? Infinity) <= maxSearchedProjects;
  const options = projectListOptions(useConnection(), [useWorkspaceId()], isSearch ? { query } : {});
  const list = useResourceList({ ...options, enabled: isSearch || isSmall }, projectRows);
  useLoadAllOnce(list.loadAll, list.key, !isSearch && isSmall && list.state === 'settled' && list.hasMore);
  const rows = useMemo(
    () =>
      list.rows.flatMap(({ item }) => {
        // If lists don't include owners, the search results are all we know.
        const isOwned = item?.owner_id === userId || (isSearch && item?.owner_id === undefined);
        return item !== null && isOwned ? [item] : [];
      }),
    [list.rows, userId, isSearch],
  );
  const isTooLarge = !isSearch && !isSmall && !workspace.isPending;
  const areOwnersUnknown =
    isTooLarge || (!isSearch && list.rows.some(({ item }) => item?.owner_id === undefined));
  return {
    ...list,
    rows,
    loaded: rows.length,
    state: isTooLarge ? 'settled' : list.state,
    areOwnersUnknown,
  };
}
