import { readableOf } from '@/contract/lenient.ts';
import { z } from '@/contract/zod.ts';
import { localStore } from '@/lib/local-store.ts';

const most = 12;

const recent = z.object({
  connectionId: z.string(),
  workspaceId: z.string(),
  kind: z.enum(['project', 'member']),
  id: z.string(),
  name: z.string(),
});
/** A project or a member that was looked at. */
export type Recent = z.infer<typeof recent>;

/** What this tab looked at, the last first: kept as long as the keys of the tab are, and forgotten with them. */
export const recents = /* @__PURE__ */ localStore<readonly Recent[]>({
  key: 'service-console.recents',
  parse: (stored) => readableOf(recent, stored),
  storage: () => globalThis.sessionStorage,
});

/** Puts what is looked at in front. */
export const withRecent = (now: readonly Recent[], seen: Recent): readonly Recent[] =>
  [seen, ...now.filter(({ kind, id }) => kind !== seen.kind || id !== seen.id)].slice(0, most);

export const clearRecents = (connectionId: string): void =>
  recents.update((now) => now.filter((one) => one.connectionId !== connectionId));

/** Takes out what is no longer there. */
export const withoutRecent = (now: readonly Recent[], gone: Pick<Recent, 'kind' | 'id'>): readonly Recent[] =>
  now.filter(({ kind, id }) => kind !== gone.kind || id !== gone.id);
