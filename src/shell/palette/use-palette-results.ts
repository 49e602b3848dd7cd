import { useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';

import { connectionStore, useConnections } from '@/api/connection/connections.ts';
import { containsKnownSecret } from '@/api/connection/contains-known-secret.ts';
import { workspaceListOptions } from '@/api/workspaces/workspaces.ts';
import { usePageLock } from '@/domain/page-lock.ts';
import { workspaceName } from '@/domain/workspace-name.ts';
import { useFavorites } from '@/local/favorites.ts';
import { recents } from '@/local/recents.ts';
import { cachedWorkspaces } from '@/shell/menus/known-workspaces.ts';
import { switchTargets } from '@/shell/menus/switch-targets.ts';
import { nobody } from '@/shell/nobody.ts';
import { useCurrentWorkspace } from '@/shell/use-workspace.ts';

import type { SearchResults, PaletteGroup, PaletteItem } from './item.ts';
import { bestMatches, exactFirst, otherMatches } from './match.ts';
import { notesOf } from './notes.ts';
import { pageActions } from './page-actions.tsx';
import { pagesHere } from './pages-here.ts';
import type { PaletteContext } from './palette-context.ts';
import { connectItem, placeItems, viewItems, workspaceItems } from './place-items.tsx';
import { projectTab } from './project-tab.ts';
import { besides, favoriteItems, recentItems } from './recent-items.tsx';
import { useSettingItems } from './setting-items.tsx';
import { useIdSearch } from './use-id-search.tsx';
import { useGroupSearch, useMemberSearch } from './use-people-search.tsx';
import { useProjectSearch } from './use-project-search.tsx';

interface Shown {
  readonly groups: readonly PaletteGroup[];
  readonly notes: readonly string[];
  readonly waiting: boolean;
}

const mostPages = 6;
const mostActions = 6;
const mostRecent = 5;
const mostFavourites = 8;
const mostWorkspaces = 6;

/** The lines for what was typed; without a word, what is nearest. */
export function usePaletteResults(typed: string): Shown {
  const router = useRouter();
  const { projectId = null, userId } = useParams({ strict: false });
  const current = useCurrentWorkspace();
  const here: PaletteContext = {
    connection: current?.connection ?? connectionStore.active() ?? nobody,
    workspaceId: current?.workspaceId ?? null,
    projectId,
  };
  const workspaces = useWorkspaceItems();
  const settings = useSettingItems();
  // A pasted key is nothing to look for: it would go into an address.
  const sought = containsKnownSecret(typed) ? '' : typed;
  const byId = useIdSearch(here, sought);
  const projects = useProjectSearch(here, sought);
  const tabs = useFoundTabs(here, sought);
  const members = useMemberSearch(here, sought);
  const groups = useGroupSearch(here, sought);
  const seen = useSyncExternalStore(recents.subscribe, recents.get);
  const favourites = favoriteItems(useFavorites(), here, workspaces);

  const shownName = current?.workspace ? workspaceName(current.workspace) : current?.connection.name;
  const { project, workspace, common } = pagesHere(router);
  const lockOf = usePageLock(here.connection, current?.workspace?.plan ?? null);
  const ofProject = placeItems(project, { key: 'of project', hint: 'This project' }, lockOf);
  const ofWorkspace = placeItems(workspace, { key: 'of workspace', hint: shownName }, lockOf);
  const ofAll = [...placeItems(common, { key: 'of all', hint: undefined }, lockOf), connectItem];
  const actions = pageActions();

  if (typed.trim() === '')
    return {
      groups: withLines([
        { title: 'On this page', items: actions.slice(0, mostActions) },
        { title: 'Looked at last', items: recentItems(seen, here, userId).slice(0, mostRecent) },
        { title: 'Favourites', items: favourites.slice(0, mostFavourites) },
        { title: 'This project', items: plainHints(ofProject) },
        { title: shownName ?? 'Workspace', items: plainHints(ofWorkspace) },
        { title: 'Workspaces', items: workspaces.length < 2 ? [] : workspaces.slice(0, mostWorkspaces) },
        { title: 'Everywhere', items: ofAll },
        { title: 'This browser', items: settings },
      ]),
      notes: [],
      waiting: false,
    };
  const searches = [byId, projects, members, groups];
  const waiting = [...searches, tabs].some((search) => search.waiting);
  const starred = bestMatches(favourites, typed, mostRecent);
  const pages = [...ofProject, ...ofWorkspace, ...viewItems(here.workspaceId, lockOf), ...ofAll];
  const doings = [...actions, ...settings];
  return {
    groups: withLines([
      byId,
      ...exactFirst<PaletteGroup>(
        [
          { title: 'Pages', items: bestMatches(pages, typed, mostPages) },
          { title: 'Actions', items: bestMatches(doings, typed, mostActions) },
          { title: 'Workspaces', items: bestMatches(workspaces, typed, mostWorkspaces) },
          { title: 'Favourites', items: starred },
          besides(projects, starred),
          tabs,
          members,
          groups,
        ],
        typed,
      ),
      // Once it is known that nothing better comes: the first line is chosen as soon as there is one.
      { title: 'Projects by summary or owner', items: waiting ? [] : (projects.weak ?? []) },
      { title: 'See also', items: waiting ? [] : otherMatches([...pages, ...doings], typed, mostPages) },
    ]),
    notes: notesOf(searches),
    waiting,
  };
}

const withLines = (groups: readonly PaletteGroup[]): readonly PaletteGroup[] =>
  groups.filter(({ items }) => items.length > 0);

/** Below a title that says it already, a hint would only repeat it. */
const plainHints = (items: readonly PaletteItem[]): readonly PaletteItem[] =>
  items.map((item) => ({ ...item, hint: undefined }));

/** The names of all workspaces are read when the palette opens, as they are for the switcher. */
function useWorkspaceItems(): readonly PaletteItem[] {
  const connections = useConnections();
  const client = useQueryClient();
  const [read, setRead] = useState(0);
  useEffect(() => {
    for (const connection of connections)
      void client
        .prefetchInfiniteQuery({ ...workspaceListOptions(connection), staleTime: 5 * 60_000 })
        .then(() => setRead((times) => times + 1));
  }, [client, connections]);
  return useMemo(
    () => workspaceItems(switchTargets(connections, (connection) => cachedWorkspaces(client, connection))),
    // oxlint-disable-next-line react/exhaustive-deps -- what is read shows in the cache, which tells nobody
    [client, connections, read],
  );
}

/** Pages of projects by both names: what only the summary or the owner of a project finds lists no page of it. */
function useFoundTabs(here: PaletteContext, typed: string): SearchResults {
  const asked = projectTab(typed);
  const found = useProjectSearch(here, asked?.of ?? '', asked?.tab);
  return { ...found, title: 'Pages of projects' };
}
