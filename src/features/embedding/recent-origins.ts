import { useSyncExternalStore } from 'react';

import { readableOf } from '@/contract/lenient.ts';
import { parentOrigin } from '@/contract/operations/publishing.ts';
import { localStore } from '@/lib/local-store.ts';

const most = 5;

/** What was stored, by this version or another, as far as it is one. */
export const readOrigins = (stored: unknown): readonly string[] =>
  [...new Set(readableOf(parentOrigin, stored))].slice(0, most);

const store = /* @__PURE__ */ localStore({ key: 'service-console.embed-origins', parse: readOrigins });

/** Origins that a URL was made for in this browser, the newest first. Never the URLs: they carry a token. */
export const useRecentOrigins = (): readonly string[] => useSyncExternalStore(store.subscribe, store.get);

export const rememberOrigin = (origin: string): void =>
  store.update((now) => [origin, ...now.filter((one) => one !== origin)].slice(0, most));

export const forgetOrigins = (): void => store.update(() => []);
