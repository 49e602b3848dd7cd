import { Star } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';

import { type Favourite, noteProjectName, toggleFavourite } from '@/entities/favourites.ts';
import { projectName } from '@/entities/project-words.ts';
import { getPreference } from '@/ui/preferences.ts';

import { type ProjectRow, workspaceOf } from '../rows.ts';
import { toggleByKey } from './toggle-by-key.ts';

/** What the rows of a list need for their stars; another object when a favourite comes, goes or is renamed. */
export interface RowStars {
  readonly star: (row: ProjectRow, place: StarPlace) => ReactNode;
  readonly onRowKey: (event: KeyboardEvent, row: ProjectRow) => void;
}
/** `row`: in a table, whose rows have a key for it; `line`: on a phone; `card`: over a picture. */
export type StarPlace = 'row' | 'line' | 'card';

const favouriteOf = (row: ProjectRow): Favourite | null =>
  row.project === null || row.id === null
    ? null
    : { workspaceId: workspaceOf(row), id: row.id, name: projectName(row.project) };

/** One look into a set for each row; `names` are those under which projects are offered elsewhere. */
export const rowStars = (starred: ReadonlySet<string>, names: ReadonlyMap<string, string>): RowStars => ({
  star(row, place) {
    const project = favouriteOf(row);
    if (project === null) return null;
    const known = names.get(project.id);
    return (
      <RowStar
        project={project}
        starred={starred.has(project.id)}
        // What a list does not show is no new name.
        renamed={row.project?.name !== undefined && known !== undefined && known !== project.name}
        place={place}
      />
    );
  },
  onRowKey(event, row) {
    const project = favouriteOf(row);
    if (project === null || event.key !== 's' || !getPreference('singleKeys')) return;
    event.preventDefault();
    toggleByKey(project, starred.has(project.id));
  },
});

interface RowStarProps {
  readonly project: Favourite;
  readonly starred: boolean;
  /** Whether the project is offered under a name that it no longer has. */
  readonly renamed: boolean;
  readonly place: StarPlace;
}

const places: Readonly<Record<StarPlace, string>> = {
  // It takes no width of its own: the cell keeps a margin for it.
  row: '-mr-7 size-7 shrink-0 in-[.data-row:hover]:opacity-100 in-[.data-row:focus-within]:opacity-100 pointer-coarse:-mr-9 pointer-coarse:-ml-1 pointer-coarse:size-10',
  line: '-mr-3 -ml-1.5 size-10 shrink-0',
  card: 'absolute top-2 right-2 size-8 bg-surface shadow-raised group-hover/card:opacity-100 pointer-coarse:size-10',
};

/** Seen where it is set, under the pointer, at the row that has the focus, and where there is no pointer to hover. */
function RowStar({ project, starred, renamed, place }: RowStarProps) {
  const { id, name } = project;
  useEffect(() => {
    if (renamed) noteProjectName({ id, name });
  }, [renamed, id, name]);
  return (
    <button
      type="button"
      aria-label={starred ? `Remove ${name} from favourites` : `Add ${name} to favourites`}
      data-tip={starred ? 'Remove from favourites' : 'Add to favourites'}
      // In a table it would double the stops between the rows, which have the key s; without letters it is a stop.
      tabIndex={place === 'row' && getPreference('singleKeys') ? -1 : undefined}
      className={`inline-flex items-center justify-center rounded-control focus-visible:opacity-100 pointer-coarse:opacity-100 ${starred ? 'text-accent' : 'text-ink-3 opacity-0 hover:text-ink'} ${places[place]}`}
      onClick={() => toggleFavourite(project)}
    >
      <Star size={15} strokeWidth={1.75} fill={starred ? 'currentColor' : 'none'} aria-hidden="true" />
    </button>
  );
}
