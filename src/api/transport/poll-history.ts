import { z } from '@/contract/zod.ts';
import { localList } from '@/lib/local-store.ts';

const polled = z.object({
  id: z.string(),
  /** The number of polls, including failed ones. */
  polls: z.number(),
  lastPolledMs: z.number(),
  /** How long after the last poll the next must wait at least. */
  minGapMs: z.number(),
});
/** The polls of a deployment so far. */
export type PollRecord = z.infer<typeof polled>;
/** More than anyone tracks at the same time. */
const maxEntries = 50;

export type PollHistory = ReturnType<typeof createPollHistory>;

/**
 * When each deployment was last polled, in `storage`. After a reload, and in another tab, it is polled neither earlier
 * than allowed (spec §4.13), nor as often as a new one (spec §3.1).
 */
export function createPollHistory(storage: () => Storage | undefined) {
  const store = localList({
    key: 'service-console.polls',
    version: 1,
    item: polled,
    limit: maxEntries,
    storage,
  });
  return {
    of: (id: string): PollRecord | undefined => store.get().find((entry) => entry.id === id),
    record: (poll: PollRecord): void =>
      store.update((current) => [poll, ...current.filter(({ id }) => id !== poll.id)]),
  };
}
