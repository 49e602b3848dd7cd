import { toasts } from '@/ui/feedback/toast.ts';

/** The key of a toast about a saved setting. The next toast about the same setting replaces it. */
export const editAbout = (projectId: string, setting: 'name' | 'visibility' | 'audience'): string =>
  `edit ${projectId} ${setting}`;

/** Once a project is deleted, nothing about it can be undone. */
export function outdateEdits(projectId: string): void {
  for (const setting of ['name', 'visibility', 'audience'] as const)
    toasts.outdate(editAbout(projectId, setting));
}
