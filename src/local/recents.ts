import { connectionStore } from '@/api/connection/connections.ts';
import { z } from '@/contract/zod.ts';
import { localList, localStore } from '@/lib/local-store.ts';

const recent = z.object({
  connectionId: z.string(),
  workspaceId: z.string(),
  kind: z.enum(['project', 'member']),
  id: z.string(),
  name: z.string(),
});
/** A visited project or member. */
export type Recent = z.infer<typeof recent>;

/** Visited in this tab, newest first. Stored until the tab's API keys are removed. */
export const recents = /* @__PURE__ */ localList<Recent>({
  key: 'service-console.recents',
  version: 1,
  item: recent,
  limit: 12,
  storage: () => globalThis.sessionStorage,
});

export const withRecent = (current: readonly Recent[], visit: Recent): readonly Recent[] => [
  visit,
  ...withoutRecent(current, visit),
];

export const clearRecents = (connectionId: string): void =>
  recents.update((current) => current.filter((entry) => entry.connectionId !== connectionId));

export const withoutRecent = (
  current: readonly Recent[],
  gone: Pick<Recent, 'kind' | 'id'>,
): readonly Recent[] => current.filter(({ kind, id }) => kind !== gone.kind || id !== gone.id);

/** The last workspace of this tab. */
const workspace = /* @__PURE__ */ localStore({
  key: 'service-console.workspace',
  version: 1,
  parse: (stored) => (typeof stored === 'string' ? stored : null),
  storage: () => globalThis.sessionStorage,
});

export const rememberWorkspace = (workspaceId: string): void => workspace.update(() => workspaceId);

/** The last workspace if a connection still has it, or the only one, or null. */
export function lastWorkspace(): string | null {
  const remembered = workspace.get();
  if (remembered !== null && connectionStore.forWorkspace(remembered) !== undefined) return remembered;
  const reachable = new Set(connectionStore.all().flatMap((connection) => connection.workspaceIds));
  const [only] = reachable;
  return reachable.size === 1 && only !== undefined ? only : null;
}
