import { useMemo, useSyncExternalStore } from 'react';

import { z } from '@/contract/zod.ts';
import { localList } from '@/lib/local-store.ts';

const finding = z.object({
  id: z.string(),
  /** The detected kind: `email`, `card`. */
  kind: z.string(),
  source: z.string(),
  found_at: z.string(),
});
export type RevealedFinding = z.infer<typeof finding>;

const reveal = z.object({
  at: z.string(),
  workspace_id: z.optional(z.string()),
  project_id: z.string(),
  act: z.enum(['shown', 'copied', 'exported']),
  count: z.number(),
  /** Missing in entries of older versions and old exports. A large export names its first findings only. */
  findings: z.optional(z.array(finding)),
});
/** Detected text that was revealed in this browser: of which findings and when, never the text itself. */
export type Reveal = z.infer<typeof reveal>;

export const maxReveals = 500;
/** How many findings one entry names, and all entries together, so that local storage has room for other things. */
const maxNamed = { inEntry: 1000, inAll: 5000 } as const;

/** Drops the oldest entries, and the names of the findings of old exports. */
function bounded(log: readonly Reveal[]): readonly Reveal[] {
  let named = 0;
  return log.slice(0, maxReveals).map((entry) => {
    const { findings, ...others } = entry;
    if (findings === undefined || findings.length <= 1) return entry;
    named += findings.length;
    return named <= maxNamed.inAll ? entry : others;
  });
}

const store = /* @__PURE__ */ localList<Reveal>({
  key: 'service-console.reveal-log',
  version: 1,
  item: reveal,
  limit: bounded,
});

interface RevealPlace {
  readonly workspaceId: string;
  readonly projectId: string;
}

export const logReveal = (
  { workspaceId, projectId }: RevealPlace,
  act: Reveal['act'],
  findings: readonly RevealedFinding[],
): void =>
  store.update((log) => [
    {
      at: new Date().toISOString(),
      workspace_id: workspaceId,
      project_id: projectId,
      act,
      count: findings.length,
      findings: findings.slice(0, maxNamed.inEntry),
    },
    ...log,
  ]);

/** Newest first. Outlives connections. */
export const useRevealLog = (): readonly Reveal[] => useSyncExternalStore(store.subscribe, store.get);

export function useReveals(projectId: string): readonly Reveal[] {
  const log = useRevealLog();
  return useMemo(() => log.filter((entry) => entry.project_id === projectId), [log, projectId]);
}

export const areRevealsStored = store.isStored;

/** All entries of this browser, newest first. */
export const allReveals = store.get;
