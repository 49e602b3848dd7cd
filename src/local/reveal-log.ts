import { useMemo, useSyncExternalStore } from 'react';

import { readableOf } from '@/contract/lenient.ts';
import { z } from '@/contract/zod.ts';
import { localStore } from '@/lib/local-store.ts';

const most = 500;

const reveal = z.object({
  at: z.string(),
  project_id: z.string(),
  /** What was done with the quotes. */
  act: z.enum(['shown', 'copied', 'exported']),
  count: z.number(),
});
/** That quotes of personal data left their mask in this browser: how many and when, never which or what (K3). */
export type Reveal = z.infer<typeof reveal>;

/** The newest first; what cannot be understood is dropped. */
export const parseReveals = (stored: unknown): readonly Reveal[] => readableOf(reveal, stored);

const store = /* @__PURE__ */ localStore({ key: 'service-console.reveal-log', parse: parseReveals });

export const noteReveal = (projectId: string, act: Reveal['act'], count: number, now = new Date()): void =>
  store.update((log) =>
    [{ at: now.toISOString(), project_id: projectId, act, count }, ...log].slice(0, most),
  );

/** What was revealed of a project in this browser, the newest first. It outlives connections, as the deeds do. */
export function useReveals(projectId: string): readonly Reveal[] {
  const log = useSyncExternalStore(store.subscribe, store.get, store.get);
  return useMemo(() => log.filter((one) => one.project_id === projectId), [log, projectId]);
}
