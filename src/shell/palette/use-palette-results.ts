import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';

import { connectionStore, containsKnownSecret } from '@/api/connection/connections.ts';
import { describeError } from '@/api/errors/describe-error.ts';
import { usePageLock } from '@/domain/page-lock.ts';
import { usePresenting } from '@/domain/presentation.ts';
import { workspaceName } from '@/domain/use-workspace.ts';
import { looksLikeId, pastedId } from '@/lib/ids.ts';
import { formatList } from '@/lib/numbers.ts';
import { normalizeForSearch } from '@/lib/text.ts';
import { useFavorites } from '@/local/favorites.ts';
import { recents } from '@/local/recents.ts';
import { useSwitchTargets } from '@/shell/menus/switch-targets.ts';
import { type Page, pagesIn } from '@/shell/route-table.ts';
import { noConnection, useCurrentWorkspace } from '@/shell/use-current-workspace.ts';

import { pageActions, useSettingItems } from './action-items.tsx';
import type { PaletteContext, PaletteGroup, PaletteItem, SearchResults } from './item.ts';
import { bestMatches, exactFirst, otherMatches, termsOf } from './match.ts';
import { pageKeywords } from './page-keywords.ts';
import {
  allProjectsItem,
  connectItem,
  disconnectItem,
  favoriteItems,
  pageItems,
  recentItems,
  viewItems,
  withoutListed,
  workspaceItems,
} from './place-items.tsx';
import { reachablePages } from './reachable-pages.ts';
import { useIdSearch } from './use-id-search.tsx';
import { useGroupSearch, useMemberSearch } from './use-people-search.tsx';
import { useProjectSearch } from './use-project-search.tsx';

interface PaletteResults {
  readonly groups: readonly PaletteGroup[];
  readonly notes: readonly string[];
  /** Whether a search failed, so that there may be more. */
  readonly hasFailed: boolean;
  readonly waiting: boolean;
}

const maxItems = 6;
const maxRecent = 5;
const maxFavorites = 8;

/** The items for the typed text. Without text, recent visits, favorites, and pages. */
export function usePaletteResults(typed: string): PaletteResults {
  const router = useRouter();
  const { projectId = null, userId } = useParams({ strict: false });
  const current = useCurrentWorkspace();
  const context: PaletteContext = {
    connection: current?.connection ?? connectionStore.active() ?? noConnection,
    workspaceId: current?.workspaceId ?? null,
    projectId,
  };
  const { targets, loadNames } = useSwitchTargets();
  useEffect(loadNames, [loadNames]);
  const workspaces = workspaceItems(targets);
  const settings = useSettingItems();
  const isPresenting = usePresenting();
  // A pasted API key must not end up in a URL.
  const query = containsKnownSecret(typed) ? '' : pastedId(typed);
  const byId = useIdSearch(context, query);
  const projects = useProjectSearch(context, query);
  const tabs = useTabSearch(context, query);
  const members = useMemberSearch(context, query);
  const groups = useGroupSearch(context, query);
  const seen = useSyncExternalStore(recents.subscribe, recents.get);
  const favorites = favoriteItems(useFavorites(), context, workspaces);

  const contextName = current?.workspace ? workspaceName(current.workspace) : current?.connection.name;
  const { project, workspace, common } = reachablePages(router);
  const lockOf = usePageLock(context.connection, current?.workspace?.plan ?? null);
  const ofProject = pageItems(project, 'This project', lockOf);
  const ofWorkspace = pageItems(workspace, contextName, lockOf);
  const ofAll = [...pageItems(common, undefined, lockOf), connectItem];
  // The Workspaces page has the same command as a button.
  const actions = pageActions().filter(({ label }) => label !== connectItem.label);

  if (typed.trim() === '')
    return {
      groups: withItems([
        { title: 'On this page', items: actions.slice(0, maxItems) },
        { title: 'Recent', items: recentItems(seen, context, userId, isPresenting).slice(0, maxRecent) },
        { title: 'Favorites', items: favorites.slice(0, maxFavorites) },
        { title: 'This project', items: plainHints(ofProject) },
        { title: contextName ?? 'Workspace', items: plainHints(ofWorkspace) },
        { title: 'Workspaces', items: workspaces.length < 2 ? [] : workspaces.slice(0, maxItems) },
        { title: 'Everywhere', items: ofAll },
        { title: 'This browser', items: settings },
      ]),
      notes: [],
      hasFailed: false,
      waiting: false,
    };
  const searches = [byId, projects, members, groups];
  const waiting = [...searches, tabs].some((search) => search.waiting);
  const starred = bestMatches(favorites, typed, maxRecent);
  const hasPersonalData = current?.workspace?.enable_pii !== false;
  const views = viewItems(context.workspaceId, hasPersonalData, lockOf);
  const pages = [...ofProject, ...ofWorkspace, ...views, ...ofAll];
  const isPartial = connectionStore.all().length > 1 && query.trim() !== '' && !looksLikeId(query);
  const elsewhere = isPartial ? [allProjectsItem(query.trim())] : [];
  const commands = [
    ...actions,
    ...settings,
    ...(context.connection === noConnection ? [] : [disconnectItem(context.connection)]),
  ];
  return {
    groups: withItems([
      byId,
      ...exactFirst<PaletteGroup>(
        [
          { title: 'Pages', items: bestMatches(pages, typed, maxItems) },
          { title: 'Actions', items: bestMatches(commands, typed, maxItems) },
          { title: 'Workspaces', items: bestMatches(workspaces, typed, maxItems) },
          { title: 'Favorites', items: starred },
          withoutListed(projects, starred),
          tabs,
          members,
          groups,
        ],
        typed,
      ),
      // Added after everything else has loaded, because the first item is selected as soon as there is one.
      { title: 'Projects by summary or owner', items: waiting ? [] : (projects.weak ?? []) },
      {
        title: 'More',
        items: waiting ? [] : [...otherMatches([...pages, ...commands], typed, maxItems), ...elsewhere],
      },
    ]),
    notes: notesOf(searches),
    hasFailed: searches.some(({ error }) => error != null),
    waiting,
  };
}

