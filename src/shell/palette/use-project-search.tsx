import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { AppWindow } from 'lucide-react';
import { useMemo } from 'react';

import { keyOf } from '@/api/cache/keys.ts';
import type { ListData } from '@/api/cache/list-options.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { isOutOfReach } from '@/api/errors/error-guards.ts';
import { useAccess } from '@/api/permissions/permissions.ts';
import { projectListOptions, projectRows } from '@/api/projects/projects.ts';
import { workspaceListOptions, workspaceOptions } from '@/api/workspaces/workspaces.ts';
import { limits } from '@/contract/limits.ts';
import type { ProjectSummary } from '@/contract/resources/project.ts';
import { useSearchQuery } from '@/domain/lists/use-search-query.ts';
import { pageLock } from '@/domain/page-lock.ts';
import { projectName } from '@/domain/project-labels.ts';
import { type Page, pagesIn } from '@/shell/route-table.ts';

import type { PaletteContext, PaletteItem, SearchResults } from './item.ts';
import { exactMatcher, putFirst, matchScore, termsOf } from './match.ts';

const maxItems = 6;
/** How many cached rows each keystroke searches. */
const maxCached = 2_000;

/** Projects, or one tab of each project: first those in the cache, then the API's results (spec §4.6). */
export function useProjectSearch(
  { connection, workspaceId }: PaletteContext,
  typed: string,
  tab?: Page,
): SearchResults {
  const client = useQueryClient();
  const access = useAccess(connection);
  const { query, enabled, statusOf } = useSearchQuery(typed);
  const together = searchedTogether(connection, workspaceId);
  const all = useInfiniteQuery({
    ...projectListOptions(connection, together, { query }),
    select: projectRows,
    enabled: enabled && together.length > 0,
  });
  // If one workspace is inaccessible, the search of all of them fails (spec §4.6).
  const isAlone = workspaceId !== null && together.length > 1 && isOutOfReach(all.error);
  const alone = useInfiniteQuery({
    ...projectListOptions(connection, [workspaceId ?? ''], { query }),
    select: projectRows,
    enabled: enabled && isAlone,
  });
  const search = isAlone ? alone : all;
  const ids = isAlone ? [workspaceId] : together;
  const cached = useMemo(() => {
    const lists = client.getQueriesData<ListData<ProjectSummary>>({
      queryKey: keyOf(connection, 'listProjects'),
    });
    const rows = lists.flatMap(([, data]) => data?.pages.flatMap((page) => page.items) ?? []);
    return [...new Map(rows.slice(0, maxCached).map((row) => [row.id, row])).values()];
  }, [client, connection]);

  if (typed.trim() === '') return { title: 'Projects', items: [] };
  const terms = termsOf(typed);
  const isNamed = (row: ProjectSummary): boolean => matchScore(terms, projectName(row)) !== null;
  const matchesExactly = exactMatcher(typed);
  const isExact = (row: ProjectSummary): boolean => matchesExactly({ label: projectName(row) });
  const near = putFirst(cached.filter(isNamed), isExact).slice(0, maxItems);
  const found = enabled ? (search.data?.items ?? []) : [];
  const rows = [...new Map([...near, ...found].map((row) => [row.id, row])).values()];
  const names = new Map(
    client
      .getQueryData(workspaceListOptions(connection).queryKey)
      ?.pages.flatMap((page) => page.items)
      .map(({ id, name }) => [id, name]),
  );
  const itemOf = (row: ProjectSummary): PaletteItem[] => {
    const home = row.workspace_id ?? (ids.length === 1 ? ids[0] : (workspaceId ?? undefined));
    if (home === undefined) return [];
    const pages = pagesIn('project', { workspaceId: home, projectId: row.id });
    const page = tab === undefined ? pages[0] : pages.find(({ path }) => path === tab.path);
    if (page === undefined) return [];
    const { icon: Icon, link } = page;
    const name = projectName(row);
    return [
      {
        id: tab === undefined ? `project/${row.id}` : `project/${row.id}/${tab.label}`,
        label: tab === undefined ? name : `${name}: ${tab.label}`,
        hint: together.length > 1 ? (names.get(home) ?? home) : undefined,
        icon: <Icon />,
        reason: pageLock(
          link,
          access,
          client.getQueryData(workspaceOptions(connection, home).queryKey)?.plan ?? null,
        ),
        run: (go) => go(link),
      },
    ];
  };
  const items = putFirst(rows.filter(isNamed), isExact).slice(0, maxItems).flatMap(itemOf);
  const weak = rows
    .filter((row) => !isNamed(row))
    .slice(0, maxItems - items.length)
    .flatMap(itemOf);
  if (tab === undefined && found.length > maxItems && workspaceId !== null && ids.length === 1)
    (weak.length > 0 ? weak : items).push({
      id: 'projects found',
      label: `All projects matching “${typed.trim()}”`,
      icon: <AppWindow />,
      run: (go) =>
        go({ to: '/workspaces/$workspaceId/projects', params: { workspaceId }, search: { q: typed.trim() } }),
    });
  return {
    title: 'Projects',
    items,
    weak,
    ...statusOf(search),
    note:
      isAlone && alone.error === null
        ? 'Searched this workspace only. You don’t have access to some of the others.'
        : items.length + weak.length > 0 && ids.length < connection.workspaceIds.length
          ? `Searched ${ids.length} of ${connection.workspaceIds.length} workspaces.`
          : undefined,
  };
}

/** This workspace first. Excludes those whose plan has no project list, which would make the request fail. */
function searchedTogether(
  { workspaceIds, withoutProjects = [] }: Connection,
  workspaceId: string | null,
): readonly string[] {
  const ids = new Set(workspaceId === null ? workspaceIds : [workspaceId, ...workspaceIds]);
  for (const id of withoutProjects) ids.delete(id);
  return [...ids].slice(0, limits.workspacesPerList);
}
