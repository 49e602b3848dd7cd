import { z } from '@/contract/zod.ts';
import { localList } from '@/lib/local-store.ts';

const polled = z.object({
  id: z.string(),
  /** How often it was read, failed reads included. */
  reads: z.number(),
  lastReadMs: z.number(),
  /** From the last read on: how long nobody may read it again. */
  restMs: z.number(),
});
/** What a poll of a deployment knows of the polls before it. */
export type PollRecord = z.infer<typeof polled>;
/** More than anybody follows at a time. */
const most = 50;

export type PollHistory = ReturnType<typeof createPollHistory>;

/**
 * When each deployment was read last, over `storage`: after a reload, and by another tab, it is neither read sooner than
 * the service asks (spec §4.13), nor as often as a new one (spec §3.1).
 */
export function createPollHistory(storage: () => Storage | undefined) {
  const store = localList({ key: 'service-console.polls', version: 1, item: polled, limit: most, storage });
  return {
    of(id: string): PollRecord | undefined {
      // Changes nothing, and looks at what another tab has noted since.
      store.update((now) => now);
      return store.get().find((one) => one.id === id);
    },
    note: (seen: PollRecord): void =>
      store.update((now) => [seen, ...now.filter(({ id }) => id !== seen.id)]),
  };
}
