import { useSyncExternalStore } from 'react';

import { localStore } from '@/lib/local-store.ts';

export type Theme = 'light' | 'dark' | 'system';

/** src/boot/first-paint.ts sets the theme before the first paint, and again when it hears this. */
const CHANGED = 'service-console:theme';

const theme = /* @__PURE__ */ localStore<Theme>({
  key: 'service-console.theme',
  parse: (stored) => (stored === 'light' || stored === 'dark' ? stored : 'system'),
});

export function setTheme(chosen: Theme): void {
  theme.update(() => chosen);
  window.dispatchEvent(new CustomEvent(CHANGED, { detail: chosen }));
}

/** What the person chose; 'system' follows the device. */
export const useTheme = (): Theme => useSyncExternalStore(theme.subscribe, theme.get);
