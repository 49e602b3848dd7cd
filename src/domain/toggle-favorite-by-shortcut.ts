import { type Favorite, toggleFavorite } from '@/local/favorites.ts';
import { toast } from '@/ui/feedback/toast.ts';

/** What a key does is said: its sign may be far from where somebody looks, and nobody hears it. */
export function toggleFavoriteByShortcut(project: Favorite, starred: boolean): void {
  toggleFavorite(project);
  toast({
    tone: 'neutral',
    title: starred ? 'Removed from favorites' : 'Added to favorites',
    description: project.name,
    about: 'favorite',
  });
}
