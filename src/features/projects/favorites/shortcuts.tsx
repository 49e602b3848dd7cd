import { useMemo, useSyncExternalStore } from 'react';

import { type Favorite, useFavorites } from '@/local/favorites.ts';
import { recents } from '@/local/recents.ts';
import { type Shortcut, usePageShortcuts } from '@/ui/shortcuts/shortcuts.ts';

import { ShortcutLine } from './shortcut-line.tsx';

const mostRecent = 5;

const keys: readonly Shortcut[] = [{ signs: ['s'], does: 'Make the row’s project a favourite, or not' }];

interface ShortcutsProps {
  readonly workspaceIds: readonly string[];
}

/** Favourites and what was looked at last, above a list and whatever it shows. */
export function Shortcuts({ workspaceIds }: ShortcutsProps) {
  const all = useFavorites();
  const seen = useSyncExternalStore(recents.subscribe, recents.get);
  const starred = useMemo(() => new Set(all.map(({ id }) => id)), [all]);
  usePageShortcuts(keys);

  const here = ({ workspaceId }: Favorite): boolean => workspaceIds.includes(workspaceId);
  const visited = seen.filter((one) => one.kind === 'project' && here(one) && !starred.has(one.id));
  return <ShortcutLine favourites={all.filter(here)} visited={visited.slice(0, mostRecent)} />;
}
