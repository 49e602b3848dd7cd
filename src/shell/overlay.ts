import { createStore } from '@/lib/store.ts';

/** What lies over any page: the command palette, or the list of its keys. */
export const overlay = createStore<'palette' | 'keys' | null>(null);

/** The keys that were pressed for the palette before its field has the focus. */
export const pressedAhead: string[] = [];

export function closeOverlay(): void {
  pressedAhead.length = 0;
  overlay.set(null);
}

/** Where the command key stands for Control, and what is written on it. */
export const onMac: boolean = /* @__PURE__ */ navigator.userAgent.includes('Mac');

/** The palette, and what its keys do: with the first of them, or when somebody reaches for it. */
export const loadOverlay = () => import('./palette/palette.tsx');
