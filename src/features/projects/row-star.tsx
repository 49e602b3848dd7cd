import { Star } from 'lucide-react';
import { type KeyboardEvent, useEffect } from 'react';
import { flushSync } from 'react-dom';

import { projectName } from '@/domain/project-labels.ts';
import { toggleFavoriteByShortcut } from '@/domain/toggle-favorite-by-shortcut.ts';
import { isolated } from '@/lib/text.ts';
import {
  type Favorite,
  isFavorite,
  updateProjectName,
  toggleFavorite,
  useIsFavorite,
} from '@/local/favorites.ts';
import { getPreference } from '@/ui/preferences.ts';

import { type ProjectRow, workspaceOf } from './rows.ts';

/** `row`: in a table, where the S shortcut toggles it; `line`: on a phone; `card`: over a picture. */
type StarPlace = 'row' | 'line' | 'card';

const favoriteOf = (row: ProjectRow): Favorite | null =>
  row.project === null || row.id === null
    ? null
    : { workspaceId: workspaceOf(row), id: row.id, name: projectName(row.project) };

/** Toggles a row's favorite with the S shortcut. */
export function onStarKey(event: KeyboardEvent, row: ProjectRow): void {
  if (event.key !== 's' || !getPreference('singleKeys')) return;
  event.preventDefault();
  const project = favoriteOf(row);
  if (project !== null) toggleFavoriteByShortcut(project, isFavorite(project.id));
}

interface RowStarProps {
  readonly row: ProjectRow;
  readonly place: StarPlace;
}

export function RowStar({ row, place }: RowStarProps) {
  const project = favoriteOf(row);
  if (project === null) return place === 'line' ? <span className="-mr-3 -ml-1.5 w-10 shrink-0" /> : null;
  return (
    // A name that is missing from the list isn't a new name.
    <StarButton project={project} named={row.project?.name !== undefined} place={place} />
  );
}

interface StarButtonProps {
  readonly project: Favorite;
  /** Whether the list itself has the name. The favorite then stores it. */
  readonly named: boolean;
  readonly place: StarPlace;
}

const places: Readonly<Record<StarPlace, string>> = {
  // No width of its own: the cell reserves a margin for it.
  row: '-mr-7 size-7 shrink-0 in-[.data-row:hover]:opacity-100 in-[.data-row:focus-within]:opacity-100 pointer-coarse:-mr-10 pointer-coarse:-ml-1 pointer-coarse:size-touch',
  line: '-mr-3 -ml-2.5 size-11 shrink-0',
  card: 'absolute top-2 right-2 size-8 bg-surface shadow-raised group-hover/card:opacity-100 pointer-coarse:size-touch',
};

/** Visible when set, on hover, in the focused row, and on touch screens. */
function StarButton({ project, named, place }: StarButtonProps) {
  const { id, name } = project;
  const starred = useIsFavorite(id);
  useEffect(() => {
    if (named) updateProjectName({ id, name });
  }, [named, id, name]);
  return (
    <button
      type="button"
      aria-label={starred ? `Remove ${isolated(name)} from favorites` : `Add ${isolated(name)} to favorites`}
      data-tip={starred ? 'Remove from favorites' : 'Add to favorites'}
      // In a table it would double the number of Tab stops, and rows have the S shortcut. Without single-key
      // shortcuts it is a Tab stop.
      tabIndex={place === 'row' && getPreference('singleKeys') ? -1 : undefined}
      className={`inline-flex items-center justify-center rounded-control focus-visible:opacity-100 pointer-coarse:opacity-100 ${starred ? 'text-accent' : 'text-ink-3 opacity-0 hover:text-ink'} ${places[place]}`}
      onClick={({ currentTarget: button }) => {
        const { top } = button.getBoundingClientRect();
        flushSync(() => toggleFavorite(project));
        // The first favorite adds a line above the list. A second click must not hit another row.
        window.scrollBy(0, button.getBoundingClientRect().top - top);
      }}
    >
      <Star className="size-3.75" fill={starred ? 'currentColor' : 'none'} />
    </button>
  );
}
