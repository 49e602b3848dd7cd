import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { Users, UsersRound } from 'lucide-react';

import { memberListOptions, memberOptions, memberRows } from '@/api/people/people.ts';
import { formatGroupSize } from '@/domain/group-labels.ts';
import { notActive, personName } from '@/domain/person-labels.ts';
import { useGroups } from '@/domain/use-groups.ts';
import { Avatar } from '@/ui/controls/avatar.tsx';

import { type PaletteContext, type PaletteItem, type SearchResults, sign } from './item.ts';
import { bestMatches, otherMatches } from './match.ts';
import { useSearchQuery } from './use-search-query.ts';

const maxItems = 5;
const none: readonly string[] = [];

/** Members by name, user name or email. The list has only ids, so each member is loaded for its name (spec §4.3). */
export function useMemberSearch({ connection, workspaceId }: PaletteContext, typed: string): SearchResults {
  const { query, enabled, statusOf } = useSearchQuery(typed);
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
    const name = person === undefined || person === null ? null : personName(person);
    return {
      id: `member/${userId}`,
      label: name ?? (person === null ? notActive : userId),
      hint: person?.email === name ? undefined : (person?.email ?? undefined),
      alias: person?.email ?? undefined,
      icon: <Avatar name={name} seed={userId} />,
      run: (go) => go({ to: '/workspaces/$workspaceId/members/$userId', params: { workspaceId, userId } }),
    };
  });
  if (ids.length > maxItems)
    items.push({
      id: 'members found',
      label: `All members matching “${typed.trim()}”`,
      icon: <Users {...sign} />,
      run: (go) =>
        go({ to: '/workspaces/$workspaceId/members', params: { workspaceId }, search: { q: typed.trim() } }),
    });
  return { title: 'Members', items, ...statusOf(search) };
}

/** Groups by name or id. The API can't search them, so all of them load with the first letter (spec §4.5). */
export function useGroupSearch({ connection, workspaceId }: PaletteContext, typed: string): SearchResults {
  const enabled = workspaceId !== null && typed.trim() !== '';
  const groups = useGroups(connection, workspaceId ?? '', enabled ? 'all' : none);
  if (!enabled) return { title: 'Groups', items: [] };
  const items = groups.items.map(({ id, name, ...group }) => ({
    id: `group/${id}`,
    label: name,
    hint: formatGroupSize(group),
    words: id,
    icon: <UsersRound {...sign} />,
    run: (go) => go({ to: '/workspaces/$workspaceId/groups', params: { workspaceId }, search: { q: name } }),
  })) satisfies readonly PaletteItem[];
  return {
    title: 'Groups',
    items: [...bestMatches(items, typed, maxItems), ...otherMatches(items, typed, 1)],
    waiting: !groups.complete && groups.error === null,
    error: groups.error,
  };
}
