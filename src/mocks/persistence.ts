import { z } from '@/contract/zod.ts';

/** Where the state of the service outlives it. Only what differs from the seed is kept. */
export interface Persistence {
  load(): Promise<unknown>;
  save(snapshot: Snapshot): Promise<void>;
  clear(): Promise<void>;
}

const snapshotShape = z.strictObject({
  v: z.literal(1),
  advance_ms: z.number(),
  changes: z.unknown(),
});
/** Plain JSON: the writes since the seed, and how far the clock was put forward. */
export type Snapshot = z.infer<typeof snapshotShape>;

/** Null for what an earlier version, or somebody else, has written. */
export function readSnapshot(saved: unknown): Snapshot | null {
  return z.safeParse(snapshotShape, saved).data ?? null;
}

export interface SnapshotWriter {
  /** Settles once everything up to now is kept. */
  readonly save: () => Promise<void>;
  readonly clear: () => Promise<void>;
  readonly idle: () => Promise<void>;
  /** The present state needs no keeping: it is the seed's, or was just loaded. */
  readonly mark: () => void;
}

/** Saves what changed, one snapshot after the other, so that an older one never lands on a newer one. */
export function createSnapshotWriter(
  persistence: Persistence | undefined,
  snapshot: () => Snapshot,
): SnapshotWriter {
  let last = Promise.resolve();
  let kept = JSON.stringify(snapshot());
  const mark = () => {
    kept = JSON.stringify(snapshot());
  };
  const queue = (work: (to: Persistence) => Promise<void>) => {
    if (persistence === undefined) return last;
    // A browser that keeps nothing, as in a private window, still gets its demo; it lasts until the reload.
    last = last.then(() => work(persistence)).catch(() => undefined);
    return last;
  };
  return {
    mark,
    save: () => {
      const current = snapshot();
      // An untouched demo stays unkept, so that its dates go on being relative to today.
      if (JSON.stringify(current) === kept) return last;
      mark();
      return queue((to) => to.save(current));
    },
    clear: () => {
      mark();
      return queue((to) => to.clear());
    },
    idle: () => last,
  };
}
