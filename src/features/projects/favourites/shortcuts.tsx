import { useMemo, useSyncExternalStore } from 'react';

import { type Favourite, useFavourites } from '@/entities/favourites.ts';
import { recents } from '@/entities/recents.ts';
import { type PageKey, usePageKeys } from '@/ui/keys/page-keys.ts';

import { ShortcutLine } from './shortcut-line.tsx';

const mostRecent = 5;

const keys: readonly PageKey[] = [{ signs: ['s'], does: 'Make the row’s project a favourite, or not' }];

interface ShortcutsProps {
  readonly workspaceIds: readonly string[];
}

/** Favourites and what was looked at last, above a list and whatever it shows. */
export function Shortcuts({ workspaceIds }: ShortcutsProps) {
  const all = useFavourites();
  const seen = useSyncExternalStore(recents.subscribe, recents.get);
  const starred = useMemo(() => new Set(all.map(({ id }) => id)), [all]);
  usePageKeys(keys);

  const here = ({ workspaceId }: Favourite): boolean => workspaceIds.includes(workspaceId);
  const visited = seen.filter((one) => one.kind === 'project' && here(one) && !starred.has(one.id));
  return <ShortcutLine favourites={all.filter(here)} visited={visited.slice(0, mostRecent)} />;
}
