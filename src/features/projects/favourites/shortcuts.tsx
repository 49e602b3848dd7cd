import { useEffect, useMemo, useSyncExternalStore } from 'react';

import { type Favourite, useFavourites } from '@/entities/favourites.ts';
import { recents } from '@/entities/recents.ts';
import { type PageKey, usePageKeys } from '@/ui/keys/page-keys.ts';

import { type RowStars, rowStars } from './row-stars.tsx';
import { ShortcutLine } from './shortcut-line.tsx';

const mostRecent = 5;

const keys: readonly PageKey[] = [{ signs: ['s'], does: 'Make the row’s project a favourite, or not' }];

interface ShortcutsProps {
  readonly workspaceIds: readonly string[];
  /** Gets what the rows below need for their stars. */
  readonly onStars: (stars: RowStars) => void;
}

/** Favourites and what was looked at last, above a list and whatever it shows. */
export function Shortcuts({ workspaceIds, onStars }: ShortcutsProps) {
  const all = useFavourites();
  const seen = useSyncExternalStore(recents.subscribe, recents.get);
  const starred = useMemo(() => new Set(all.map(({ id }) => id)), [all]);
  const stars = useMemo(
    () => rowStars(starred, new Map([...seen, ...all].map(({ id, name }) => [id, name]))),
    [starred, seen, all],
  );
  useEffect(() => onStars(stars), [stars, onStars]);
  usePageKeys(keys);

  const here = ({ workspaceId }: Favourite): boolean => workspaceIds.includes(workspaceId);
  const visited = seen.filter((one) => one.kind === 'project' && here(one) && !starred.has(one.id));
  return <ShortcutLine favourites={all.filter(here)} visited={visited.slice(0, mostRecent)} />;
}
