import { createStore } from '@/lib/store.ts';

/** The dialog over the page: the command palette or the list of shortcuts. */
export const overlay = createStore<'palette' | 'shortcuts' | null>(null);

/** Whether the connection menu asks before it disconnects. The palette can ask, too. */
export const isDisconnecting = createStore(false);

/** Keys pressed before the palette's field has focus. */
export const pressedAhead: string[] = [];

export function closeOverlay(): void {
  pressedAhead.length = 0;
  overlay.set(null);
}

/** Closes the shell's own dialogs, for when it disappears. */
export function closeDialogs(): void {
  closeOverlay();
  isDisconnecting.set(false);
}

/** Whether shortcuts use the Command key. */
export const onMac: boolean = /* @__PURE__ */ navigator.userAgent.includes('Mac');

/** Loads the palette when its shortcut is pressed or a pointer comes near. */
export const loadOverlay = async () => (await import('./palette/palette.tsx')).Overlay;
