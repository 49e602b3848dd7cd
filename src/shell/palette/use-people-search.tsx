import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { Users, UsersRound } from 'lucide-react';

import { memberListOptions, memberOptions, memberRows } from '@/api/people/people.ts';
import { formatGroupSize, groupName } from '@/domain/group-labels.ts';
import { useSearchQuery } from '@/domain/lists/use-search-query.ts';
import { notActive } from '@/domain/person-labels.ts';
import { usePeopleNames } from '@/domain/presentation.ts';
import { useGroups } from '@/domain/use-groups.ts';
import { Avatar } from '@/ui/controls/avatar.tsx';

import type { PaletteContext, PaletteItem, SearchResults } from './item.ts';
import { bestMatches, otherMatches } from './match.ts';

const maxItems = 5;
const none: readonly string[] = [];

/** Members by name, username, or email. The list has only IDs, so each member is loaded for its name (spec §4.3). */
export function useMemberSearch({ connection, workspaceId }: PaletteContext, typed: string): SearchResults {
  const { query, enabled, statusOf } = useSearchQuery(typed);
  const { nameOf, emailOf } = usePeopleNames();
  const search = useInfiniteQuery({
    ...memberListOptions(connection, workspaceId ?? '', { query }),
    select: memberRows,
    enabled: workspaceId !== null && enabled,
  });
  const ids = enabled ? (search.data?.items.map((member) => member.user_id) ?? none) : none;
  const people = useQueries({
    queries: ids.slice(0, maxItems).map((userId) => memberOptions(connection, workspaceId ?? '', userId)),
  });
  if (workspaceId === null || typed.trim() === '') return { title: 'Members', items: [] };
  const items = ids.slice(0, maxItems).map((userId, index): PaletteItem => {
    const person = people[index]?.data;
    const name = person === undefined || person === null ? null : nameOf(person);
    const email = person ? (emailOf(person) ?? undefined) : undefined;
    return {
      id: `member/${userId}`,
      label: name ?? (person === null ? notActive : userId),
      hint: email === name ? undefined : email,
      alias: email,
      icon: <Avatar name={name} seed={userId} />,
      run: (go) => go({ to: '/workspaces/$workspaceId/members/$userId', params: { workspaceId, userId } }),
    };
  });
  if (ids.length > maxItems)
    items.push({
      id: 'members found',
      label: `All members matching “${typed.trim()}”`,
      icon: <Users />,
      run: (go) =>
        go({ to: '/workspaces/$workspaceId/members', params: { workspaceId }, search: { q: typed.trim() } }),
    });
  return { title: 'Members', items, ...statusOf(search) };
}

/** Groups by name or ID. The API can't search groups, so the first letter loads all of them (spec §4.5). */
export function useGroupSearch({ connection, workspaceId }: PaletteContext, typed: string): SearchResults {
  const enabled = workspaceId !== null && typed.trim() !== '';
  const groups = useGroups(connection, workspaceId ?? '', enabled ? 'all' : none);
  if (!enabled) return { title: 'Groups', items: [] };
  const items = groups.items.map(({ id, ...group }) => ({
    id: `group/${id}`,
    label: groupName(group),
    hint: formatGroupSize(group),
    keywords: id,
    icon: <UsersRound />,
    run: (go) => go({ to: '/workspaces/$workspaceId/groups/$groupId', params: { workspaceId, groupId: id } }),
  })) satisfies readonly PaletteItem[];
  return {
    title: 'Groups',
    items: [...bestMatches(items, typed, maxItems), ...otherMatches(items, typed, 1)],
    waiting: !groups.complete && groups.error === null,
    error: groups.error,
  };
}
