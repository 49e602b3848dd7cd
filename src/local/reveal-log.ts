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
  /** Missing in entries of older versions. A large export names its first findings only. */
  findings: z.optional(z.array(finding)),
});
/** Detected text that was revealed in this browser: of which findings and when, never the text itself. */
export type Reveal = z.infer<typeof reveal>;

export const maxReveals = 500;

const store = /* @__PURE__ */ localList<Reveal>({
  key: 'service-console.reveal-log',
  version: 1,
  item: reveal,
  limit: maxReveals,
});

/** The entry size is limited, so that local storage has room for several exports. */
const maxNamed = 1000;

interface RevealPlace {
  readonly workspaceId: string;
  readonly projectId: string;
}

export const logReveal = (
  { workspaceId, projectId }: RevealPlace,
  act: Reveal['act'],
  findings: readonly RevealedFinding[],
  now = new Date(),
): void =>
  store.update((log) => [
    {
      at: now.toISOString(),
      workspace_id: workspaceId,
      project_id: projectId,
      act,
      count: findings.length,
      findings: findings.slice(0, maxNamed),
    },
    ...log,
  ]);

/** Newest first. Outlives connections. */
export const useRevealLog = (): readonly Reveal[] =>
  useSyncExternalStore(store.subscribe, store.get, store.get);

export function useReveals(projectId: string): readonly Reveal[] {
  const log = useRevealLog();
  return useMemo(() => log.filter((entry) => entry.project_id === projectId), [log, projectId]);
}

/** All entries of this browser, newest first. */
export const allReveals = store.get;
