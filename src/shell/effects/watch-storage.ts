import { idleTimeout } from '@/api/connection/idle-lock.ts';
import { favorites } from '@/local/favorites.ts';
import { toast, toasts } from '@/ui/feedback/toast.ts';
import { preferences, theme } from '@/ui/preferences.ts';

const about = 'storage';

/** Reports favorites and preferences that couldn't be stored, because what changes them shows no result of its own. */
export function watchStorage(): void {
  const stores = [favorites, preferences, theme, idleTimeout];
  const report = (): void => {
    if (stores.every(({ isStored }) => isStored())) toasts.outdate(about);
    else
      toast({
        tone: 'bad',
        title: 'Browser storage is full or blocked',
        description: 'Favorites and preferences last until you reload or close this tab.',
        about,
      });
  };
  for (const { subscribe } of stores) subscribe(report);
}
