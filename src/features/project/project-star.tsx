import { Star } from 'lucide-react';
import { useMemo } from 'react';

import { toggleFavoriteByShortcut } from '@/domain/toggle-favorite-by-shortcut.ts';
import { type Favorite, clearProject, toggleFavorite, useIsFavorite } from '@/local/favorites.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { usePageShortcuts } from '@/ui/shortcuts/shortcuts.tsx';

export function ProjectStar({ workspaceId, id, name }: Favorite) {
  const starred = useIsFavorite(id);
  const does = starred ? 'Remove from favorites' : 'Add to favorites';
  const project = useMemo(() => ({ workspaceId, id, name }), [workspaceId, id, name]);
  usePageShortcuts(
    useMemo(
      () => [{ keys: ['s'], does, press: () => toggleFavoriteByShortcut(project, starred) }],
      [does, project, starred],
    ),
  );
  return (
    <IconButton
      size="small"
      className={`pointer-coarse:-my-2 ${starred ? 'text-accent!' : ''}`}
      label={does}
      data-actions
      icon={<Star className="size-3.75" fill={starred ? 'currentColor' : 'none'} />}
      onClick={() => toggleFavorite(project)}
    />
  );
}

/** Removes a favorite that no longer leads anywhere. Another API key may still have access to the project. */
export function LostFavorite({ projectId }: { readonly projectId: string }) {
  const starred = useIsFavorite(projectId);
  if (!starred) return null;
  return (
    <Button
      variant="ghost"
      icon={<Star className="size-3.75" />}
      onClick={({ currentTarget }) => {
        // The button unmounts. The link to the list beside it stays.
        currentTarget.parentElement?.querySelector('a')?.focus();
        clearProject(projectId);
      }}
    >
      Remove from favorites
    </Button>
  );
}
