import { type Favourite, toggleFavourite } from '@/entities/favourites.ts';
import { toast } from '@/ui/toast.ts';

/** What a key does is said: its sign may be far from where somebody looks, and nobody hears it. */
export function toggleByKey(project: Favourite, starred: boolean): void {
  toggleFavourite(project);
  toast({
    tone: 'neutral',
    title: starred ? 'Removed from favourites' : 'Added to favourites',
    description: project.name,
    about: 'favourite',
  });
}
