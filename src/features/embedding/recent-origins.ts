import { useSyncExternalStore } from 'react';

import { parentOrigin } from '@/contract/operations/publishing.ts';
import { localStore } from '@/lib/local-store.ts';

const most = 5;
const none: readonly string[] = [];

/** What was stored, by this version or another, as far as it is one. */
export function readOrigins(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return none;
  const origins = stored.flatMap((one) => {
    const parsed = parentOrigin.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
  return [...new Set(origins)].slice(0, most);
}

const store = /* @__PURE__ */ localStore({ key: 'service-console.embed-origins', parse: readOrigins });

/** Origins that a URL was made for in this browser, the newest first. Never the URLs: they carry a token. */
export const useRecentOrigins = (): readonly string[] => useSyncExternalStore(store.subscribe, store.get);

export const rememberOrigin = (origin: string): void =>
  store.update((now) => [origin, ...now.filter((one) => one !== origin)].slice(0, most));

export const forgetOrigins = (): void => store.update(() => none);
