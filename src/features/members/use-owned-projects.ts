import { useMemo } from 'react';

import type { Member } from '@/api/people/people.ts';
import { projectListOptions, projectRows } from '@/api/projects/projects.ts';
import { limits } from '@/contract/limits.ts';
import type { ProjectSummary } from '@/contract/resources/project.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { effectiveQuery } from '@/domain/lists/list-search.ts';
import { type ResourceList, useResourceList } from '@/domain/lists/use-resource-list.ts';

const queryOf = (text: string | null | undefined): string =>
  effectiveQuery((text ?? '').slice(0, limits.queryLength));

/**
 * The search for a person's projects. Empty if only short words would remain, because those match every project (spec
 * §4.6).
 */
export const ownerQuery = ({ email, name }: Pick<Member, 'email' | 'name'>): string =>
  queryOf(email) || queryOf(name);

/**
 * The projects of a person. The API has no such list: its search also looks at the owner's e-mail (spec §4.6), and what
 * it finds is narrowed to those that name this owner. Without words to search, as for someone who left, these are looked
 * for in all projects. `areOwnersUnknown`: lists don't include owners (spec §2.3), and there was nothing to search.
 */
export function useOwnedProjects(
  query: string,
  userId: string,
): ResourceList<ProjectSummary> & { readonly areOwnersUnknown: boolean } {
  const isSearch = query !== '';
  const options = projectListOptions(useConnection(), [useWorkspaceId()], isSearch ? { query } : {});
  const list = useResourceList(options, projectRows);
  const rows = useMemo(
    () =>
      list.rows.flatMap(({ item }) => {
        // If lists don't include owners, the search results are all we know.
        const isOwned = item?.owner_id === userId || (isSearch && item?.owner_id === undefined);
        return item !== null && isOwned ? [item] : [];
      }),
    [list.rows, userId, isSearch],
  );
  const areOwnersUnknown = !isSearch && list.rows.some(({ item }) => item?.owner_id === undefined);
  return { ...list, rows, loaded: rows.length, areOwnersUnknown };
}
