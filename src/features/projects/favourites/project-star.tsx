import { Star } from 'lucide-react';
import { useCallback, useMemo } from 'react';

import { type Favourite, forgetProject, toggleFavourite, useIsFavourite } from '@/entities/favourites.ts';
import { Button } from '@/ui/button.tsx';
import { IconButton } from '@/ui/icon-button.tsx';
import { usePageKeys } from '@/ui/keys/page-keys.ts';

import { toggleByKey } from './toggle-by-key.ts';

/** The star beside a project's title. */
export function ProjectStar({ workspaceId, id, name }: Favourite) {
  const starred = useIsFavourite(id);
  const does = starred ? 'Remove from favourites' : 'Add to favourites';
  const project = useMemo(() => ({ workspaceId, id, name }), [workspaceId, id, name]);
  const press = useCallback(() => toggleByKey(project, starred), [project, starred]);
  usePageKeys(useMemo(() => [{ signs: ['s'], does, press }], [does, press]));
  return (
    <IconButton
      size="small"
      className={`pointer-coarse:-my-1.5 ${starred ? 'text-accent!' : ''}`}
      label={does}
      data-actions
      icon={<Star size={15} strokeWidth={1.75} fill={starred ? 'currentColor' : 'none'} />}
      onClick={() => toggleFavourite(project)}
    />
  );
}

/** Where a favourite leads to nothing: the way to be rid of it. Another key may still reach the project. */
export function LostFavourite({ projectId }: { readonly projectId: string }) {
  const starred = useIsFavourite(projectId);
  if (!starred) return null;
  return (
    <Button
      variant="ghost"
      icon={<Star size={15} strokeWidth={1.75} aria-hidden="true" />}
      onClick={({ currentTarget }) => {
        // The button goes; the way back to the list stays beside it.
        currentTarget.closest('p')?.querySelector('a')?.focus();
        forgetProject(projectId);
      }}
    >
      Remove it from favourites
    </Button>
  );
}
