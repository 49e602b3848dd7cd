import { useSyncExternalStore } from 'react';

import { storedChoice } from './stored-choice.ts';

export type Theme = 'light' | 'dark' | 'system';

const KEY = 'service-console.theme';
/** src/boot/first-paint.ts sets the theme before the first paint, and again when it hears this. */
const CHANGED = 'service-console:theme';

let chosen: Theme | undefined;
const listeners = new Set<() => void>();

const read = (): Theme => {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
};

const getTheme = (): Theme => (chosen ??= read());

export function setTheme(theme: Theme): void {
  chosen = theme;
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage may be blocked; the choice then lasts as long as the page.
  }
  window.dispatchEvent(new CustomEvent(CHANGED, { detail: theme }));
  for (const listener of listeners) listener();
}

const subscribe = storedChoice(KEY, listeners, () => {
  chosen = undefined;
});

/** What the person chose; 'system' follows the device. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, getTheme);