const withItems = (groups: readonly PaletteGroup[]): readonly PaletteGroup[] =>
  groups.filter(({ items }) => items.length > 0);

/** Omits a hint that repeats the group's title. */
const plainHints = (items: readonly PaletteItem[]): readonly PaletteItem[] =>
  items.map((item) => ({ ...item, hint: undefined }));

/** Pages of projects, such as "billing analytics". Projects that match only by summary or owner list no pages. */
function useTabSearch(context: PaletteContext, typed: string): SearchResults {
  const tabRequest = projectTab(typed);
  const found = useProjectSearch(context, tabRequest?.project ?? '', tabRequest?.tab);
  return { ...found, title: 'Project pages' };
}

/** Notes below the items: short words, gaps, and errors. Searches with the same error share a note. */
export function notesOf(searches: readonly SearchResults[]): readonly string[] {
  const reasons = new Map<string, string[]>();
  for (const { title, error } of searches) {
    if (error === null || error === undefined) continue;
    const { title: what, meaning } = describeError(error);
    const reason = `${what}: ${meaning}`;
    reasons.set(reason, [...(reasons.get(reason) ?? []), title]);
  }
  const short = searches.filter((search) => search.short);
  return [
    ...(short.length === 0 ? [] : [`Type at least 3 characters to search ${listed(short.map(titleOf))}.`]),
    ...searches.flatMap(({ note }) => (note === undefined ? [] : [note])),
    ...[...reasons].map(([reason, what]) => `Couldn’t search ${listed(what)}. ${reason}`),
  ];
}

const titleOf = ({ title }: SearchResults): string => title;

/** "projects, members, and groups" */
const listed = (titles: readonly string[]): string => formatList(titles.map((title) => title.toLowerCase()));

interface TabRequest {
  /** A page of any project. */
  readonly tab: Page;
  /** The remaining words, which name the project. */
  readonly project: string;
}

const [, ...tabs] = pagesIn('project');
const minLetters = 3;

/**
 * A search for a page of a project, with the project first or last: "billing analytics". Null if no word names a page.
 */
export function projectTab(typed: string): TabRequest | null {
  const terms = termsOf(typed);
  for (let length = terms.length - 1; length > 0; length -= 1) {
    for (const from of [terms.length - length, 0]) {
      const tab = tabNamed(terms.slice(from, from + length).join(' '));
      if (tab !== null) return { tab, project: terms.toSpliced(from, length).join(' ') };
    }
  }
  return null;
}

function tabNamed(keywords: string): Page | null {
  if (keywords.length < minLetters) return null;
  return (
    tabs.find(({ label }) => normalizeForSearch(label).startsWith(keywords)) ??
    tabs.find(({ path }) => pageKeywords[path]?.split(' ').some((word) => word.startsWith(keywords))) ??
    null
  );
}
