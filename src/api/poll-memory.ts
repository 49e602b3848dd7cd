import { z } from '@/contract/zod.ts';
import { localStore } from '@/lib/local-store.ts';

const polled = z.object({
  id: z.string(),
  /** How often it was read, failed reads included. */
  reads: z.number(),
  lastReadMs: z.number(),
  /** From the last read on: how long nobody may read it again. */
  restMs: z.number(),
});
/** What a poll of a deployment knows of the polls before it. */
export type Polled = z.infer<typeof polled>;
const memory = z.catch(z.array(polled), []);

/** More than anybody follows at a time. */
const most = 50;

export type PollMemory = ReturnType<typeof createPollMemory>;

/**
 * When each deployment was read last, over `storage`: after a reload, and by another tab, it is neither read sooner than
 * the service asks (spec 4.13), nor as often as a new one (spec 3.1).
 */
export function createPollMemory(storage: () => Storage | undefined) {
  const store = localStore<readonly Polled[]>({
    key: 'service-console.polls',
    parse: (stored) => memory.parse(stored),
    storage,
  });
  return {
    of(id: string): Polled | undefined {
      // Changes nothing, and looks at what another tab has noted since.
      store.update((now) => now);
      return store.get().find((one) => one.id === id);
    },
    note: (seen: Polled): void =>
      store.update((now) => [seen, ...now.filter(({ id }) => id !== seen.id)].slice(0, most)),
  };
}
