import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { Users, UsersRound } from 'lucide-react';

import { memberListOptions, memberOptions, memberRows } from '@/api/people/people.ts';
import { limits } from '@/contract/limits.ts';
import { formatGroupSize } from '@/domain/format-targets.ts';
import { effectiveQuery } from '@/domain/lists/list-search.ts';
import { notActive, personName } from '@/domain/person-labels.ts';
import { useGroups } from '@/domain/use-groups.ts';
import { Avatar } from '@/ui/controls/avatar.tsx';

import { sign } from './icons.ts';
import type { SearchResults, PaletteItem } from './item.ts';
import { bestMatches, otherMatches } from './match.ts';
import type { PaletteContext } from './palette-context.ts';
import { usePaused } from './use-paused.ts';

const most = 5;
const none: readonly string[] = [];

/** Members of the workspace by name, user name or e-mail; the list gives ids, so the names are read for it (spec 4.3). */
export function useMemberSearch({ connection, workspaceId }: PaletteContext, typed: string): SearchResults {
  const wanted = effectiveQuery(typed.slice(0, limits.queryLength));
  const asked = effectiveQuery(usePaused(typed).slice(0, limits.queryLength));
  const search = useInfiniteQuery({
    ...memberListOptions(connection, workspaceId ?? '', { query: asked }),
    select: memberRows,
    enabled: workspaceId !== null && asked !== '' && asked === wanted,
  });
  const ids =
    asked === wanted && asked !== '' ? (search.data?.items.map((member) => member.user_id) ?? none) : none;
  const people = useQueries({
    queries: ids.slice(0, most).map((userId) => memberOptions(connection, workspaceId ?? '', userId)),
  });
  if (workspaceId === null || typed.trim() === '') return { title: 'Members', items: [] };
  const items = ids.slice(0, most).map((userId, index): PaletteItem => {
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
  if (ids.length > most)
    items.push({
      id: 'members found',
      label: `All members that match “${typed.trim()}”`,
      icon: <Users {...sign} />,
      run: (go) =>
        go({ to: '/workspaces/$workspaceId/members', params: { workspaceId }, search: { q: typed.trim() } }),
    });
  return {
    title: 'Members',
    items,
    short: wanted === '',
    waiting: wanted !== '' && (asked !== wanted || search.isFetching),
    error: asked === wanted ? search.error : null,
  };
}

/** Groups by name or id. The service searches none, so all of them are read with the first letter (spec 4.5). */
export function useGroupSearch({ connection, workspaceId }: PaletteContext, typed: string): SearchResults {
  const on = workspaceId !== null && typed.trim() !== '';
  const groups = useGroups(connection, workspaceId ?? '', on ? 'all' : none);
  if (!on) return { title: 'Groups', items: [] };
  const lines = groups.items.map(({ id, name, ...group }) => ({
    id: `group/${id}`,
    label: name,
    hint: formatGroupSize(group),
    words: id,
    icon: <UsersRound {...sign} />,
    run: (go) => go({ to: '/workspaces/$workspaceId/groups', params: { workspaceId }, search: { q: name } }),
  })) satisfies readonly PaletteItem[];
  return {
    title: 'Groups',
    items: [...bestMatches(lines, typed, most), ...otherMatches(lines, typed, 1)],
    waiting: !groups.complete && groups.error === null,
    error: groups.error,
  };
}
