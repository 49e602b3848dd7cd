import { useSyncExternalStore } from 'react';

import { parentOrigin } from '@/contract/operations/publishing.ts';
import { storedChoice } from '@/ui/stored-choice.ts';

const key = 'service-console.embed-origins';
const most = 5;
const none: readonly string[] = [];

let current: readonly string[] | undefined;
const listeners = new Set<() => void>();

/** What was stored, by this version or another, as far as it is one. */
export function parseOrigins(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(stored)) return none;
    const origins = stored.flatMap((one) => {
      const parsed = parentOrigin.safeParse(one);
      return parsed.success ? [parsed.data] : [];
    });
    return [...new Set(origins)].slice(0, most);
  } catch {
    return none;
  }
}

const read = (): readonly string[] => {
  try {
    return parseOrigins(localStorage.getItem(key));
  } catch {
    return none;
  }
};

const get = (): readonly string[] => (current ??= read());

function set(origins: readonly string[]): void {
  current = origins;
  try {
    if (origins.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(origins));
  } catch {
    // Storage may be blocked or full; they are then remembered as long as the page.
  }
  for (const listener of listeners) listener();
}

const subscribe = storedChoice(key, listeners, () => {
  current = undefined;
});

/** Origins that a URL was made for in this browser, the newest first. Never the URLs: they carry a token. */
export const useRecentOrigins = (): readonly string[] => useSyncExternalStore(subscribe, get);

export const rememberOrigin = (origin: string): void =>
  set([origin, ...get().filter((one) => one !== origin)].slice(0, most));

export const forgetOrigins = (): void => set([]);
