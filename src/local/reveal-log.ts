import { useMemo, useSyncExternalStore } from 'react';

import { z } from '@/contract/zod.ts';
import { localList } from '@/lib/local-store.ts';

const reveal = z.object({
  at: z.string(),
  project_id: z.string(),
  act: z.enum(['shown', 'copied', 'exported']),
  count: z.number(),
});
/** Detected text that was revealed in this browser: how much and when, never which. */
export type Reveal = z.infer<typeof reveal>;

const store = /* @__PURE__ */ localList<Reveal>({
  key: 'service-console.reveal-log',
  version: 1,
  item: reveal,
  limit: 500,
});

export const noteReveal = (projectId: string, act: Reveal['act'], count: number, now = new Date()): void =>
  store.update((log) => [{ at: now.toISOString(), project_id: projectId, act, count }, ...log]);

/** Newest first. Outlives connections. */
export function useReveals(projectId: string): readonly Reveal[] {
  const log = useSyncExternalStore(store.subscribe, store.get, store.get);
  return useMemo(() => log.filter((one) => one.project_id === projectId), [log, projectId]);
}
