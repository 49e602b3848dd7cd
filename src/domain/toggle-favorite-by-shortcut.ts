import { type Favorite, toggleFavorite } from '@/local/favorites.ts';
import { toast } from '@/ui/feedback/toast.ts';

/** The toast confirms it: the star may be out of view, and screen readers don't announce it. */
export function toggleFavoriteByShortcut(project: Favorite, starred: boolean): void {
  toggleFavorite(project);
  toast({
    tone: 'neutral',
    title: starred ? 'Removed from favorites' : 'Added to favorites',
    description: project.name,
    about: 'favorite',
  });
}
