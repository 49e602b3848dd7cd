import { z } from '@/contract/zod.ts';
import { localList } from '@/lib/local-store.ts';

import { type Fingerprint, fingerprint } from './decision-map.ts';

/** The state of a decided project when it was last loaded on its own. */
const projectFacts = z.object({
  workspaceId: z.string(),
  projectId: z.string(),
  /** ISO timestamp, in UTC. */
  at: z.string(),
  /** Null: the API doesn't have the project. */
  facts: z.nullable(fingerprint),
});
export type ProjectFacts = z.infer<typeof projectFacts>;

/** Newest first. */
export const projectFactsStore = /* @__PURE__ */ localList({
  key: 'service-console.project-facts',
  version: 1,
  item: projectFacts,
  limit: 500,
});

/** Replaces what was stored of the same projects. */
export function storeProjectFacts(
  workspaceId: string,
  loaded: ReadonlyMap<string, Fingerprint | null>,
  at: string,
): void {
  if (loaded.size === 0) return;
  projectFactsStore.update((current) => [
    ...[...loaded].map(([projectId, facts]) => ({ workspaceId, projectId, at, facts })),
    ...current.filter((known) => known.workspaceId !== workspaceId || !loaded.has(known.projectId)),
  ]);
}

export const findProjectFacts = (
  stored: readonly ProjectFacts[],
  workspaceId: string,
  projectId: string,
): ProjectFacts | undefined =>
  stored.find((facts) => facts.projectId === projectId && facts.workspaceId === workspaceId);
